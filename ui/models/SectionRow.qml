import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A line of the page's list: icon or box, words, how many.
T.AbstractButton {
    id: row

    property string glyph: ""
    property string count: ""
    property bool box: false ///< it is ticked, not chosen

    implicitHeight: Theme.px(32)
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: box ? Accessible.CheckBox : Accessible.RadioButton
    Accessible.name: count === "" ? text : qsTr("%1, %2").arg(text).arg(count)
    Accessible.checked: checked
    Keys.onReturnPressed: clicked()

    background: Rectangle {
        radius: Theme.radiusRow
        color: row.checked && !row.box ? Theme.selected : row.hovered ? Theme.hover : "transparent"
        FocusRing {
            control: row
            around: 0
        }
    }
    contentItem: Item {
        Icon {
            visible: !row.box
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            name: row.glyph || "folder"
            size: Theme.px(16)
            color: row.checked ? Theme.accent : Theme.ink2
        }
        Rectangle {
            visible: row.box
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(16)
            height: width
            radius: 4
            color: row.checked ? Theme.accentFill : "transparent"
            border.width: row.checked ? 0 : 1.5
            border.color: Theme.mark
            Icon {
                visible: row.checked
                anchors.centerIn: parent
                name: "check"
                size: Theme.px(12)
                color: Theme.inkOnAccent
            }
        }
        Label {
            x: Theme.px(16) + 18
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - x - amount.width - 16
            text: row.text
            font: row.checked && !row.box ? Theme.bodyMedium : Theme.body
            Accessible.ignored: true
        }
        Label {
            id: amount
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            text: row.count
            font: Theme.figures
            color: Theme.ink3
            Accessible.ignored: true
        }
    }
}
