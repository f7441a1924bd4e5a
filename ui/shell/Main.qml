import QtQuick
import QtQuick.Window
import Headroom.Chat
import Headroom.Settings
import Headroom.Shell
import Headroom.Theme

/// The window: rail, page, headroom bar.
Window {
    id: window

    required property ChatViewModel chat
    required property ModelViewModel model
    required property MachineViewModel machine
    property string modelsFolder: ""
    property string page: "chat"

    function show(which: string) {
        page = which;
        if (which === "chat") chatPage.takeFocus();
    }

    width: 1280
    height: 800
    minimumWidth: 900
    minimumHeight: 600
    visible: true
    color: Theme.canvas
    title: chat.hasConversation ? qsTr("%1 – Headroom").arg(chat.title) : qsTr("Headroom")

    Binding {
        target: window.machine
        property: "watched"
        value: window.visible && window.visibility !== Window.Minimized
    }

    Rail {
        id: rail
        anchors.top: parent.top
        anchors.bottom: foot.top
        page: window.page
        onChosen: page => window.show(page)
    }
    ChatPage {
        id: chatPage
        visible: window.page === "chat"
        focus: visible
        anchors.left: rail.right
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.bottom: foot.top
        viewModel: window.chat
        model: window.model
        machine: window.machine
    }
    Loader {
        id: settings
        active: window.page === "settings" || item !== null
        visible: window.page === "settings"
        anchors.fill: chatPage
        sourceComponent: SettingsPage { modelsFolder: window.modelsFolder }
    }
    HeadroomBar {
        id: foot
        anchors.bottom: parent.bottom
        width: parent.width
        machine: window.machine
        chat: window.chat
        model: window.model
    }
    UndoToast {
        anchors.horizontalCenter: chatPage.horizontalCenter
        anchors.bottom: foot.top
        anchors.bottomMargin: 16
        removedTitle: window.chat.removedTitle
        onUndoAsked: window.chat.undoRemove()
        onExpired: window.chat.forgetRemoved()
    }

    readonly property var scales: [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2]
    function scaleBy(step: int) {
        const at = scales.findIndex(scale => scale >= Appearance.textScale - 0.001);
        Appearance.textScale = scales[Math.max(0, Math.min(scales.length - 1, at + step))];
    }

    Shortcut { sequences: ["Ctrl+N"]; onActivated: { window.show("chat"); chatPage.startNew(); } }
    Shortcut { sequences: ["Ctrl+1"]; onActivated: window.show("chat") }
    Shortcut { sequences: ["Ctrl+,"]; onActivated: window.show("settings") }
    Shortcut { sequences: ["Ctrl+L"]; onActivated: window.show("chat") }
    Shortcut { sequences: ["Ctrl+R"]; onActivated: window.chat.regenerate() }
    Shortcut {
        sequences: ["Ctrl+I"]
        onActivated: chatPage.inspecting = !chatPage.inspecting
    }
    Shortcut { sequences: ["Ctrl++", "Ctrl+="]; onActivated: window.scaleBy(1) }
    Shortcut { sequences: ["Ctrl+-"]; onActivated: window.scaleBy(-1) }
    Shortcut { sequences: ["Ctrl+0"]; onActivated: Appearance.textScale = 1 }
    Shortcut { sequences: ["Ctrl+Q"]; onActivated: window.close() }
}
