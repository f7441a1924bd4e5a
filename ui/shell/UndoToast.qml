import QtQuick
import Headroom.Components
import Headroom.Theme

/// Says that a conversation or message was deleted, with a way back, for a while.
Rectangle {
    id: toast

    required property string removedTitle
    required property bool message ///< it was one, not a conversation
    signal undoAsked
    signal expired

    visible: removedTitle !== ""
    implicitWidth: row.implicitWidth + 24
    implicitHeight: Theme.px(40)
    radius: Theme.radiusRow
    color: Theme.raised
    border.color: Theme.lineStrong
    Accessible.role: Accessible.AlertMessage
    Accessible.name: words.text
    onRemovedTitleChanged: if (removedTitle !== "") timer.restart()

    Timer {
        id: timer
        interval: 10000
        onTriggered: toast.expired()
    }
    Row {
        id: row
        anchors.centerIn: parent
        spacing: 12
        Label {
            id: words
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, Theme.px(320))
            text: (toast.message ? qsTr("Message deleted: “%1”") : qsTr("Conversation deleted: “%1”")).arg(toast.removedTitle)
        }
        AppButton {
            objectName: "undoButton"
            text: qsTr("Undo")
            glyph: "undo"
            onClicked: toast.undoAsked()
        }
    }
}
