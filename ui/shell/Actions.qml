import QtQuick
import QtQml
import Headroom.Chat
import Headroom.Fit
import Headroom.Monitor
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
    required property FitViewModel fit
    required property MonitorViewModel monitor
    property bool amongModels: false ///< the page of the models is shown
    signal pageAsked(string page)
    signal fitAsked(string what) ///< see FitPage.start
    signal settingAsked(string key)
    signal pickerAsked
    signal jobsAsked
    signal logAsked
    signal newAsked
    signal temporaryAsked
    signal findAsked
    signal searchAsked
    signal importAsked
    signal exportAsked(int row, bool markdown)
    signal renameAsked
    signal folderAsked
    signal trashAsked
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

    // Why something can't be done now; empty when it can.
    readonly property string noConversation: chat.hasConversation ? "" : qsTr("No conversation is shown")
    readonly property string noMessage: noConversation
        || (chat.answering ? qsTr("An answer is being written") : "")
    readonly property string noAnswer: noMessage
        || (model.state !== ModelViewModel.Ready ? qsTr("No model is loaded")
            : chat.canSend ? "" : qsTr("Nothing new is kept here"))
    readonly property string notStored: noConversation
        || (chat.temporary ? qsTr("It is a temporary conversation") : "")
    readonly property bool fetchingModel: model.state === ModelViewModel.Fetching
        || model.state === ModelViewModel.Loading
    readonly property string modelOnTheWay: fetchingModel ? qsTr("A model is on its way") : ""
    readonly property string noModel: model.state === ModelViewModel.Ready ? ""
        : qsTr("No model is loaded")
    readonly property string noFit: fit.hasModel ? "" : qsTr("No model is chosen on Fit")
    readonly property string nothingFound: chat.find.found ? "" : qsTr("Nothing is searched for")

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
            text: actions.amongModels ? qsTr("Search the models") : qsTr("Find in this conversation")
            sequences: ["Ctrl+F"]
            why: actions.amongModels ? "" : actions.noConversation
            onActivated: actions.findAsked()
        },
        NamedAction {
            text: qsTr("Next place found")
            sequences: ["F3", "Ctrl+G"]
            why: actions.nothingFound
            onActivated: actions.chat.find.next()
        },
        NamedAction {
            text: qsTr("Previous place found")
            sequences: ["Shift+F3", "Ctrl+Shift+G"]
            why: actions.nothingFound
            onActivated: actions.chat.find.previous()
        },
        NamedAction {
            text: qsTr("Show the chat and write")
            sequences: ["Ctrl+L", "Ctrl+1"]
            onActivated: actions.pageAsked("chat")
        },
        NamedAction {
            text: qsTr("Show the models")
            also: qsTr("library import delete verify")
            sequences: ["Ctrl+2"]
            onActivated: actions.pageAsked("models")
        },
        NamedAction {
            text: qsTr("Show what fits")
            also: qsTr("memory speed gpu checker estimate")
            sequences: ["Ctrl+3"]
            onActivated: actions.pageAsked("fit")
        },
        NamedAction {
            text: qsTr("Fit: choose a model")
            also: qsTr("hub catalog dimensions")
            sequences: ["Ctrl+Alt+O"]
            onActivated: actions.fitAsked("model")
        },
        NamedAction {
            text: qsTr("Fit: choose a device")
            also: qsTr("gpu machine")
            sequences: ["Ctrl+Alt+D"]
            onActivated: actions.fitAsked("device")
        },
        NamedAction {
            text: qsTr("Fit: compare devices")
            also: qsTr("side by side gpu")
            sequences: ["Ctrl+Alt+K"]
            onActivated: actions.fitAsked("compare")
        },
        NamedAction {
            text: qsTr("Fit: what should I get?")
            also: qsTr("buy rent gpu price")
            why: actions.noFit
            sequences: ["Ctrl+Alt+G"]
            onActivated: actions.fitAsked("recommend")
        },
        NamedAction {
            text: qsTr("Fit: copy as Markdown")
            why: actions.noFit
            sequences: ["Ctrl+Alt+F"]
            onActivated: actions.fit.copyMarkdown()
        },
        NamedAction {
            text: qsTr("Fit: export as CSV")
            why: actions.noFit
            sequences: ["Ctrl+Alt+V"]
            onActivated: actions.fitAsked("csv")
        },
        NamedAction {
            text: qsTr("Fit: export as PNG")
            why: actions.noFit
            sequences: ["Ctrl+Alt+P"]
            onActivated: actions.fitAsked("png")
        },
        NamedAction {
            text: qsTr("Show the monitor")
            also: qsTr("graphs gpu cpu memory power temperature bandwidth bills")
            sequences: ["Ctrl+4"]
            onActivated: actions.pageAsked("monitor")
        },
        NamedAction {
            text: actions.monitor.recording ? qsTr("Stop recording the monitor") : qsTr("Record the monitor to a file")
            also: qsTr("csv log measure")
            sequences: ["Ctrl+Alt+4"]
            onActivated: actions.monitor.toggleRecording()
        },
        NamedAction {
            text: qsTr("Attach text files")
            sequences: ["Ctrl+Shift+A"]
            why: actions.chat.editing ? qsTr("A message is being edited") : ""
            onActivated: actions.attachAsked()
        },
        NamedAction {
            text: qsTr("Stop the answer")
            sequences: ["Ctrl+."]
            why: actions.chat.answering ? "" : qsTr("No answer is being written")
            onActivated: actions.chat.stop()
        },
        NamedAction {
            text: qsTr("Answer again")
            also: qsTr("regenerate retry redo")
            sequences: ["Ctrl+R"]
            why: actions.noAnswer
            onActivated: actions.chat.regenerate()
        },
        NamedAction {
            text: qsTr("Look inside the tokens")
            sequences: ["Ctrl+T"]
            why: actions.noConversation
            onActivated: actions.tokensAsked()
        },
        NamedAction {
            text: qsTr("Ask another model")
            sequences: ["Ctrl+Alt+R"]
            why: actions.noMessage || (actions.chat.canSend ? "" : qsTr("Nothing new is kept here"))
            onActivated: actions.otherModelAsked()
        },
        NamedAction {
            text: qsTr("Continue the answer")
            also: qsTr("resume go on")
            sequences: ["Ctrl+Shift+R"]
            why: actions.noAnswer
            onActivated: actions.chat.continueAnswer()
        },
        NamedAction {
            text: qsTr("Edit the last message")
            sequences: ["Ctrl+Up"]
            why: actions.noAnswer
            onActivated: actions.chat.editLast()
        },
        NamedAction {
            text: qsTr("Copy the last answer")
            sequences: ["Ctrl+Alt+C"]
            why: actions.noConversation
            onActivated: actions.chat.copyLast()
        },
        NamedAction {
            text: qsTr("Previous version of the last answer")
            sequences: ["Alt+Left"]
            why: actions.noMessage
            onActivated: actions.chat.stepLast(-1)
        },
        NamedAction {
            text: qsTr("Next version of the last answer")
            sequences: ["Alt+Right"]
            why: actions.noMessage
            onActivated: actions.chat.stepLast(1)
        },
        NamedAction {
            text: qsTr("Delete the last message and its answer")
            sequences: ["Ctrl+Alt+Backspace"]
            why: actions.noMessage
            onActivated: actions.chat.removeLast()
        },
        NamedAction {
            text: qsTr("Rename this conversation")
            sequences: ["Ctrl+Shift+E"]
            why: actions.noConversation
            onActivated: actions.renameAsked()
        },
        NamedAction {
            text: qsTr("Move this conversation to a folder")
            sequences: ["Ctrl+Shift+M"]
            why: actions.noConversation
            onActivated: actions.folderAsked()
        },
        NamedAction {
            text: qsTr("Pin or unpin this conversation")
            sequences: ["Ctrl+Shift+P"]
            why: actions.noConversation
            onActivated: actions.chat.conversations.togglePinned(actions.chat.currentRow)
        },
        NamedAction {
            text: qsTr("Duplicate this conversation")
            sequences: ["Ctrl+Shift+D"]
            why: actions.notStored
            onActivated: actions.chat.conversations.duplicate(actions.chat.currentRow)
        },
        NamedAction {
            text: qsTr("Export this conversation as Markdown")
            also: qsTr("save as")
            sequences: ["Ctrl+S"]
            why: actions.noConversation
            onActivated: actions.exportAsked(actions.chat.currentRow, true)
        },
        NamedAction {
            text: qsTr("Export this conversation as JSON")
            sequences: ["Ctrl+Shift+S"]
            why: actions.noConversation
            onActivated: actions.exportAsked(actions.chat.currentRow, false)
        },
        NamedAction {
            text: qsTr("Export all conversations as JSON")
            sequences: ["Ctrl+Alt+S"]
            why: actions.chat.anyConversations ? "" : qsTr("There are no conversations")
            onActivated: actions.exportAsked(-1, false)
        },
        NamedAction {
            text: qsTr("Import conversations")
            sequences: ["Ctrl+Shift+I"]
            onActivated: actions.importAsked()
        },
        NamedAction {
            text: qsTr("Delete this conversation")
            sequences: ["Ctrl+Shift+Backspace"]
            why: actions.noConversation
            onActivated: actions.chat.remove(actions.chat.currentRow)
        },
        NamedAction {
            text: qsTr("Bring back what was just deleted")
            also: qsTr("undo restore")
            sequences: ["Ctrl+Shift+Z", "Ctrl+Z"]
            why: actions.chat.removedTitle !== "" ? "" : qsTr("Nothing was deleted just now")
            onActivated: actions.chat.undoRemove()
        },
        NamedAction {
            text: qsTr("Deleted conversations and messages")
            also: qsTr("trash bin restore")
            sequences: ["Ctrl+Shift+Delete"]
            onActivated: actions.trashAsked()
        },
        NamedAction {
            text: qsTr("Settings of this conversation")
            also: qsTr("temperature sampling context preset system prompt")
            sequences: ["Ctrl+I"]
            onActivated: actions.inspectorAsked()
        },
        NamedAction {
            text: qsTr("Open a model file")
            also: qsTr("load gguf")
            sequences: ["Ctrl+O"]
            why: actions.modelOnTheWay
            onActivated: actions.openAsked()
        },
        NamedAction {
            text: qsTr("Choose a model")
            sequences: ["Ctrl+M"]
            why: actions.chat.anyConversations ? "" : actions.noModel
            onActivated: actions.pickerAsked()
        },
        NamedAction {
            text: qsTr("Eject the model")
            also: qsTr("unload free memory")
            sequences: ["Ctrl+Alt+M"]
            why: actions.noModel
            onActivated: actions.model.eject()
        },
        NamedAction {
            text: qsTr("Stop loading or pause the download")
            sequences: ["Ctrl+Alt+."]
            why: actions.fetchingModel ? "" : qsTr("No model is on its way")
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
            also: qsTr("zoom in")
            sequences: ["Ctrl++", "Ctrl+="]
            onActivated: actions.scaleBy(1)
        },
        NamedAction {
            text: qsTr("Smaller text")
            also: qsTr("zoom out")
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
            sequences: ["Ctrl+Alt+1"]
            onActivated: Appearance.mode = Appearance.Light
        },
        NamedAction {
            text: qsTr("Dark theme")
            sequences: ["Ctrl+Alt+2"]
            onActivated: Appearance.mode = Appearance.Dark
        },
        NamedAction {
            text: qsTr("Theme of the system")
            sequences: ["Ctrl+Alt+3"]
            onActivated: Appearance.mode = Appearance.System
        },
        NamedAction {
            text: qsTr("Find an action")
            also: qsTr("command palette")
            sequences: ["Ctrl+K"]
            onActivated: actions.paletteAsked()
        },
        NamedAction {
            text: qsTr("List of shortcuts")
            also: qsTr("keyboard help")
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

    // As they stand on keyboards.
    readonly property var keyNames: ({ Ctrl: qsTr("Ctrl"), Shift: qsTr("Shift"), Alt: qsTr("Alt"),
        Backspace: qsTr("Backspace"), Delete: qsTr("Delete"), Left: qsTr("Left"),
        Right: qsTr("Right"), Up: qsTr("Up") })
    /// "Ctrl+Up" in the language of the window.
    function keysInWords(keys: string): string {
        return keys.replace(/[A-Za-z]{2,}/g, name => keyNames[name] ?? name);
    }

    /// All that can be found by name: maps of text, kind, keyText, why (it is not possible), run.
    function entries(): var {
        const list = [];
        for (let i = 0; i < all.length; ++i) {
            const action = all[i];
            list.push({ text: action.text, kind: "", also: action.also,
                keyText: keysInWords(action.keyText),
                why: action.why, run: () => action.activated() });
        }
        for (let i = 0; i < conversations.count; ++i) {
            const row = conversations.objectAt(i).index;
            list.push({ text: conversations.objectAt(i).title, kind: qsTr("Conversation"), also: "",
                keyText: "", why: "", run: () => {
                    actions.pageAsked("chat");
                    actions.chat.select(row);
                } });
        }
        for (let i = 0; i < found.count; ++i) {
            const model = found.objectAt(i);
            list.push({ text: model.name, kind: qsTr("Model"), also: "", keyText: "",
                why: actions.modelOnTheWay,
                run: () => {
                    actions.pageAsked("chat");
                    actions.models.open(model.index);
                } });
        }
        for (const setting of settingNames.all)
            list.push({ text: setting.name, kind: qsTr("Setting"), also: "", keyText: "", why: "",
                run: () => actions.settingAsked(setting.key) });
        return list;
    }
}
