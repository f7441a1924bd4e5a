import QtQuick
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

    // The list gives way first where the window is narrow.
    readonly property bool roomy: width >= Theme.px(820) + (inspecting ? Theme.px(300) : 0)
    readonly property bool begun: viewModel.hasConversation
    readonly property bool noModel: model.state !== ModelViewModel.Ready

    function takeFocus() { composer.takeFocus(); }
    function startNew() {
        viewModel.startNew();
        composer.takeFocus();
    }

    FirstStart {
        anchors.fill: parent
        visible: page.noModel && !page.begun
        viewModel: page.model
        machine: page.machine
    }

    Item {
        anchors.fill: parent
        visible: !page.noModel || page.begun

        ConversationList {
            id: list
            visible: page.roomy || page.width >= Theme.px(620)
            width: visible ? Theme.px(page.width >= Theme.px(980) ? 260 : 220) : 0
            height: parent.height
            viewModel: page.viewModel
            Rule {
                anchors.right: parent.right
                height: parent.height
            }
        }

        Item {
            id: content
            anchors.left: list.right
            anchors.right: inspector.visible ? inspector.left : parent.right
            height: parent.height

            PageHeader {
                id: head
                width: parent.width
                gutter: timeline.gutter
                title: page.viewModel.title
                ModelPill {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: content.width > Theme.px(480)
                    viewModel: page.model
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
                anchors.bottom: composer.top
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
