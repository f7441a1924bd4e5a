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
    property var hues: [0, 1, 2, 3, 4] ///< of Theme.memory
    property var reasons: [] ///< for a hover

    spacing: 8 // of lines; entries are 28 apart
    Repeater {
        model: legend.shares.length
        delegate: Row {
            id: entry

            required property int index

            visible: legend.shares[index] > 0
            spacing: 8
            rightPadding: 20
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: 10
                height: 10
                radius: 3
                color: Theme.memory[legend.hues[entry.index] ?? 0]
                border.width: legend.hues[entry.index] === 4 ? 1 : 0
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
            HoverHandler { id: pointer }
            Hint {
                visible: pointer.hovered && text !== ""
                text: legend.reasons[entry.index] ?? ""
            }
        }
    }
}
