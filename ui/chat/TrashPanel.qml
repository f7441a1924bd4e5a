pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// What was deleted, in the place of the conversations: Enter brings back, Delete destroys, Esc goes
/// back to the list.
Rectangle {
    id: panel

    required property TrashListModel trash
    signal closed
    signal purged ///< something can't be brought back any more

    function takeFocus() {
        list.currentIndex = list.count > 0 ? 0 : -1;
        list.forceActiveFocus(Qt.TabFocusReason);
    }
    function restore(row: int) {
        trash.restore(row);
        list.forceActiveFocus(Qt.TabFocusReason);
    }
    function askToPurge(row: int, title: string) {
        confirm.ask(qsTr("Delete “%1” for good?").arg(title), qsTr("It can't be brought back."),
                    qsTr("Delete for good"), () => {
            panel.trash.purge(row);
            panel.purged();
            list.forceActiveFocus(Qt.TabFocusReason);
        });
    }

    objectName: "trashPanel"
    color: Theme.chrome
    Binding {
        target: panel.trash
        property: "watched"
        value: panel.visible
    }
    Keys.onEscapePressed: closed()
    // The rows come after the panel is shown.
    Connections {
        target: panel.trash
        function onListed() {
            if (list.currentIndex < 0 && list.count > 0) list.currentIndex = 0;
        }
    }

    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: qsTr("Deleted")
        leading: IconButton {
            objectName: "trashBackButton"
            glyph: "chevron-down"
            turn: mirrored ? -90 : 90
            text: qsTr("Back to the conversations")
            onClicked: panel.closed()
        }
        AppButton {
            objectName: "emptyTrashButton"
            enabled: panel.trash.count > 0
            kind: AppButton.Ghost
            glyph: "trash"
            text: qsTr("Empty")
            onClicked: confirm.ask(qsTr("Delete everything here for good?"),
                                   qsTr("%1. They can't be brought back.").arg(panel.trash.allText),
                                   qsTr("Delete for good"), () => {
                panel.trash.empty();
                panel.purged();
                list.forceActiveFocus(Qt.TabFocusReason);
            })
        }
    }
    Label {
        id: note
        objectName: "trashNote"
        anchors.top: head.bottom
        anchors.topMargin: 12
        x: 16
        width: parent.width - 32
        text: panel.trash.error !== "" ? panel.trash.error
            : panel.trash.looking ? ""
            : panel.trash.count === 0 ? qsTr("Nothing is deleted. What you delete stays here for 30 days.")
            : qsTr("Kept for 30 days, then gone for good. Enter brings back, Delete destroys.")
        font: Theme.secondary
        color: panel.trash.error !== "" ? Theme.over : Theme.ink3
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    ListView {
        id: list

        objectName: "trashList"
        anchors.top: note.bottom
        anchors.topMargin: 4
        anchors.bottom: parent.bottom
        width: parent.width
        topMargin: 8
        bottomMargin: 8
        clip: true
        model: panel.trash
        boundsBehavior: Flickable.StopAtBounds
        /// The keyboard moves in it: only then it shows where it is.
        property bool byKeys: true
        Keys.onReleased: byKeys = true
        onActiveFocusChanged: if (!activeFocus) byKeys = true
        activeFocusOnTab: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Deleted conversations and messages")
        T.ScrollBar.vertical: AppScrollBar {}
        Keys.onReturnPressed: panel.restore(currentIndex)
        Keys.onEnterPressed: panel.restore(currentIndex)
        Keys.onDeletePressed: {
            const row = currentItem as TrashRow;
            if (row) panel.askToPurge(row.index, row.title);
        }
        delegate: TrashRow {
            width: ListView.view.width
            highlighted: ListView.isCurrentItem && list.activeFocus
            focusShown: highlighted && list.byKeys
            onChosen: {
                list.currentIndex = index;
                list.forceActiveFocus(Qt.MouseFocusReason);
                list.byKeys = false;
            }
            onRestoreAsked: panel.restore(index)
            onPurgeAsked: panel.askToPurge(index, title)
        }
    }
    ConfirmPopup { id: confirm }
}
