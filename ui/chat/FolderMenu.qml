pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The folders, to go to one or to move a conversation into one.
AppMenu {
    id: menu

    required property ConversationListModel conversations
    property int row: -1 ///< the conversation to move; -1: goes to the folder
    signal createAsked(int row)
    signal renameAsked

    implicitWidth: Theme.px(260)

    AppMenuItem {
        text: menu.row < 0 ? qsTr("All chats") : qsTr("No folder")
        glyph: "chat"
        onTriggered: {
            if (menu.row < 0) menu.conversations.showFolder(-1);
            else menu.conversations.moveToFolder(menu.row, -1);
        }
    }
    AppMenuItem {
        objectName: "newFolderItem"
        text: qsTr("New folder")
        glyph: "plus"
        onTriggered: menu.createAsked(menu.row)
    }
    AppMenuItem {
        text: qsTr("Rename this folder")
        glyph: "pencil"
        enabled: menu.row < 0 && menu.conversations.folderName !== ""
        onTriggered: menu.renameAsked()
    }
    AppMenuItem {
        text: qsTr("Delete this folder, keep its chats")
        glyph: "trash"
        enabled: menu.row < 0 && menu.conversations.folderName !== ""
        onTriggered: menu.conversations.removeFolder()
    }
    // Behind "All chats", in their order.
    Instantiator {
        model: menu.conversations.folderNames
        delegate: AppMenuItem {
            required property int index
            required property string modelData

            text: modelData
            glyph: "folder"
            onTriggered: {
                if (menu.row < 0) menu.conversations.showFolder(index);
                else menu.conversations.moveToFolder(menu.row, index);
            }
        }
        onObjectAdded: (index, object) => menu.insertItem(1 + index, object)
        onObjectRemoved: (index, object) => menu.removeItem(object)
    }
}
