import QtQuick
import Headroom.Components
import Headroom.Theme

/// What the page is for, while nothing is here.
Item {
    id: empty

    property bool filtered: false ///< there are models, but none that was searched for
    signal importAsked
    signal clearAsked

    Column {
        anchors.centerIn: parent
        width: Math.min(parent.width - 48, Theme.px(400))
        spacing: 8
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            name: empty.filtered ? "search" : "cube"
            size: Theme.px(32)
            color: Theme.ink3
        }
        Label {
            objectName: "emptyTitle"
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            topPadding: 8
            text: empty.filtered ? qsTr("No model is like that") : qsTr("No models yet")
            font: Theme.title
        }
        Label {
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: empty.filtered ? qsTr("Other words, or fewer filters, may find one.")
                : qsTr("Models that LM Studio, Ollama, Jan, GPT4All or the Hugging Face cache keep on this machine appear here by themselves and are used where they lie. Drop a file or a folder here to use that too.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Item {
            width: 1
            height: 4
        }
        AppButton {
            objectName: "emptyButton"
            anchors.horizontalCenter: parent.horizontalCenter
            kind: AppButton.Secondary // finding one, above, comes first
            glyph: empty.filtered ? "" : "folder"
            text: empty.filtered ? qsTr("Show all") : qsTr("Import a folder")
            onClicked: empty.filtered ? empty.clearAsked() : empty.importAsked()
        }
    }
}
