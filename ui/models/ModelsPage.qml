import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// The models of this machine: what is here, and what can be done with each.
FocusScope {
    id: page

    required property LibraryViewModel viewModel
    required property DownloadsViewModel downloads
    required property DiscoveryViewModel discovery
    signal chatAsked

    property string section: "library" ///< "library", "discover", "downloads"

    readonly property bool sideFits: width >= Theme.px(860)
    readonly property bool drawerFits: width >= Theme.px(1100)
    readonly property bool inspecting: section === "library" && viewModel.selectedPath !== ""
    property bool siding: false ///< the list of places lies over the table
    readonly property real drawerWidth: Math.min(Theme.px(340), width - 48)

    function takeFocus() {
        if (section === "library") library.takeFocus();
        else if (section === "discover") discover.forceActiveFocus();
        else downloadsPanel.forceActiveFocus();
    }
    function show(which: string) {
        section = which;
        siding = false;
        takeFocus();
    }
    function find() { library.find(); }
    function importFolder() {
        folders.choose(qsTr("Use the models of a folder"),
                       folder => viewModel.importUrls([folder]));
    }
    function importFiles() {
        files.ask(qsTr("Use model files"), [qsTr("Model files (*.gguf)"), qsTr("All files (*)")],
                  urls => viewModel.importUrls(urls));
    }
    function load(path: string) {
        viewModel.load(path);
    }
    function openMenu(path: string, item: Item, x: real, y: real) {
        viewModel.select(path);
        menu.path = path;
        menu.popup(item, x, y);
    }

    objectName: "modelsPage"
    Keys.onEscapePressed: event => {
        event.accepted = inspecting || siding;
        if (siding) siding = false;
        else closeDrawer();
    }
    function closeDrawer() {
        viewModel.select("");
        library.takeFocus();
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.canvas
    }
    LibrarySide {
        id: side
        z: 2
        visible: page.sideFits || page.siding
        width: Theme.px(260)
        height: parent.height
        viewModel: page.viewModel
        section: page.section
        sections: [
            {key: "discover", name: qsTr("Discover"), glyph: "search", count: ""},
            {key: "downloads", name: qsTr("Downloads"), glyph: "download",
             count: page.downloads.unfinished > 0 ? String(page.downloads.unfinished) : ""}
        ]
        onSectionChosen: key => page.show(key)
        onModelChosen: path => {
            page.show("library");
            page.viewModel.select(path);
        }
    }
    DiscoverPanel {
        id: discover
        visible: page.section === "discover"
        focus: visible
        anchors.left: page.sideFits ? side.right : parent.left
        anchors.right: parent.right
        height: parent.height
        viewModel: page.discovery
        sideHidden: !page.sideFits
        onSideAsked: page.siding = !page.siding
    }
    DownloadsPanel {
        id: downloadsPanel
        visible: page.section === "downloads"
        focus: visible
        anchors.left: page.sideFits ? side.right : parent.left
        anchors.right: parent.right
        height: parent.height
        viewModel: page.downloads
        sideHidden: !page.sideFits
        onSideAsked: page.siding = !page.siding
        onFindAsked: page.show("discover")
        onOpenAsked: path => page.load(path)
    }
    LibraryPanel {
        id: library
        visible: page.section === "library"
        focus: visible
        findable: true
        onFindAsked: page.show("discover")
        anchors.left: page.sideFits ? side.right : parent.left
        anchors.right: page.drawerFits && page.inspecting ? drawer.left : parent.right
        height: parent.height
        viewModel: page.viewModel
        sideHidden: !page.sideFits
        onSideAsked: page.siding = !page.siding
        onImportAsked: importMenu.popup(library, library.width - importMenu.width - 24, Theme.px(44))
        onLoadAsked: path => page.load(path)
        onRemoveAsked: path => page.viewModel.askRemove(path)
        onMenuAsked: (path, item, x, y) => page.openMenu(path, item, x, y)
    }
    MouseArea {
        anchors.fill: parent
        z: 1
        visible: page.siding && !page.sideFits
        onClicked: page.siding = false
    }
    ModelDrawer {
        id: drawer
        z: 1
        visible: page.inspecting
        anchors.right: parent.right
        width: page.drawerWidth
        height: parent.height
        viewModel: page.viewModel
        onClosed: page.closeDrawer()
        onLoadAsked: {
            page.load(page.viewModel.selectedPath);
            page.chatAsked();
        }
        onUnloadAsked: page.viewModel.unload(page.viewModel.selectedPath)
        onMoreAsked: item => page.openMenu(page.viewModel.selectedPath, item, 0, item.height + 4)
    }
    DropArea {
        id: drop
        z: 2
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => {
            page.show("library");
            page.viewModel.importUrls(drop.urls);
        }
        Rectangle {
            visible: drop.containsDrag
            anchors.fill: parent
            color: Theme.canvas
            Rectangle {
                anchors.fill: parent
                anchors.margins: 8
                radius: Theme.radiusCard
                color: Theme.accentSoft
                border.width: 2
                border.color: Theme.accent
            }
            Column {
                anchors.centerIn: parent
                spacing: 4
                Label {
                    anchors.horizontalCenter: parent.horizontalCenter
                    objectName: "dropNote"
                    text: qsTr("Drop model files or folders here")
                    font: Theme.heading
                }
                Label {
                    anchors.horizontalCenter: parent.horizontalCenter
                    text: qsTr("They are used where they lie; nothing is copied.")
                    color: Theme.ink2
                }
            }
        }
    }
    NoteToast {
        id: toast
        objectName: "libraryToast"
        z: 3
        anchors.horizontalCenter: library.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        note: page.viewModel.note
        undo: page.viewModel.canUndo
        onUndoAsked: page.viewModel.undoRemove()
        onExpired: page.viewModel.forgetNote()
    }

    Connections {
        target: page.viewModel
        function onRemovalPlanned(path, question, consequence, forGood) {
            confirm.ask(question, consequence,
                        forGood ? qsTr("Delete for good") : qsTr("Move to the trash"),
                        () => page.viewModel.remove(path, forGood));
        }
        function onRevealed(path) { library.show(path); }
    }
    ConfirmPopup { id: confirm }
    FolderChooser { id: folders }
    ModelFilesChooser { id: files }
    AppMenu {
        id: importMenu
        implicitWidth: Theme.px(220)
        AppMenuItem {
            objectName: "importFolderItem"
            text: qsTr("A folder of models")
            glyph: "folder"
            onTriggered: page.importFolder()
        }
        AppMenuItem {
            text: qsTr("Model files")
            glyph: "cube"
            onTriggered: page.importFiles()
        }
    }
    AppMenu {
        id: menu
        property string path: ""
        implicitWidth: Theme.px(220)
        AppMenuItem {
            objectName: "loadItem"
            text: qsTr("Load")
            glyph: "bolt"
            enabled: page.viewModel.canLoad
            onTriggered: page.load(menu.path)
        }
        AppMenuItem {
            objectName: "unloadItem"
            text: qsTr("Unload")
            glyph: "eject"
            enabled: page.viewModel.selectedLoaded
            onTriggered: page.viewModel.unload(menu.path)
        }
        AppMenuItem {
            objectName: "pinItem"
            text: page.viewModel.profile.pinned ? qsTr("Let it give way to others")
                                                : qsTr("Pin: keep it in memory")
            glyph: "pin"
            onTriggered: page.viewModel.setPinned(menu.path, !page.viewModel.profile.pinned)
        }
        AppMenuItem {
            text: qsTr("Open folder")
            glyph: "folder"
            onTriggered: Qt.openUrlExternally(page.viewModel.drawer.folder)
        }
        AppMenuItem {
            text: qsTr("Copy the path")
            glyph: "copy"
            onTriggered: page.viewModel.drawer.copy(menu.path)
        }
        AppMenuItem {
            text: qsTr("Verify now")
            glyph: "shield"
            enabled: !page.viewModel.drawer.verifyBusy
            onTriggered: page.viewModel.drawer.verify()
        }
        AppMenuItem {
            objectName: "takeOutItem"
            visible: page.viewModel.canTakeOut
            height: visible ? implicitHeight : 0
            text: qsTr("Take out of the list")
            glyph: "close"
            onTriggered: page.viewModel.takeOut(menu.path)
        }
        AppMenuItem {
            objectName: "removeItem"
            text: qsTr("Delete")
            glyph: "trash"
            destructive: true
            onTriggered: page.viewModel.askRemove(menu.path)
        }
    }
}
