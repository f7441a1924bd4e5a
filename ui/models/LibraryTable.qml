pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// The models as a table. Arrows move, Enter loads, Space shows, Delete deletes, the menu key opens
/// what else there is.
FocusScope {
    id: table

    required property LibraryListModel list
    property string selected: "" ///< path of the model in the drawer
    signal chosen(string path)
    signal loadAsked(string path)
    signal removeAsked(string path)
    signal menuAsked(string path, Item item, real x, real y)

    // Columns: words left, figures right. The last one gives way in a narrow window.
    readonly property real formatWidth: Theme.px(84)
    readonly property real sizeWidth: Theme.px(64)
    readonly property real fitWidth: Theme.px(104)
    readonly property bool roomForPlace: width > Theme.px(640)
    readonly property real placeWidth: roomForPlace ? Theme.px(112) : 0
    readonly property real nameWidth: formatX - 40
    readonly property real placeX: width - 24 - placeWidth
    readonly property real fitX: placeX - (roomForPlace ? 16 : 0) - fitWidth
    readonly property real sizeX: fitX - 28 - sizeWidth
    readonly property real formatX: sizeX - 16 - formatWidth

    function show(path: string) {
        const row = list.rowOf(path);
        if (row < 0) return;
        rows.currentIndex = row;
        rows.positionViewAtIndex(row, ListView.Contain);
    }
    function takeFocus() {
        rows.forceActiveFocus(Qt.TabFocusReason);
        if (rows.currentIndex < 0 && rows.count > 0) rows.currentIndex = 0;
    }

    Accessible.role: Accessible.Table
    Accessible.name: qsTr("Models on this machine")

    Item {
        id: heads
        width: parent.width
        height: Theme.px(36)
        ColumnHead {
            objectName: "nameHead"
            x: 24
            width: table.nameWidth
            text: qsTr("Name")
            current: table.list.column === LibraryListModel.Name
            descending: table.list.descending
            onClicked: table.list.sortBy(LibraryListModel.Name)
        }
        ColumnHead {
            x: table.formatX
            width: table.formatWidth
            text: qsTr("Type")
            current: table.list.column === LibraryListModel.Format
            descending: table.list.descending
            onClicked: table.list.sortBy(LibraryListModel.Format)
        }
        ColumnHead {
            objectName: "sizeHead"
            x: table.sizeX - 24
            width: table.sizeWidth + 24
            figures: true
            text: qsTr("Size, GiB")
            current: table.list.column === LibraryListModel.Size
            descending: table.list.descending
            onClicked: table.list.sortBy(LibraryListModel.Size)
        }
        ColumnHead {
            x: table.fitX
            width: table.fitWidth
            sorts: false
            text: qsTr("Fit, GiB")
            explanation: qsTr("The bytes of its files against the memory that is free once the loaded models that may give way have, in GiB. The context and the workspace come on top; loading computes them exactly.")
        }
        ColumnHead {
            visible: table.roomForPlace
            x: table.placeX
            width: table.placeWidth
            text: qsTr("Where")
            current: table.list.column === LibraryListModel.Place
            descending: table.list.descending
            onClicked: table.list.sortBy(LibraryListModel.Place)
        }
        Rule {
            anchors.bottom: parent.bottom
            x: 24
            width: parent.width - 48
            color: Theme.lineStrong
        }
    }
    ListView {
        id: rows

        objectName: "libraryList"
        anchors.top: heads.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        topMargin: 4
        bottomMargin: 8
        clip: true
        focus: true
        model: table.list
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        currentIndex: -1
        reuseItems: true
        T.ScrollBar.vertical: AppScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Models on this machine")

        /// The keyboard moves in it: only then it shows where it is.
        property bool byKeys: true
        property string keptPath: ""
        onCurrentIndexChanged: if (currentIndex >= 0) keptPath = table.list.path(currentIndex)
        /// Another order or filter: the same model stays the current one.
        Connections {
            target: table.list
            function onModelReset() {
                const kept = table.list.rowOf(rows.keptPath);
                rows.currentIndex = kept >= 0 || !rows.activeFocus ? kept : 0;
            }
        }
        onActiveFocusChanged: {
            if (!activeFocus) byKeys = true;
            else if (currentIndex < 0 && count > 0) currentIndex = 0;
        }
        Keys.onReturnPressed: if (currentIndex >= 0) table.loadAsked(table.list.path(currentIndex))
        Keys.onEnterPressed: if (currentIndex >= 0) table.loadAsked(table.list.path(currentIndex))
        Keys.onSpacePressed: if (currentIndex >= 0) table.chosen(table.list.path(currentIndex))
        Keys.onDeletePressed: if (currentIndex >= 0) table.removeAsked(table.list.path(currentIndex))
        Keys.onMenuPressed: menuHere()
        Keys.onPressed: event => {
            byKeys = true;
            const page = Math.max(1, Math.floor(height / Theme.px(48)) - 1);
            const moves = ({ [Qt.Key_Home]: -count, [Qt.Key_End]: count, [Qt.Key_PageUp]: -page,
                [Qt.Key_PageDown]: page })[event.key];
            if (moves !== undefined)
                currentIndex = Math.max(0, Math.min(count - 1, currentIndex + moves));
            else if (event.key === Qt.Key_F10 && event.modifiers & Qt.ShiftModifier) menuHere();
            else return;
            event.accepted = true;
        }
        // What the drawer shows follows the keyboard.
        Keys.onReleased: event => {
            if (table.selected !== "" && currentIndex >= 0
                && [Qt.Key_Up, Qt.Key_Down, Qt.Key_Home, Qt.Key_End, Qt.Key_PageUp, Qt.Key_PageDown].includes(event.key))
                table.chosen(table.list.path(currentIndex));
        }
        function menuHere() {
            if (currentItem)
                table.menuAsked(table.list.path(currentIndex), currentItem, 32, currentItem.height);
        }

        delegate: LibraryRow {
            width: ListView.view.width
            columns: table
            chosen: path === table.selected
            focusShown: ListView.isCurrentItem && rows.activeFocus && rows.byKeys
            onClicked: {
                rows.forceActiveFocus(Qt.MouseFocusReason);
                rows.byKeys = false;
                rows.currentIndex = index;
                table.chosen(path);
            }
            onDoubleClicked: table.loadAsked(path)
            onMenuAsked: (x, y) => {
                rows.currentIndex = index;
                table.menuAsked(path, this, x, y);
            }
        }
    }
}
