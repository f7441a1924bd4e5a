pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The conversations of the page: pinned ones first, then newest first; a search in their titles
/// and messages. F2 renames, Delete deletes, the menu key opens what else there is.
Rectangle {
    id: panel

    required property ChatViewModel viewModel
    required property TrashListModel trash
    property bool trashing: false ///< what was deleted stands in the place of the list
    signal newAsked(bool temporary)
    signal exportAsked(int row, bool markdown)
    signal importAsked

    readonly property ConversationListModel conversations: viewModel.conversations

    function findIn() {
        trashing = false;
        search.forceActiveFocus();
        search.selectAll();
    }
    function showTrash() {
        trashing = true;
        viewModel.forgetRemoved(); // what the toast offers stands here
        trashPanel.takeFocus();
    }
    function hideTrash() {
        trashing = false;
        list.forceActiveFocus(Qt.TabFocusReason);
    }
    function renameCurrent() {
        const item = list.currentItem as ConversationRow;
        if (item) item.renaming = true;
    }
    function moveCurrent() {
        if (!list.currentItem) return;
        folderMenu.row = list.currentIndex;
        folderMenu.popup(list.currentItem, Theme.px(32), Theme.px(40));
    }
    function openMenu(row, item, x: real, y: real) {
        menu.row = row.index;
        menu.pinned = row.pinned;
        menu.temporary = row.temporary;
        menu.popup(item, x, y);
    }

    color: Theme.chrome

    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: panel.conversations.folderName || qsTr("Chats")
        IconButton {
            id: folders
            objectName: "folderButton"
            glyph: "folder"
            text: qsTr("Folders")
            checked: panel.conversations.folderName !== ""
            onClicked: {
                folderMenu.row = -1;
                folderMenu.popup(folders, 0, folders.height + 4);
            }
        }
        IconButton {
            id: more
            objectName: "listMoreButton"
            glyph: "more"
            text: qsTr("More")
            onClicked: moreMenu.popup(more, 0, more.height + 4)
        }
        IconButton {
            objectName: "newConversationButton"
            glyph: "plus"
            text: qsTr("New conversation")
            shortcutText: qsTr("Ctrl+N")
            onClicked: panel.newAsked(false)
        }
    }
    TextBox {
        id: search
        objectName: "searchField"
        anchors.top: head.bottom
        anchors.topMargin: 12
        x: 16
        width: parent.width - 32
        name: qsTr("Search in titles and messages")
        placeholderText: qsTr("Search")
        onTextEdited: panel.conversations.words = text
        Keys.onEscapePressed: event => {
            event.accepted = text !== "";
            clear();
            panel.conversations.words = "";
        }
        Keys.onDownPressed: {
            list.forceActiveFocus(Qt.TabFocusReason);
            list.chooseOne();
        }
        Keys.onReturnPressed: if (list.count > 0) panel.viewModel.select(0)
        IconButton {
            visible: search.text !== ""
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            implicitWidth: Theme.px(24)
            focusPolicy: Qt.NoFocus
            glyph: "close"
            text: qsTr("End the search")
            onClicked: {
                search.clear();
                panel.conversations.words = "";
            }
        }
    }
    Label {
        objectName: "emptyListNote"
        visible: list.count === 0 && text !== ""
        anchors.top: search.bottom
        anchors.topMargin: 16
        x: 16
        width: parent.width - 32
        text: panel.conversations.searchError !== "" ? panel.conversations.searchError
            : panel.conversations.looking ? ""
            : panel.conversations.searching ? qsTr("Nothing was found.")
            : panel.conversations.folderName !== "" ? qsTr("This folder is empty.")
            : qsTr("Conversations appear here. They are kept on this machine.")
        font: Theme.secondary
        color: Theme.ink3
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    ListView {
        id: list

        objectName: "conversationList"
        anchors.top: search.bottom
        anchors.topMargin: 4
        anchors.bottom: parent.bottom
        width: parent.width
        topMargin: 8
        bottomMargin: 8
        clip: true
        model: panel.conversations
        currentIndex: panel.viewModel.currentRow
        boundsBehavior: Flickable.StopAtBounds
        /// The keyboard moves in it: only then it shows where it is.
        property bool byKeys: true
        Keys.onReleased: byKeys = true
        onActiveFocusChanged: if (!activeFocus) byKeys = true
        activeFocusOnTab: true
        keyNavigationEnabled: false
        reuseItems: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Conversations")
        T.ScrollBar.vertical: AppScrollBar {}
        Keys.onUpPressed: panel.viewModel.select(Math.max(0, currentIndex - 1))
        Keys.onDownPressed: panel.viewModel.select(Math.min(count - 1, currentIndex + 1))
        Keys.onReturnPressed: chooseOne()
        Keys.onEnterPressed: chooseOne()
        /// What is shown may not be among what was found.
        function chooseOne() {
            if (currentIndex < 0 && count > 0) panel.viewModel.select(0);
        }
        Keys.onDeletePressed: panel.viewModel.remove(currentIndex)
        Keys.onMenuPressed: menuAtRow()
        Keys.onPressed: event => {
            if (!currentItem) return;
            if (event.key === Qt.Key_F2) {
                (currentItem as ConversationRow).renaming = true;
                event.accepted = true;
            } else if (event.key === Qt.Key_F10 && event.modifiers & Qt.ShiftModifier) {
                menuAtRow();
                event.accepted = true;
            }
        }
        function menuAtRow() {
            if (currentItem)
                panel.openMenu(currentItem as ConversationRow, currentItem, Theme.px(32),
                               currentItem.height);
        }
        delegate: ConversationRow {
            width: ListView.view.width
            highlighted: ListView.isCurrentItem
            focusShown: highlighted && list.activeFocus && list.byKeys
            menuShown: menu.visible && menu.row === index
            onChosen: {
                list.forceActiveFocus(Qt.MouseFocusReason);
                list.byKeys = false;
                panel.viewModel.select(index);
            }
            onRenamed: title => panel.conversations.rename(index, title)
            onMenuAsked: (item, x, y) => panel.openMenu(this, item, x, y)
        }
    }

    TrashPanel {
        id: trashPanel
        anchors.fill: parent
        visible: panel.trashing
        trash: panel.trash
        onClosed: panel.hideTrash()
        onPurged: panel.viewModel.forgetRemoved()
    }

    ConversationMenu {
        id: menu
        conversations: panel.conversations
        onRenameAsked: row => {
            const item = list.itemAtIndex(row) as ConversationRow;
            if (item) item.renaming = true;
        }
        onFolderAsked: row => {
            folderMenu.row = row;
            folderMenu.popup(list.itemAtIndex(row) ?? list, Theme.px(32), Theme.px(40));
        }
        onExportAsked: (row, markdown) => panel.exportAsked(row, markdown)
        onRemoveAsked: row => panel.viewModel.remove(row)
    }
    FolderMenu {
        id: folderMenu
        conversations: panel.conversations
        onCreateAsked: row => names.ask(qsTr("New folder"), "",
                                        name => panel.conversations.createFolder(name, row))
        onRenameAsked: names.ask(qsTr("Rename the folder"), panel.conversations.folderName,
                                 name => panel.conversations.renameFolder(name))
    }
    AppMenu {
        id: moreMenu
        implicitWidth: Theme.px(240)
        AppMenuItem {
            text: qsTr("New temporary conversation")
            glyph: "plus"
            onTriggered: panel.newAsked(true)
        }
        AppMenuItem {
            text: qsTr("Import conversations")
            glyph: "folder"
            onTriggered: panel.importAsked()
        }
        AppMenuItem {
            text: qsTr("Export all as JSON")
            glyph: "download"
            onTriggered: panel.exportAsked(-1, false)
        }
        AppMenuItem {
            objectName: "trashItem"
            text: qsTr("Deleted")
            glyph: "trash"
            onTriggered: panel.showTrash()
        }
    }
    NamePopup { id: names }
}
