pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components

/// What can be done with one conversation of the list.
AppMenu {
    id: menu

    required property ConversationListModel conversations
    property int row: -1
    property bool pinned: false
    property bool temporary: false
    signal renameAsked(int row)
    signal folderAsked(int row)
    signal exportAsked(int row, bool markdown)
    signal removeAsked(int row)

    AppMenuItem {
        text: qsTr("Rename")
        glyph: "pencil"
        onTriggered: menu.renameAsked(menu.row)
    }
    AppMenuItem {
        objectName: "pinItem"
        text: menu.pinned ? qsTr("Unpin") : qsTr("Pin to the top")
        glyph: "pin"
        onTriggered: menu.conversations.togglePinned(menu.row)
    }
    AppMenuItem {
        text: qsTr("Move to a folder")
        glyph: "folder"
        onTriggered: menu.folderAsked(menu.row)
    }
    AppMenuItem {
        text: qsTr("Duplicate")
        glyph: "copy"
        enabled: !menu.temporary
        onTriggered: menu.conversations.duplicate(menu.row)
    }
    AppMenuItem {
        text: qsTr("Export as Markdown")
        glyph: "download"
        onTriggered: menu.exportAsked(menu.row, true)
    }
    AppMenuItem {
        text: qsTr("Export as JSON")
        glyph: "download"
        onTriggered: menu.exportAsked(menu.row, false)
    }
    AppMenuItem {
        objectName: "removeItem"
        text: qsTr("Delete")
        glyph: "trash"
        destructive: true
        onTriggered: menu.removeAsked(menu.row)
    }
}
