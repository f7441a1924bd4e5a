import QtQuick
import QtQuick.Window
import Headroom.Chat
import Headroom.Fit
import Headroom.Models
import Headroom.Monitor
import Headroom.Settings
import Headroom.Shell
import Headroom.Theme

/// The window: rail, page, headroom bar.
Window {
    id: window

    required property ChatViewModel chat
    required property ModelViewModel model
    required property MachineViewModel machine
    required property MonitorViewModel monitor
    required property ModelListModel models
    required property TrashListModel trash
    required property LibraryViewModel library
    required property JobsViewModel jobs
    required property DownloadsViewModel downloads
    required property DiscoveryViewModel discovery
    required property FitViewModel fit
    required property LogViewModel log
    required property SettingsViewModel settings
    property string page: "chat"
    property string drawer: "" ///< "jobs", "log"
    property bool drawerByKeys: true
    readonly property alias actions: actions

    function show(which: string) {
        page = which;
        if (which === "chat") chatPage.takeFocus();
        else if (which === "models") (modelsPage.item as ModelsPage)?.takeFocus();
        else if (which === "fit") (fitPage.item as FitPage)?.takeFocus();
        else if (which === "monitor") (monitorPage.item as MonitorPage)?.takeFocus();
        else settingsPage.item?.forceActiveFocus(Qt.OtherFocusReason);
    }
    function toggleDrawer(which: string, keys = true) {
        drawerByKeys = keys;
        drawer = drawer === which ? "" : which;
        if (drawer === "" && page === "chat") chatPage.takeFocus();
    }

    function showPalette(keysOnly: bool) {
        palette.active = true;
        (palette.item as ActionPalette).show(keysOnly);
    }

    width: 1280
    height: 800
    minimumWidth: 900
    minimumHeight: 600
    visible: true
    color: Theme.canvas
    title: chat.hasConversation ? qsTr("%1 – Headroom").arg(chat.title) : qsTr("Headroom")

    // Esc that nothing which has the focus took.
    Component.onCompleted: contentItem.Keys.escapePressed.connect(event => {
        event.accepted = chat.answering;
        chat.stop();
    })

    Binding {
        target: window.machine
        property: "watched"
        value: window.visible && window.visibility !== Window.Minimized
    }

    Binding {
        target: window.monitor
        property: "shown"
        value: window.page === "monitor" && window.machine.watched
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
        models: window.models
        trash: window.trash
        machine: window.machine
        inspectorFoot: Component {
            MonitorStrip { viewModel: window.monitor }
        }
        onFolderChosen: folder => window.settings.addFolder(folder)
    }
    Loader {
        id: modelsPage
        active: window.page === "models" || item !== null
        visible: window.page === "models"
        focus: visible
        anchors.fill: chatPage
        sourceComponent: ModelsPage {
            focus: true
            viewModel: window.library
            downloads: window.downloads
            discovery: window.discovery
            onChatAsked: window.show("chat")
        }
        onVisibleChanged: if (visible) window.library.rescan()
    }
    Loader {
        id: fitPage
        active: window.page === "fit" || item !== null
        visible: window.page === "fit"
        focus: visible
        anchors.fill: chatPage
        sourceComponent: FitPage {
            focus: true
            viewModel: window.fit
        }
    }
    Loader {
        id: monitorPage
        active: window.page === "monitor" || item !== null
        visible: window.page === "monitor"
        focus: visible
        anchors.fill: chatPage
        sourceComponent: MonitorPage {
            focus: true
            viewModel: window.monitor
        }
    }
    Loader {
        id: settingsPage
        active: window.page === "settings" || item !== null
        visible: window.page === "settings"
        anchors.fill: chatPage
        sourceComponent: SettingsPage {
            viewModel: window.settings
            onShortcutsAsked: window.showPalette(true)
        }
    }
    Item {
        anchors.fill: chatPage
        clip: true
        z: 3
        JobsDrawer {
            height: parent.height
            viewModel: window.jobs
            open: window.drawer === "jobs"
            byKeys: window.drawerByKeys
            onClosed: window.toggleDrawer("jobs")
        }
        LogDrawer {
            height: parent.height
            viewModel: window.log
            open: window.drawer === "log"
            byKeys: window.drawerByKeys
            onClosed: window.toggleDrawer("log")
        }
    }
    HeadroomBar {
        id: foot
        anchors.bottom: parent.bottom
        width: parent.width
        machine: window.machine
        monitor: window.monitor
        chat: window.chat
        jobs: window.jobs
        log: window.log
        drawer: window.drawer
        onMonitorAsked: device => {
            window.monitor.device = device;
            window.show("monitor");
        }
        onDrawerAsked: (which, keys) => window.toggleDrawer(which, keys)
    }
    UndoToast {
        anchors.horizontalCenter: chatPage.horizontalCenter
        anchors.bottom: foot.top
        anchors.bottomMargin: 12 + (window.page === "chat" ? chatPage.footHeight : 0)
        removedTitle: window.chat.removedTitle
        message: window.chat.removedMessage
        onUndoAsked: window.chat.undoRemove()
        onExpired: window.chat.forgetRemoved()
    }

    Actions {
        id: actions
        chat: window.chat
        model: window.model
        models: window.models
        monitor: window.monitor
        amongModels: window.page === "models"
        fit: window.fit
        onFitAsked: what => {
            window.show("fit");
            (fitPage.item as FitPage).start(what);
        }
        onSettingAsked: key => {
            window.show("settings");
            (settingsPage.item as SettingsPage).reveal(key);
        }
        onPickerAsked: {
            window.show("chat");
            chatPage.pickModel();
        }
        onJobsAsked: window.toggleDrawer("jobs")
        onLogAsked: window.toggleDrawer("log")
        onPageAsked: page => window.show(page)
        onNewAsked: {
            window.show("chat");
            chatPage.startNew();
        }
        onTemporaryAsked: {
            window.show("chat");
            chatPage.startNew(true);
        }
        onFindAsked: {
            if (window.page === "models") return (modelsPage.item as ModelsPage).find();
            window.show("chat");
            chatPage.findInConversation();
        }
        onSearchAsked: {
            window.show("chat");
            chatPage.findConversation();
        }
        onAttachAsked: chatPage.attachFiles()
        onImportAsked: chatPage.importConversations()
        onExportAsked: (row, markdown) => chatPage.exportConversation(row, markdown)
        onRenameAsked: {
            window.show("chat");
            chatPage.renameConversation();
        }
        onFolderAsked: {
            window.show("chat");
            chatPage.moveConversation();
        }
        onTrashAsked: {
            window.show("chat");
            chatPage.showTrash();
        }
        onOpenAsked: {
            window.show("chat");
            chatPage.chooseModel();
        }
        onTokensAsked: {
            window.show("chat");
            chatPage.lookInside();
        }
        onOtherModelAsked: {
            window.show("chat");
            chatPage.askOtherModel(0);
        }
        onInspectorAsked: chatPage.inspecting = !chatPage.inspecting
        onPaletteAsked: window.showPalette(false)
        onShortcutsAsked: window.showPalette(true)
        onQuitAsked: window.close()
    }
    Loader {
        id: palette
        active: false
        sourceComponent: ActionPalette { actions: window.actions }
    }
}
