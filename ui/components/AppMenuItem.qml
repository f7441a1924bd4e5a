import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

T.MenuItem {
    id: item

    property string glyph: ""
    property bool destructive: false

    implicitWidth: Theme.px(192)
    implicitHeight: Theme.px(28)
    font: Theme.secondaryMedium
    opacity: enabled ? 1 : 0.5
    Accessible.name: text

    contentItem: Item {
        Icon {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            name: item.glyph || "check"
            visible: item.glyph !== ""
            size: Theme.px(16)
            color: item.destructive ? Theme.over : Theme.ink2
        }
        Label {
            x: Theme.px(32)
            width: parent.width - x - 8
            anchors.verticalCenter: parent.verticalCenter
            text: item.text
            font: item.font
            color: item.destructive ? Theme.over : Theme.ink
        }
    }
    background: Rectangle {
        radius: 4
        color: item.highlighted ? Theme.selected : "transparent"
    }
}
