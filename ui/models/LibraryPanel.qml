import QtQuick
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// The models on this machine: search, table, what is empty or wrong, what is dropped.
FocusScope {
    id: panel

    required property LibraryViewModel viewModel
    property bool findable: false ///< there is a page that finds further models
    signal importAsked
    signal findAsked
    signal loadAsked(string path)
    signal removeAsked(string path)
    signal menuAsked(string path, Item item, real x, real y)
    signal sideAsked
    property bool sideHidden: false

    readonly property LibraryListModel list: viewModel.list

    function find() {
        search.forceActiveFocus();
        search.selectAll();
    }
    function takeFocus() { table.takeFocus(); }
    function show(path: string) { table.show(path); }

    objectName: "libraryPanel"

    Item {
        id: head
        width: parent.width
        height: Theme.px(52)
        IconButton {
            id: sideButton
            objectName: "librarySideButton"
            visible: panel.sideHidden
            x: 16
            anchors.verticalCenter: parent.verticalCenter
            glyph: "panel"
            text: qsTr("Filters")
            onClicked: panel.sideAsked()
        }
        SearchBox {
            id: search
            objectName: "librarySearch"
            x: panel.sideHidden ? sideButton.x + sideButton.width + 8 : 24
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(Theme.px(320), actions.x - x - 16)
            name: qsTr("Search by name, publisher or ability")
            placeholderText: qsTr("Name, publisher or ability")
            text: panel.list.words
            onTextEdited: panel.list.words = text
            Keys.onEscapePressed: event => {
                event.accepted = text !== "";
                panel.list.words = "";
            }
            Keys.onDownPressed: table.takeFocus()
            Keys.onReturnPressed: table.takeFocus()
            onEnded: panel.list.words = ""
        }
        Row {
            id: actions
            anchors.right: parent.right
            anchors.rightMargin: 24
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            Label {
                objectName: "readingText"
                anchors.verticalCenter: parent.verticalCenter
                rightPadding: 4
                text: panel.viewModel.readingText
                font: Theme.figures
                color: Theme.ink3
            }
            AppButton {
                objectName: "importButton"
                kind: AppButton.Secondary
                glyph: "folder"
                text: qsTr("Import")
                onClicked: panel.importAsked()
            }
            AppButton {
                objectName: "findModelsButton"
                visible: panel.findable
                kind: AppButton.Primary
                glyph: "plus"
                text: qsTr("Find models")
                onClicked: panel.findAsked()
            }
        }
        Rule {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }
    LibraryTable {
        id: table
        visible: panel.list.count > 0
        focus: true
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        list: panel.list
        selected: panel.viewModel.selectedPath
        onChosen: path => panel.viewModel.select(path)
        onLoadAsked: path => panel.loadAsked(path)
        onRemoveAsked: path => panel.removeAsked(path)
        onMenuAsked: (path, item, x, y) => panel.menuAsked(path, item, x, y)
    }
    // The first look takes a moment: rows that are still empty.
    Column {
        visible: panel.list.count === 0 && panel.viewModel.searching && !panel.list.filtered
        anchors.top: head.bottom
        anchors.topMargin: Theme.px(36)
        x: 24
        width: parent.width - 48
        Repeater {
            model: 6
            delegate: Item {
                required property int index
                width: parent?.width ?? 0
                height: Theme.px(48)
                opacity: 1 - index * 0.14
                Rectangle {
                    y: Theme.px(10)
                    width: Theme.px(180)
                    height: Theme.px(10)
                    radius: 5
                    color: Theme.hover
                }
                Rectangle {
                    y: Theme.px(28)
                    width: Theme.px(110)
                    height: Theme.px(8)
                    radius: 4
                    color: Theme.hover
                }
            }
        }
    }
    ModelsEmpty {
        objectName: "libraryEmpty"
        visible: panel.viewModel.empty || (panel.list.count === 0 && panel.list.filtered && panel.viewModel.total > 0)
        filtered: panel.viewModel.total > 0
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        onImportAsked: panel.importAsked()
        onClearAsked: panel.list.clearFilters()
    }
}
