pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// Loads and requests, where they were in time.
Item {
    id: lane

    required property MarkLane marks

    readonly property int rowHeight: Theme.px(22)

    // Time goes from left to right in every language.
    LayoutMirroring.enabled: false
    LayoutMirroring.childrenInherit: true
    objectName: "eventLane"
    implicitHeight: marks.rows * rowHeight + (marks.rows - 1) * 4

    Binding {
        target: lane.marks
        property: "font"
        value: Theme.secondary
    }
    Binding {
        target: lane.marks
        property: "width"
        value: lane.width
    }

    Repeater {
        model: lane.marks.items
        delegate: Item {
            id: mark

            required property var modelData

            objectName: "mark"
            y: modelData.row * (lane.rowHeight + 4)
            width: lane.width
            height: lane.rowHeight
            Accessible.role: Accessible.StaticText
            Accessible.name: modelData.hint
            Rectangle {
                x: Math.round(mark.modelData.x)
                width: Math.max(4, Math.round(mark.modelData.width))
                height: parent.height
                radius: Math.min(4, width / 2)
                color: mark.modelData.kind === "request" ? Theme.accentSoft : Theme.eventFill
                border.width: mark.modelData.failed || mark.modelData.kind === "request" ? 1 : 0
                border.color: mark.modelData.failed ? Theme.over : Theme.accentLine
                HoverHandler { id: pointer }
                Hint {
                    visible: pointer.hovered
                    text: mark.modelData.hint
                }
            }
            Label {
                visible: mark.modelData.wordsX >= 0
                x: Math.round(mark.modelData.wordsX)
                anchors.verticalCenter: parent.verticalCenter
                text: mark.modelData.words
                elide: Text.ElideNone
                font: Theme.secondary
                color: mark.modelData.failed ? Theme.over
                    : mark.modelData.inside ? Theme.ink : Theme.ink2
                Accessible.ignored: true
            }
        }
    }
}
