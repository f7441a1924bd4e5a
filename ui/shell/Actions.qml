import QtQuick
import Headroom.Chat
import Headroom.Shell
import Headroom.Theme

/// Everything that can be done from anywhere, by name and by key. The palette and the list of
/// shortcuts show the same table.
Item {
    id: actions

    required property ChatViewModel chat
    required property ModelViewModel model
    signal pageAsked(string page)
    signal newAsked
    signal temporaryAsked
    signal findAsked
    signal searchAsked
    signal importAsked
    signal exportAsked(bool markdown)
    signal attachAsked
    signal openAsked
    signal inspectorAsked
    signal paletteAsked
    signal shortcutsAsked
    signal quitAsked

    readonly property var scales: [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2]
    function scaleBy(step: int) {
        const at = scales.findIndex(scale => scale >= Appearance.textScale - 0.001);
        Appearance.textScale = scales[Math.max(0, Math.min(scales.length - 1, at + step))];
    }

    readonly property list<NamedAction> all: [
        NamedAction {
            text: qsTr("New conversation")
            sequences: ["Ctrl+N"]
            onActivated: actions.newAsked()
        },
        NamedAction {
            text: qsTr("New temporary conversation")
            sequences: ["Ctrl+Shift+N"]
            onActivated: actions.temporaryAsked()
        },
        NamedAction {
            text: qsTr("Search conversations")
            sequences: ["Ctrl+Shift+F"]
            onActivated: actions.searchAsked()
        },
        NamedAction {
            text: qsTr("Find in this conversation")
            sequences: ["Ctrl+F"]
            possible: actions.chat.hasConversation
            onActivated: actions.findAsked()
        },
        NamedAction {
            text: qsTr("Attach text files")
            onActivated: actions.attachAsked()
        },
        NamedAction {
            text: qsTr("Pin or unpin this conversation")
            possible: actions.chat.hasConversation
            onActivated: actions.chat.conversations.togglePinned(actions.chat.currentRow)
        },
        NamedAction {
            text: qsTr("Duplicate this conversation")
            possible: actions.chat.hasConversation && !actions.chat.temporary
            onActivated: actions.chat.conversations.duplicate(actions.chat.currentRow)
        },
        NamedAction {
            text: qsTr("Export this conversation as Markdown")
            possible: actions.chat.hasConversation
            onActivated: actions.exportAsked(true)
        },
        NamedAction {
            text: qsTr("Export this conversation as JSON")
            possible: actions.chat.hasConversation
            onActivated: actions.exportAsked(false)
        },
        NamedAction {
            text: qsTr("Import conversations")
            onActivated: actions.importAsked()
        },
        NamedAction {
            text: qsTr("Continue the answer")
            possible: actions.chat.hasConversation && actions.chat.canSend
            onActivated: actions.chat.continueAnswer()
        },
        NamedAction {
            text: qsTr("Show the chat and write")
            sequences: ["Ctrl+L", "Ctrl+1"]
            onActivated: actions.pageAsked("chat")
        },
        NamedAction {
            text: qsTr("Stop the answer")
            keyText: qsTr("Esc in the message")
            possible: actions.chat.answering
            onActivated: actions.chat.stop()
        },
        NamedAction {
            text: qsTr("Answer again")
            sequences: ["Ctrl+R"]
            possible: actions.chat.hasConversation && actions.chat.canSend
            onActivated: actions.chat.regenerate()
        },
        NamedAction {
            text: qsTr("Delete this conversation")
            possible: actions.chat.hasConversation
            onActivated: actions.chat.remove(actions.chat.currentRow)
        },
        NamedAction {
            text: qsTr("Bring back the deleted conversation")
            possible: actions.chat.removedTitle !== ""
            onActivated: actions.chat.undoRemove()
        },
        NamedAction {
            text: qsTr("Settings of this conversation")
            sequences: ["Ctrl+I"]
            onActivated: actions.inspectorAsked()
        },
        NamedAction {
            text: qsTr("Open a model file")
            sequences: ["Ctrl+O"]
            possible: actions.model.state !== ModelViewModel.Fetching
                && actions.model.state !== ModelViewModel.Loading
            onActivated: actions.openAsked()
        },
        NamedAction {
            text: qsTr("Settings")
            sequences: ["Ctrl+,"]
            onActivated: actions.pageAsked("settings")
        },
        NamedAction {
            text: qsTr("Larger text")
            sequences: ["Ctrl++", "Ctrl+="]
            onActivated: actions.scaleBy(1)
        },
        NamedAction {
            text: qsTr("Smaller text")
            sequences: ["Ctrl+-"]
            onActivated: actions.scaleBy(-1)
        },
        NamedAction {
            text: qsTr("Text at its usual size")
            sequences: ["Ctrl+0"]
            onActivated: Appearance.textScale = 1
        },
        NamedAction {
            text: qsTr("Light theme")
            onActivated: Appearance.mode = Appearance.Light
        },
        NamedAction {
            text: qsTr("Dark theme")
            onActivated: Appearance.mode = Appearance.Dark
        },
        NamedAction {
            text: qsTr("Find an action")
            sequences: ["Ctrl+K"]
            onActivated: actions.paletteAsked()
        },
        NamedAction {
            text: qsTr("List of shortcuts")
            sequences: ["?", "F1"]
            onActivated: actions.shortcutsAsked()
        },
        NamedAction {
            text: qsTr("Quit")
            sequences: ["Ctrl+Q"]
            onActivated: actions.quitAsked()
        }
    ]
}
