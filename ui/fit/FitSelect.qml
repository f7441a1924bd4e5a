import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// What is chosen, with a caption line; opens what it can be chosen from.
T.AbstractButton {
    id: select

    required property string glyph
    property string caption: ""
    property string name: ""

    implicitHeight: Theme.px(52)
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.ComboBox
    Accessible.name: name
    Accessible.description: [text, caption].filter(words => words).join(", ")
    Keys.onReturnPressed: clicked()
    Keys.onDownPressed: clicked()

    background: Rectangle {
        radius: Theme.radiusRow
        color: select.hovered || select.down ? Theme.hover : Theme.raised
        border.color: Theme.control
        FocusRing { control: select }
    }
    contentItem: Item {
        Icon {
            id: icon
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            name: select.glyph
            size: Theme.px(20)
        }
        Column {
            anchors.left: icon.right
            anchors.leftMargin: 10
            anchors.right: chevron.left
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            Label {
                width: parent.width
                text: select.text
                font: Theme.bodyMedium
                Accessible.ignored: true
            }
            Label {
                visible: text !== ""
                width: parent.width
                text: select.caption
                font: Theme.figures
                color: Theme.ink2
                Accessible.ignored: true
            }
        }
        Icon {
            id: chevron
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.verticalCenter: parent.verticalCenter
            name: "chevron-down"
            size: Theme.px(16)
        }
    }
}
