pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// A model from this machine, the catalog, the hub, or by its dimensions.
ChoosePopup {
    id: chooser

    required property FitViewModel viewModel
    property int tab: 0

    title: qsTr("Which model?")
    onOpened: tab = viewModel.localModels.length > 0 ? 0 : 1

    component List: ListView {
        anchors.top: tabs.bottom
        anchors.topMargin: 12
        anchors.bottom: parent ? parent.bottom : undefined
        width: parent ? parent.width : 0
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar {}
    }

    Segmented {
        id: tabs
        objectName: "fitModelTabs"
        x: 8
        name: qsTr("Where from")
        choices: [qsTr("This machine"), qsTr("Catalog"), qsTr("Hub"), qsTr("By hand")]
        current: chooser.tab
        onChosen: index => chooser.tab = index
    }
    List {
        objectName: "fitLocalModels"
        visible: chooser.tab === 0
        model: chooser.viewModel.localModels
        delegate: ChoiceRow {
            required property int index
            required property var modelData
            objectName: "localModel" + index
            width: ListView.view.width
            text: modelData.name
            caption: modelData.caption
            onClicked: {
                chooser.viewModel.chooseFile(modelData.path);
                chooser.close();
            }
        }
        Label {
            visible: chooser.tab === 0 && chooser.viewModel.localModels.length === 0
            x: 8
            width: parent.width - 16
            text: qsTr("No model is on this machine yet. One of the catalog can be looked at without a download.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
    }
    List {
        objectName: "fitCatalogModels"
        visible: chooser.tab === 1
        model: chooser.viewModel.catalogModels
        delegate: ChoiceRow {
            required property int index
            required property var modelData
            objectName: "catalogModel" + index
            width: ListView.view.width
            text: modelData.name
            caption: modelData.caption
            onClicked: {
                chooser.viewModel.chooseHub(modelData.id);
                chooser.close();
            }
        }
    }
    Column {
        visible: chooser.tab === 2
        anchors.top: tabs.bottom
        anchors.topMargin: 12
        x: 8
        width: parent.width - 16
        spacing: 12
        Label {
            width: parent.width
            text: qsTr("A repository of the model hub. Only the file's header is fetched, a few MiB; nothing is downloaded.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        TextBox {
            id: address
            objectName: "fitHubAddress"
            width: parent.width
            implicitHeight: Theme.px(32)
            name: qsTr("Repository")
            placeholderText: qsTr("OWNER/NAME, OWNER/NAME:Q4_K_M or an address")
            onAccepted: look.clicked()
        }
        AppButton {
            id: look
            objectName: "fitHubLook"
            kind: AppButton.Primary
            enabled: address.text.trim() !== "" && !chooser.viewModel.offline
            text: qsTr("Look at it")
            onClicked: {
                chooser.viewModel.chooseHub(address.text);
                chooser.close();
            }
        }
        Label {
            visible: chooser.viewModel.offline
            width: parent.width
            text: qsTr("Private mode is on: nothing leaves this machine. It can be turned off in the settings.")
            color: Theme.tight
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    FocusFlickable {
        visible: chooser.tab === 3
        anchors.top: tabs.bottom
        anchors.topMargin: 12
        anchors.bottom: foot.top
        anchors.bottomMargin: 12
        width: parent.width
        contentHeight: form.height + 8
        Column {
            id: form
            x: 8
            width: parent.width - 16
            spacing: 4
            TextBox {
                width: parent.width
                name: qsTr("Name")
                placeholderText: qsTr("Name")
                text: chooser.viewModel.hand.name
                onEditingFinished: chooser.viewModel.hand.name = text
            }
            Repeater {
                model: chooser.viewModel.hand.fields.length
                delegate: NumberField {
                    required property int index
                    readonly property var field: chooser.viewModel.hand.fields[index]
                    objectName: "handField" + index
                    width: form.width
                    label: field.label
                    value: field.value
                    placeholder: field.placeholder
                    decimals: 0
                    onEdited: text => chooser.viewModel.hand.set(index, text)
                }
            }
        }
    }
    Column {
        id: foot
        visible: chooser.tab === 3
        anchors.bottom: parent.bottom
        x: 8
        width: parent.width - 16
        spacing: 8
        Label {
            objectName: "handError"
            visible: text !== ""
            width: parent.width
            text: chooser.viewModel.hand.error
            color: Theme.over
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        AppButton {
            objectName: "handButton"
            kind: AppButton.Primary
            text: qsTr("Look at it")
            onClicked: {
                chooser.viewModel.chooseHand();
                if (chooser.viewModel.hand.error === "") chooser.close();
            }
        }
    }
}
