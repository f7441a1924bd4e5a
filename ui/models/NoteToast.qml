import QtQuick
import Headroom.Components
import Headroom.Theme

/// Says what became of something, with a way back where there is one, for a while.
Rectangle {
    id: toast

    required property string note
    property bool undo: false
    signal undoAsked
    signal expired

    visible: note !== ""
    implicitWidth: row.implicitWidth + 24
    implicitHeight: Math.max(Theme.px(40), words.height + 20)
    radius: Theme.radiusRow
    color: Theme.raised
    border.color: Theme.lineStrong
    Accessible.role: Accessible.AlertMessage
    Accessible.name: note
    onNoteChanged: if (note !== "") timer.restart()

    Timer {
        id: timer
        interval: toast.undo ? 12000 : 8000
        onTriggered: toast.expired()
    }
    Row {
        id: row
        anchors.centerIn: parent
        spacing: 12
        Label {
            id: words
            objectName: "libraryNote"
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, Theme.px(420))
            text: toast.note
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        AppButton {
            objectName: "libraryUndoButton"
            visible: toast.undo
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Undo")
            glyph: "undo"
            onClicked: toast.undoAsked()
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            glyph: "close"
            text: qsTr("Close")
            onClicked: toast.expired()
        }
    }
}
