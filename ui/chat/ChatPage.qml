import QtQuick
import QtQuick.Dialogs
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Conversations, the shown one, and its settings.
FocusScope {
    id: page

    required property ChatViewModel viewModel
    required property ModelViewModel model
    required property var machine
    property bool inspecting: false
    property bool listing: false ///< the list lies over the content, where it has no room beside it

    // The list gives way first where the window is narrow.
    readonly property bool roomy: width >= Theme.px(820) + (inspecting ? Theme.px(300) : 0)
    readonly property bool listFits: roomy || (!inspecting && width >= Theme.px(620))
    readonly property bool begun: viewModel.hasConversation
    readonly property bool noModel: model.state !== ModelViewModel.Ready

    function takeFocus() { composer.takeFocus(); }
    function startNew() {
        viewModel.startNew();
        listing = false;
        composer.takeFocus();
    }
    function chooseModel() {
        files.active = true;
        (files.item as FileDialog).open();
    }

    onListFitsChanged: listing = false

    // Loaded when it is first needed: the dialog's module costs time at every start.
    Loader {
        id: files
        active: false
        sourceComponent: FileDialog {
            title: qsTr("Open a model file")
            nameFilters: [qsTr("Models (*.gguf)")]
            onAccepted: page.model.open(selectedFile)
        }
    }

    FirstStart {
        anchors.fill: parent
        visible: page.noModel && !page.begun
        viewModel: page.model
        machine: page.machine
        onChooseAsked: page.chooseModel()
    }

    Item {
        anchors.fill: parent
        visible: !page.noModel || page.begun

        ConversationList {
            id: list
            z: page.listFits ? 0 : 2
            visible: page.listFits || page.listing
            width: Theme.px(page.width >= Theme.px(980) || !page.listFits ? 260 : 220)
            height: parent.height
            viewModel: page.viewModel
            Rule {
                anchors.right: parent.right
                height: parent.height
            }
        }

        Item {
            id: content
            anchors.left: page.listFits ? list.right : parent.left
            anchors.right: inspector.visible ? inspector.left : parent.right
            height: parent.height

            PageHeader {
                id: head
                width: parent.width
                gutter: timeline.gutter
                title: page.viewModel.title
                leading: IconButton {
                    objectName: "listButton"
                    visible: !page.listFits
                    glyph: "chat"
                    text: qsTr("Conversations")
                    checked: page.listing
                    onClicked: page.listing = !page.listing
                }
                ContextGauge {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: page.viewModel.contextText !== "" && content.width > Theme.px(680)
                    viewModel: page.viewModel
                }
                ModelPill {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: content.width > Theme.px(480)
                    viewModel: page.model
                    onChooseAsked: page.chooseModel()
                }
                IconButton {
                    objectName: "inspectorButton"
                    anchors.verticalCenter: parent.verticalCenter
                    glyph: "panel"
                    text: qsTr("Settings of this conversation")
                    shortcutText: qsTr("Ctrl+I")
                    checked: page.inspecting
                    onClicked: page.inspecting = !page.inspecting
                }
            }
            Timeline {
                id: timeline
                anchors.top: head.bottom
                anchors.bottom: strip.visible ? strip.top : composer.top
                anchors.bottomMargin: 8
                width: parent.width
                gutter: content.width < Theme.px(560) ? 16 : 32
                viewModel: page.viewModel
            }
            ReadyNote {
                visible: !page.begun
                anchors.centerIn: timeline
                width: Math.min(timeline.width - 64, Theme.px(440))
                viewModel: page.model
            }
            ModelStrip {
                id: strip
                visible: page.noModel && page.begun && page.model.state !== ModelViewModel.Looking
                anchors.bottom: composer.top
                anchors.bottomMargin: 8
                x: timeline.margin
                width: timeline.reading
                viewModel: page.model
                onChooseAsked: page.chooseModel()
            }
            Composer {
                id: composer
                anchors.bottom: parent.bottom
                anchors.bottomMargin: 12
                x: timeline.margin
                width: timeline.reading
                viewModel: page.viewModel
                why: page.model.state === ModelViewModel.Loading ? qsTr("The model is loading")
                    : page.model.state === ModelViewModel.Fetching ? qsTr("The model is downloading")
                    : page.noModel ? qsTr("A model is needed to answer") : ""
            }
        }

        MouseArea {
            anchors.fill: parent
            z: 1
            visible: page.listing && !page.listFits
            onClicked: page.listing = false
        }

        ConversationInspector {
            id: inspector
            visible: page.inspecting
            anchors.right: parent.right
            width: Theme.px(300)
            height: parent.height
            viewModel: page.viewModel
        }
    }
}
