pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Theme

/// Names and sizes of the memory bar's parts.
Flow {
    id: legend

    property var shares: []
    property var names: []
    property var sizes: []

    spacing: 28
    Repeater {
        model: legend.shares.length
        delegate: Row {
            id: entry

            required property int index

            visible: legend.shares[index] > 0
            spacing: 8
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: 10
                height: 10
                radius: 3
                color: Theme.memory[entry.index]
                border.width: entry.index === 4 ? 1 : 0
                border.color: Theme.mark
            }
            Label {
                text: legend.names[entry.index] ?? ""
                font: Theme.secondary
                color: Theme.ink2
            }
            Label {
                text: legend.sizes[entry.index] ?? ""
                font: Theme.figuresMedium
            }
        }
    }
}
