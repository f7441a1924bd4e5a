import QtQuick
import QtQuick.Window
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Conversations, the shown one, and its settings.
FocusScope {
    id: page

    required property ChatViewModel viewModel
    required property ModelViewModel model
    required property ModelListModel models
    required property TrashListModel trash
    required property var machine
    property bool inspecting: false
    property Component inspectorFoot: null ///< what else stands beside a chat
    property bool openedToLook: false ///< the panel, by the look inside the tokens
    property bool finding: false
    property bool listing: false ///< the list lies over the content, where it has no room beside it

    property var askedAgain: 0 ///< the message that another model is to answer

    // The list gives way first where the window is narrow.
    readonly property bool roomy: width >= Theme.px(820) + (inspecting ? Theme.px(300) : 0)
    readonly property bool listFits: roomy || (!inspecting && width >= Theme.px(620))
    readonly property bool begun: viewModel.hasConversation
    readonly property real footHeight: starting ? 0 : composer.height + 12 ///< where one writes
    /// There is nothing to show but how to begin.
    readonly property bool starting: noModel && !begun && !viewModel.anyConversations
        && !(hadModel && model.state === ModelViewModel.Loading)
    property bool hadModel: false ///< another one takes its place
    readonly property bool noModel: model.state !== ModelViewModel.Ready
    onNoModelChanged: if (!noModel) {
        hadModel = true;
        if (visible && !busyElsewhere()) Qt.callLater(composer.takeFocus);
    }
    Component.onCompleted: hadModel = !noModel

    function takeFocus() { composer.takeFocus(); }
    /// The person types somewhere, or walks through the conversations.
    function busyElsewhere(): bool {
        const at = Window.activeFocusItem;
        if (at instanceof TextInput || at instanceof TextEdit) return true;
        for (let item = at; item; item = item.parent)
            if (item === list) return true;
        return false;
    }
    function startNew(temporary = false) {
        viewModel.startNew(temporary);
        listing = false;
        list.trashing = false;
        composer.takeFocus();
    }
    function pickModel() {
        if (!starting) modelPicker.open();
    }
    function chooseModel() {
        chooser.openModel(qsTr("Open a model file"), [qsTr("Models (*.gguf)")],
                         files => page.take(files));
    }
    /// A file answers the same question, if that is possible once it is chosen.
    function chooseOtherModel() {
        const message = askedAgain;
        chooser.openModel(qsTr("Open a model file"), [qsTr("Models (*.gguf)")], files => {
            if (!viewModel.askOtherModel(message)) return;
            page.model.open(files[0]);
            viewModel.otherModel.chosen();
        });
    }
    function findInConversation() {
        finding = begun;
        if (finding) finder.takeFocus();
    }
    function findConversation() {
        listing = !listFits;
        list.findIn();
    }
    function showTrash() {
        listing = !listFits;
        list.showTrash();
    }
    function renameConversation() {
        listing = !listFits;
        list.trashing = false;
        list.renameCurrent();
    }
    function moveConversation() {
        listing = !listFits;
        list.trashing = false;
        list.moveCurrent();
    }
    function importConversations() {
        chooser.openFile(qsTr("Import conversations"), [qsTr("Exported conversations (*.json)")],
                         files => viewModel.conversations.importFrom(files[0]));
    }
    function exportConversation(row: int, markdown: bool) {
        chooser.saveFile(qsTr("Export"),
                         [markdown ? qsTr("Markdown (*.md)") : qsTr("JSON (*.json)")],
                         row < 0 ? qsTr("Conversations") : viewModel.conversations.titleAt(row),
                         markdown ? "md" : "json",
                         files => viewModel.conversations.exportTo(row, files[0], markdown));
    }
    /// What was dropped: a model is opened, anything else goes along with the message.
    function take(files) {
        if (files.length === 1 && String(files[0]).toLowerCase().endsWith(".gguf"))
            model.open(files[0]);
        else
            viewModel.composer.attach(files);
        composer.takeFocus();
    }
    function attachFiles() {
        chooser.openFiles(qsTr("Attach text files"), [qsTr("All files (*)")],
                          files => {
                              viewModel.composer.attach(files);
                              composer.takeFocus();
                          });
    }

    /// The same question to another model; 0: the last one.
    function askOtherModel(message) {
        if (!viewModel.askOtherModel(message)) return;
        askedAgain = message;
        modelPicker.open();
    }
    /// Begins or ends the look inside the tokens of answers.
    function lookInside() {
        if (viewModel.tokens.active) {
            if (openedToLook) inspecting = false;
            return viewModel.tokens.stop();
        }
        openedToLook = !inspecting;
        inspecting = true;
        viewModel.tokens.start();
    }

    signal folderChosen(url folder)

    function chooseFolder() {
        folders.choose(qsTr("A folder with models"), folder => page.folderChosen(folder));
    }

    onListFitsChanged: listing = false
    onBegunChanged: if (!begun) {
        finding = false;
        viewModel.tokens.stop();
    }
    onInspectingChanged: if (!inspecting) viewModel.tokens.stop()
    onFindingChanged: if (!finding) viewModel.find.words = ""

    FileChooser { id: chooser }
    FolderChooser { id: folders }

    FirstStart {
        anchors.fill: parent
        visible: page.starting
        viewModel: page.model
        models: page.models
        machine: page.machine
        onChooseAsked: page.chooseModel()
        onFolderAsked: page.chooseFolder()
    }

    Item {
        anchors.fill: parent
        visible: !page.starting

        ConversationList {
            id: list
            z: page.listFits ? 0 : 2
            visible: page.listFits || page.listing
            width: Theme.px(page.width >= Theme.px(980) || !page.listFits ? 260 : 220)
            height: parent.height
            viewModel: page.viewModel
            trash: page.trash
            onNewAsked: temporary => page.startNew(temporary)
            onImportAsked: page.importConversations()
            onExportAsked: (row, markdown) => page.exportConversation(row, markdown)
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
                    anchors.verticalCenter: parent.verticalCenter
                    visible: content.width > Theme.px(200)
                    slim: content.width <= Theme.px(480)
                    viewModel: page.model
                    picker: modelPicker
                }
                IconButton {
                    objectName: "tokensButton"
                    anchors.verticalCenter: parent.verticalCenter
                    visible: page.begun && content.width > Theme.px(420)
                    glyph: "tokens"
                    text: qsTr("Look inside the tokens")
                    shortcutText: qsTr("Ctrl+T")
                    checked: page.viewModel.tokens.active
                    onClicked: page.lookInside()
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
            ModelPicker {
                id: modelPicker

                // Under the pill, its right edge at the pill's; where there is no room for one, at
                // the end of the head.
                readonly property real end: pill.visible ? pill.x + pill.parent.x + pill.width : head.width - 8

                parent: head
                x: end - width
                y: Theme.px(45)
                viewModel: page.model
                models: page.models
                other: page.viewModel.otherModel
                onChooseAsked: again => again ? page.chooseOtherModel() : page.chooseModel()
            }
            FindBar {
                id: finder
                visible: page.finding
                anchors.top: head.bottom
                width: parent.width
                find: page.viewModel.find
                onClosed: {
                    page.finding = false;
                    composer.takeFocus();
                }
            }
            Column {
                id: notices
                anchors.top: finder.visible ? finder.bottom : head.bottom
                x: timeline.margin
                width: timeline.reading
                topPadding: visibleChildren.length > 0 ? 8 : 0
                bottomPadding: visibleChildren.length > 0 ? 8 : 0
                spacing: 8
                NoticeStrip {
                    objectName: "keepingStrip"
                    width: parent.width
                    grave: true
                    what: page.viewModel.keepingWhat
                    next: page.viewModel.keepingNext
                    action: page.viewModel.keepingAction
                    onActionAsked: page.viewModel.mendKeeping()
                }
                NoticeStrip {
                    objectName: "noticeStrip"
                    width: parent.width
                    what: page.viewModel.notice
                    closable: true
                    onClosed: page.viewModel.forgetNotice()
                }
                NoticeStrip {
                    objectName: "otherModelStrip"
                    width: parent.width
                    what: page.viewModel.otherModel.what
                    action: page.viewModel.otherModel.action
                    closable: true
                    onActionAsked: page.viewModel.otherModel.mend()
                    onClosed: page.viewModel.otherModel.forget()
                }
                NoticeStrip {
                    objectName: "refusedStrip"
                    width: parent.width
                    grave: true
                    what: page.model.refusedWhat
                    next: page.model.refusedNext
                    closable: true
                    onClosed: page.model.forgetRefused()
                }
                NoticeStrip {
                    objectName: "loadErrorStrip"
                    width: parent.width
                    grave: true
                    what: page.viewModel.loadError === "" ? ""
                        : qsTr("This conversation can't be read: %1").arg(page.viewModel.loadError)
                    next: qsTr("The others are not concerned.")
                }
            }
            Timeline {
                id: timeline
                anchors.top: notices.bottom
                anchors.bottom: strip.visible ? strip.top : composer.top
                anchors.bottomMargin: 8
                width: parent.width
                gutter: content.width < Theme.px(560) ? 16 : 32
                viewModel: page.viewModel
                onOtherModelAsked: message => page.askOtherModel(message)
                onTyped: text => composer.type(text)
                onStepAsked: step => {
                    if (step === ErrorStep.ChooseModel) page.chooseModel();
                    else if (step === ErrorStep.ConversationSettings) page.inspecting = true;
                    else if (step === ErrorStep.ReloadModel) page.model.retry();
                }
            }
            Column {
                visible: page.viewModel.loading
                anchors.top: timeline.top
                anchors.topMargin: 24
                x: timeline.margin
                spacing: 12
                Repeater {
                    model: [0.35, 0.9, 0.8, 0.6]
                    delegate: Rectangle {
                        required property real modelData

                        width: timeline.reading * modelData
                        height: Theme.px(12)
                        radius: 4
                        color: Theme.track
                    }
                }
            }
            ReadyNote {
                visible: !page.begun && !page.noModel
                anchors.centerIn: timeline
                width: Math.min(timeline.width - 64, Theme.px(440))
                viewModel: page.model
                temporary: page.viewModel.temporary
            }
            ModelStrip {
                id: strip
                visible: page.noModel && !page.starting && page.model.state !== ModelViewModel.Looking
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
                onAttachAsked: page.attachFiles()
                why: page.model.state === ModelViewModel.Loading ? qsTr("The model is loading")
                    : page.model.state === ModelViewModel.Fetching ? qsTr("The model is downloading")
                    : page.noModel ? qsTr("A model is needed to answer") : ""
            }
        }

        DropArea {
            id: drop
            anchors.fill: content
            keys: ["text/uri-list"]
            onDropped: drop => page.take(drop.urls)
            Rectangle {
                visible: drop.containsDrag
                anchors.fill: parent
                anchors.margins: 8
                radius: Theme.radiusCard
                color: Theme.veil
                border.width: 2
                border.color: Theme.accent
                Label {
                    anchors.centerIn: parent
                    text: qsTr("Drop text files here")
                    font: Theme.heading
                }
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
            foot: page.inspectorFoot
            onImportAsked: chooser.openFile(qsTr("Import a preset"), [qsTr("Presets (*.json)")],
                                            files => page.viewModel.presets.importFrom(files[0]))
            onExportAsked: index => chooser.saveFile(
                qsTr("Export the preset"), [qsTr("JSON (*.json)")],
                page.viewModel.presets.names[index], "json",
                files => page.viewModel.presets.exportTo(index, files[0]))
        }
    }
}
