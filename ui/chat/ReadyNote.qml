import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// A conversation that has not begun: who answers, and how to begin.
Column {
    id: note

    required property ModelViewModel viewModel

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
    Label {
        objectName: "templateNote"
        visible: text !== ""
        width: parent.width
        text: note.viewModel.templateNote
        font: Theme.secondary
        color: Theme.tight
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    Label {
        objectName: "tokenizerNote"
        visible: note.viewModel.tokenizerNote !== ""
        width: parent.width
        text: qsTr("About its tokenizer: %1").arg(note.viewModel.tokenizerNote)
        font: Theme.secondary
        color: Theme.ink3
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
}
