import QtQuick
import Headroom.Components
import Headroom.Theme

/// One setting: its name, what it does, and the control at the right.
Item {
    id: row

    property string label: ""
    property string caption: ""
    default property alias control: place.data

    implicitHeight: Math.max(words.height, place.childrenRect.height) + Theme.px(24)

    Column {
        id: words
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - place.childrenRect.width - 24
        spacing: 2
        Label {
            width: parent.width
            text: row.label
            font: Theme.bodyMedium
        }
        Label {
            visible: text !== ""
            width: parent.width
            text: row.caption
            font: Theme.secondary
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    Item {
        id: place
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        width: childrenRect.width
        height: childrenRect.height
    }
}
