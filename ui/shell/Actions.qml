import QtQuick
import QtQml
import Headroom.Chat
import Headroom.Settings
import Headroom.Shell
import Headroom.Theme

/// Everything that can be done from anywhere, by name and by key. The palette and the list of
/// shortcuts show the same table.
Item {
    id: actions

    required property ChatViewModel chat
    required property ModelViewModel model
    required property ModelListModel models
    signal pageAsked(string page)
    signal settingAsked(string key)
    signal pickerAsked
    signal jobsAsked
    signal logAsked
    signal newAsked
    signal temporaryAsked
    signal findAsked
    signal searchAsked
    signal importAsked
    signal exportAsked(bool markdown)
    signal attachAsked
    signal openAsked
    signal inspectorAsked
    signal tokensAsked
    signal otherModelAsked
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
            text: qsTr("Look inside the tokens")
            sequences: ["Ctrl+T"]
            possible: actions.chat.hasConversation
            onActivated: actions.tokensAsked()
        },
        NamedAction {
            text: qsTr("Ask another model")
            sequences: ["Ctrl+Alt+R"]
            possible: actions.chat.hasConversation && actions.chat.canSend
            onActivated: actions.otherModelAsked()
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
            text: qsTr("Choose a model")
            sequences: ["Ctrl+M"]
            possible: actions.chat.hasConversation || actions.model.state === ModelViewModel.Ready
            onActivated: actions.pickerAsked()
        },
        NamedAction {
            text: qsTr("Eject the model")
            possible: actions.model.state === ModelViewModel.Ready
            onActivated: actions.model.eject()
        },
        NamedAction {
            text: qsTr("Stop loading or pause the download")
            possible: actions.model.state === ModelViewModel.Fetching
                || actions.model.state === ModelViewModel.Loading
            onActivated: actions.model.cancel()
        },
        NamedAction {
            text: qsTr("Jobs")
            sequences: ["Ctrl+J"]
            onActivated: actions.jobsAsked()
        },
        NamedAction {
            text: qsTr("Log")
            sequences: ["Ctrl+Shift+L"]
            onActivated: actions.logAsked()
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
            text: qsTr("Theme of the system")
            onActivated: Appearance.mode = Appearance.System
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

    // What the palette finds beside the actions.
    SettingNames { id: settingNames }
    Instantiator {
        id: conversations
        model: actions.chat.conversations
        delegate: QtObject {
            required property int index
            required property string title
        }
    }
    Instantiator {
        id: found
        model: actions.models
        delegate: QtObject {
            required property int index
            required property string name
            required property string caption
        }
    }

    /// All that can be found by name: maps of text, kind, keyText, possible, run.
    function entries(): var {
        const list = [];
        for (let i = 0; i < all.length; ++i) {
            const action = all[i];
            list.push({ text: action.text, kind: "", keyText: action.keyText,
                possible: action.possible, run: () => action.activated() });
        }
        for (let i = 0; i < conversations.count; ++i) {
            const row = conversations.objectAt(i).index;
            list.push({ text: conversations.objectAt(i).title, kind: qsTr("Conversation"),
                keyText: "", possible: true, run: () => {
                    actions.pageAsked("chat");
                    actions.chat.select(row);
                } });
        }
        for (let i = 0; i < found.count; ++i) {
            const model = found.objectAt(i);
            list.push({ text: model.name, kind: qsTr("Model"), keyText: "",
                possible: actions.model.state !== ModelViewModel.Fetching
                    && actions.model.state !== ModelViewModel.Loading,
                run: () => {
                    actions.pageAsked("chat");
                    actions.models.open(model.index);
                } });
        }
        for (const setting of settingNames.all)
            list.push({ text: setting.name, kind: qsTr("Setting"), keyText: "", possible: true,
                run: () => actions.settingAsked(setting.key) });
        return list;
    }
}
