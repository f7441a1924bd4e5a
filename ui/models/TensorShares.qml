pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Theme

/// Shares of a whole as one bar in the neutral ramp, and their names.
Column {
    id: shares

    property var parts: [] ///< maps of name, share, text, size
    property string name: ""
    property string note: ""

    readonly property var ramp: [Theme.ink2, Theme.mark, Theme.faint, Theme.lineStrong]
    function shade(index: int): color { return ramp[Math.min(index, ramp.length - 1)]; }

    spacing: 8

    Item {
        width: parent.width
        height: Theme.px(20)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: shares.name
            font: Theme.secondaryMedium
            color: Theme.ink2
        }
        Label {
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            text: shares.note
            font: Theme.figures
            color: Theme.ink3
        }
    }
    Row {
        id: bar
        spacing: 2
        Accessible.role: Accessible.Indicator
        Accessible.name: shares.parts.map(part => part.name + " " + part.text).join(", ")
        Repeater {
            model: shares.parts
            delegate: Rectangle {
                required property var modelData
                required property int index

                width: Math.max(2, Math.round((shares.width - 2 * (shares.parts.length - 1)) * modelData.share))
                height: 8
                radius: 2
                color: shares.shade(index)
            }
        }
    }
    Flow {
        width: parent.width
        spacing: 16
        Repeater {
            model: shares.parts
            delegate: Row {
                id: entry

                required property var modelData
                required property int index

                spacing: 6
                Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    width: 8
                    height: 8
                    radius: 2
                    color: shares.shade(entry.index)
                }
                Label {
                    text: entry.modelData.name
                    font: Theme.secondary
                    color: Theme.ink2
                    Accessible.ignored: true
                }
                Label {
                    text: entry.modelData.text
                    font: Theme.figuresMedium
                    Accessible.ignored: true
                }
                HoverHandler { id: pointer }
                Hint {
                    visible: pointer.hovered
                    text: entry.modelData.name + "  " + entry.modelData.size
                }
            }
        }
    }
}
