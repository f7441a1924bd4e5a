pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// A choice of few, side by side. Left and right move, as in a group of radio buttons.
Rectangle {
    id: segmented

    property var choices: []   ///< words
    property int current: 0
    property string name: ""
    signal chosen(int index)

    implicitHeight: Theme.px(28)
    implicitWidth: row.implicitWidth + 4
    radius: Theme.radiusControl
    color: Theme.sunken
    border.color: Theme.control
    Accessible.role: Accessible.Grouping
    Accessible.name: name

    Row {
        id: row
        x: 2
        y: 2
        Repeater {
            model: segmented.choices
            delegate: T.AbstractButton {
                id: cell

                required property int index
                required property string modelData

                implicitWidth: words.implicitWidth + Theme.px(20)
                implicitHeight: segmented.height - 4
                checked: index === segmented.current
                focusPolicy: Qt.TabFocus
                hoverEnabled: true
                text: modelData
                Accessible.role: Accessible.RadioButton
                Accessible.name: text
                Accessible.checked: checked
                onClicked: segmented.chosen(index)
                Keys.onLeftPressed: segmented.chosen(Math.max(0, index - 1))
                Keys.onRightPressed: segmented.chosen(
                    Math.min(segmented.choices.length - 1, index + 1))

                contentItem: Item {
                    Label {
                        id: words
                        anchors.centerIn: parent
                        text: cell.text
                        font: Theme.secondaryMedium
                        color: cell.checked || cell.hovered ? Theme.ink : Theme.ink2
                    }
                }
                background: Rectangle {
                    radius: 4
                    color: cell.checked ? Theme.segment : "transparent"
                    border.width: cell.checked ? 1 : 0
                    border.color: Theme.segmentLine
                    FocusRing {
                        control: cell
                        around: 0
                    }
                }
            }
        }
    }
}
