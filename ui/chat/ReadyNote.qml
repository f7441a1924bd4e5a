import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// A conversation that has not begun: who answers, and how to begin.
Column {
    id: note

    required property ModelViewModel viewModel
    property bool temporary: false ///< what is said is not kept

    objectName: "readyNote"
    spacing: 8

    Label {
        width: parent.width
        text: qsTr("%1 is ready").arg(note.viewModel.name)
        font: Theme.heading
        horizontalAlignment: Text.AlignHCenter
        Accessible.role: Accessible.Heading
    }
    Label {
        width: parent.width
        text: qsTr("Write a message below. It is answered on this machine, offline.")
        color: Theme.ink2
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        line: 20
    }
    Label {
        objectName: "temporaryNote"
        visible: note.temporary
        width: parent.width
        text: qsTr("This conversation is not kept: it is gone when Headroom ends.")
        font: Theme.bodyMedium
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        line: 20
    }
    Label {
        objectName: "demonstrationNote"
        visible: note.viewModel.demonstration
        width: parent.width
        text: qsTr("This is a small demonstration model. It is quick and often wrong.")
        font: Theme.secondary
        color: Theme.ink3
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    // For those who want to know: it is nothing to act on.
    IconButton {
        objectName: "aboutFileButton"
        visible: note.viewModel.notes !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        glyph: "info"
        text: qsTr("About this file")
        checked: about.visible
        onClicked: about.shown = !about.shown
    }
    Label {
        id: about
        objectName: "aboutFile"

        property bool shown: false

        visible: shown && note.viewModel.notes !== ""
        width: parent.width
        text: note.viewModel.notes
        font: Theme.secondary
        color: Theme.ink2
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
}
