import QtQuick
import Headroom.Theme

/// A TextBox to search in, with a button that ends the search.
TextBox {
    id: field

    /// The person ended the search; the words are already gone.
    signal ended

    implicitHeight: Theme.px(32)
    leftPadding: Theme.px(16) + 18

    Icon {
        x: 10
        anchors.verticalCenter: parent.verticalCenter
        name: "search"
        size: Theme.px(16)
        color: Theme.ink3
    }
    IconButton {
        visible: field.text !== ""
        anchors.right: parent.right
        anchors.rightMargin: 2
        anchors.verticalCenter: parent.verticalCenter
        implicitWidth: Theme.px(24)
        focusPolicy: Qt.NoFocus
        glyph: "close"
        text: qsTr("End the search")
        onClicked: {
            field.clear();
            field.ended();
        }
    }
}
