import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A window's middle, for choosing something.
T.Popup {
    id: popup

    property string title: ""
    default property alias content: body.data

    parent: T.Overlay.overlay
    x: Math.round(((parent?.width ?? 0) - width) / 2)
    y: Math.min(Theme.px(72), 72)
    width: Math.min(Theme.px(560), (parent?.width ?? 0) - 48)
    height: (parent?.height ?? 0) - y - 72
    modal: true
    focus: true
    padding: 1
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside

    T.Overlay.modal: Rectangle {
        color: Theme.veil
    }
    background: Rectangle {
        radius: Theme.radiusCard
        color: Theme.raised
        border.color: Theme.lineStrong
    }
    contentItem: Item {
        Label {
            x: 20
            width: parent.width - 40
            height: Theme.px(52)
            verticalAlignment: Text.AlignVCenter
            text: popup.title
            font: Theme.title
            Accessible.role: Accessible.Heading
        }
        IconButton {
            anchors.right: parent.right
            anchors.rightMargin: 12
            y: (Theme.px(52) - height) / 2
            glyph: "close"
            text: qsTr("Close")
            onClicked: popup.close()
        }
        Item {
            id: body
            x: 12
            y: Theme.px(52)
            width: parent.width - 24
            height: parent.height - y - 12
        }
    }
}
