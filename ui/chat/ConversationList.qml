pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The conversations of the page, newest first. F2 renames, Delete deletes.
Rectangle {
    id: panel

    required property ChatViewModel viewModel

    color: Theme.chrome

    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: qsTr("Chats")
        IconButton {
            objectName: "newConversationButton"
            glyph: "plus"
            text: qsTr("New conversation")
            shortcutText: qsTr("Ctrl+N")
            onClicked: panel.viewModel.startNew()
        }
    }
    Label {
        visible: list.count === 0
        anchors.top: head.bottom
        anchors.topMargin: 16
        x: 16
        width: parent.width - 32
        text: qsTr("Conversations appear here. They are kept until Headroom is closed.")
        font: Theme.secondary
        color: Theme.ink3
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    ListView {
        id: list

        objectName: "conversationList"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        topMargin: 8
        bottomMargin: 8
        clip: true
        model: panel.viewModel.conversations
        currentIndex: panel.viewModel.currentRow
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: false
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Conversations")
        T.ScrollBar.vertical: AppScrollBar {}
        Keys.onUpPressed: panel.viewModel.select(Math.max(0, currentIndex - 1))
        Keys.onDownPressed: panel.viewModel.select(Math.min(count - 1, currentIndex + 1))
        Keys.onDeletePressed: panel.viewModel.remove(currentIndex)
        Keys.onPressed: event => {
            if (event.key !== Qt.Key_F2 || !currentItem) return;
            (currentItem as ConversationRow).renaming = true;
            event.accepted = true;
        }

        component ConversationRow: T.ItemDelegate {
            id: row

            required property int index
            required property string title
            required property string caption
            required property string time
            required property bool answering
            property bool renaming: false

            width: list.width
            height: Theme.px(48)
            highlighted: ListView.isCurrentItem
            hoverEnabled: true
            focusPolicy: Qt.NoFocus
            text: title
            Accessible.role: Accessible.ListItem
            Accessible.name: title
            Accessible.selected: highlighted
            onClicked: {
                list.forceActiveFocus(Qt.MouseFocusReason);
                panel.viewModel.select(index);
            }
            onDoubleClicked: renaming = true
            onRenamingChanged: if (renaming) {
                name.text = title;
                name.forceActiveFocus();
                name.selectAll();
            }

            background: Rectangle {
                x: 8
                width: row.width - 16
                height: row.height
                radius: Theme.radiusRow
                color: row.highlighted ? Theme.selected : row.hovered ? Theme.hover : "transparent"
                border.width: row.highlighted && list.activeFocus
                    && list.focusReason !== Qt.MouseFocusReason ? 2 : 0
                border.color: Theme.accent
            }
            contentItem: Item {
                Label {
                    x: 16
                    y: Theme.px(5)
                    width: parent.width - 32 - (tools.visible ? tools.width : 0)
                    visible: !row.renaming
                    text: row.title
                    font: row.highlighted ? Theme.bodyMedium : Theme.body
                    line: 20
                    Accessible.ignored: true
                }
                TextBox {
                    id: name
                    x: 12
                    y: Theme.px(2)
                    width: parent.width - 24
                    visible: row.renaming
                    name: qsTr("Title")
                    font: Theme.body
                    Keys.onEscapePressed: row.renaming = false
                    onEditingFinished: {
                        if (row.renaming) panel.viewModel.rename(row.index, text);
                        row.renaming = false;
                    }
                }
                Label {
                    x: 16
                    y: Theme.px(26)
                    width: parent.width - 32 - when.width - 8
                    text: row.answering ? qsTr("Writing") : row.caption
                    font: Theme.secondary
                    color: row.answering ? Theme.accent : Theme.ink3
                    line: 16
                }
                Label {
                    id: when
                    anchors.right: parent.right
                    anchors.rightMargin: 16
                    y: Theme.px(26)
                    text: row.time
                    font: Theme.figures
                    color: Theme.ink3
                    line: 16
                }
                IconButton {
                    id: tools
                    visible: (row.hovered || menu.visible) && !row.renaming
                    anchors.right: parent.right
                    anchors.rightMargin: 12
                    y: 1
                    implicitWidth: Theme.px(24)
                    focusPolicy: Qt.NoFocus
                    glyph: "more"
                    text: qsTr("More")
                    onClicked: menu.popup(tools, 0, tools.height)
                    AppMenu {
                        id: menu
                        AppMenuItem {
                            text: qsTr("Rename")
                            glyph: "pencil"
                            onTriggered: row.renaming = true
                        }
                        AppMenuItem {
                            text: qsTr("Delete")
                            glyph: "trash"
                            destructive: true
                            onTriggered: panel.viewModel.remove(row.index)
                        }
                    }
                }
            }
        }
        delegate: ConversationRow {}
    }
}
