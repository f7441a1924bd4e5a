pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// Finding models: words or an address above, what there is below, one of them at the side.
FocusScope {
    id: panel

    required property DiscoveryViewModel viewModel

    property bool sideHidden: false ///< the page's list is asked for with `sideAsked`
    signal sideAsked

    readonly property bool opened: viewModel.openedId !== ""
    readonly property bool sideFits: width >= Theme.px(720)

    objectName: "discoverPanel"

    Item {
        id: head
        width: parent.width
        height: Theme.px(52)
        IconButton {
            id: sideButton
            visible: panel.sideHidden
            x: 16
            anchors.verticalCenter: parent.verticalCenter
            glyph: "panel"
            text: qsTr("Filters")
            onClicked: panel.sideAsked()
        }
        SearchBox {
            id: search
            objectName: "discoverSearch"
            focus: true
            x: panel.sideHidden ? sideButton.x + sideButton.width + 8 : 24
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(Theme.px(160), Math.min(Theme.px(360), filters.x - x - 16))
            name: qsTr("Search the model hub, or paste a model's address")
            placeholderText: qsTr("Words, OWNER/NAME or an address")
            onAccepted: panel.viewModel.ask(text)
            onEnded: panel.viewModel.ask("")
        }
        Row {
            id: filters
            anchors.right: parent.right
            anchors.rightMargin: 24
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            Select {
                objectName: "discoverOrder"
                visible: panel.viewModel.words !== ""
                name: qsTr("Order")
                choices: panel.viewModel.orders
                current: panel.viewModel.order
                onChosen: index => panel.viewModel.order = index
            }
            Select {
                objectName: "discoverTask"
                visible: panel.viewModel.words !== "" && panel.width > Theme.px(760)
                name: qsTr("Task")
                choices: panel.viewModel.tasks
                current: panel.viewModel.task
                onChosen: index => panel.viewModel.task = index
            }
            Select {
                objectName: "discoverSize"
                name: qsTr("Size")
                choices: panel.viewModel.sizes
                current: panel.viewModel.size
                onChosen: index => panel.viewModel.size = index
            }
            Select {
                objectName: "discoverLicence"
                visible: panel.width > Theme.px(620)
                name: qsTr("Licence")
                choices: panel.viewModel.licences
                current: panel.viewModel.licence
                onChosen: index => panel.viewModel.licence = index
            }
        }
        Rule {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }
    Item {
        id: body
        visible: panel.sideFits || !panel.opened
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.right: panel.opened && panel.sideFits ? side.left : parent.right
        Label {
            id: word
            objectName: "discoverWord"
            x: 24
            y: 16
            width: parent.width - 48
            visible: panel.viewModel.searchError === ""
            text: panel.viewModel.searching ? qsTr("Asks the hub…")
                : panel.viewModel.words === "" ? qsTr("Models worth a look, from their publishers. Sizes are estimates; the hub's own are shown before anything is fetched.")
                : panel.viewModel.results.length === 0 ? qsTr("The hub has nothing of that kind in the GGUF format.")
                : qsTr("From the model hub, for “%1”").arg(panel.viewModel.words)
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        AppButton {
            id: all
            objectName: "discoverShowAll"
            visible: panel.viewModel.hidden > 0 || panel.viewModel.showAll
            anchors.top: word.bottom
            anchors.topMargin: visible ? 8 : -height
            x: 24
            kind: AppButton.Ghost
            text: panel.viewModel.showAll ? qsTr("Hide what does not run here")
                : qsTr("Show also what does not run here: %1").arg(panel.viewModel.hidden)
            onClicked: panel.viewModel.showAll = !panel.viewModel.showAll
        }
        HubUnreached {
            objectName: "discoverUnreached"
            visible: panel.viewModel.searchError !== ""
            anchors.fill: parent
            title: panel.viewModel.searchErrorTitle
            text: panel.viewModel.searchError
            shut: panel.viewModel.searchShut
            onAgainAsked: panel.viewModel.askAgain()
            onCatalogAsked: {
                search.text = "";
                panel.viewModel.ask("");
            }
        }
        ListView {
            id: list
            objectName: "discoverList"
            visible: panel.viewModel.searchError === ""
            anchors.top: all.visible ? all.bottom : word.bottom
            anchors.topMargin: 8
            anchors.bottom: parent.bottom
            width: parent.width
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            model: panel.viewModel.results
            delegate: DiscoverRow {
                width: list.width
                fit: panel.viewModel.verdicts < 0 ? null : panel.viewModel.resultFit(modelData.id)
                current: modelData.id === panel.viewModel.openedId
                onOpenAsked: panel.viewModel.open(modelData.id)
            }
        }
    }
    DiscoverSide {
        id: side
        visible: panel.opened
        anchors.right: parent.right
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: panel.sideFits ? Theme.px(340) : parent.width
        viewModel: panel.viewModel
    }
}
