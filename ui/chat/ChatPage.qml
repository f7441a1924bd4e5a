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
    required property ModelListModel models
    required property var machine
    property bool inspecting: false
    property bool listing: false ///< the list lies over the content, where it has no room beside it

    // The list gives way first where the window is narrow.
    readonly property bool roomy: width >= Theme.px(820) + (inspecting ? Theme.px(300) : 0)
    readonly property bool listFits: roomy || (!inspecting && width >= Theme.px(620))
    readonly property bool begun: viewModel.hasConversation
    readonly property bool noModel: model.state !== ModelViewModel.Ready
    /// First start, and again when a model is gone; not while another one takes its place.
    readonly property bool welcoming: noModel && !begun
        && !(hadModel && model.state === ModelViewModel.Loading)
    property bool hadModel: false
    onNoModelChanged: if (!noModel) hadModel = true
    Component.onCompleted: hadModel = !noModel

    function takeFocus() { composer.takeFocus(); }
    function startNew() {
        viewModel.startNew();
        listing = false;
        composer.takeFocus();
    }
    function pickModel() {
        if (pill.visible) pill.pick();
    }
    function chooseModel() {
        files.active = true;
        (files.item as FileDialog).open();
    }

    signal folderChosen(url folder)

    function chooseFolder() {
        folders.active = true;
        (folders.item as FolderDialog).open();
    }

    onListFitsChanged: listing = false

    Loader {
        id: folders
        active: false
        sourceComponent: FolderDialog {
            title: qsTr("A folder with models")
            onAccepted: page.folderChosen(selectedFolder)
        }
    }

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
        visible: page.welcoming
        viewModel: page.model
        models: page.models
        machine: page.machine
        onChooseAsked: page.chooseModel()
        onFolderAsked: page.chooseFolder()
    }

    Item {
        anchors.fill: parent
        visible: !page.welcoming

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
                    id: pill
                    models: page.models
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
                visible: !page.begun && !page.noModel
                anchors.centerIn: timeline
                width: Math.min(timeline.width - 64, Theme.px(440))
                viewModel: page.model
            }
            ModelStrip {
                id: strip
                visible: page.noModel && page.model.state !== ModelViewModel.Looking
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
