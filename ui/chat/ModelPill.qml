import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The model that answers: its state as a dot, its name and its quantization. Opens what can be
/// done about it.
T.AbstractButton {
    id: pill

    required property ModelViewModel viewModel
    required property ModelPicker picker
    property bool slim: false ///< no room for words: a dot alone

    readonly property bool ready: viewModel.state === ModelViewModel.Ready
    readonly property bool working: viewModel.state === ModelViewModel.Fetching
        || viewModel.state === ModelViewModel.Loading

    objectName: "modelPill"
    implicitHeight: Theme.px(30)
    implicitWidth: row.implicitWidth + 24
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.ButtonMenu
    Accessible.name: qsTr("Model: %1 %2").arg(viewModel.name).arg(viewModel.quantization)
    Keys.onReturnPressed: clicked()
    onClicked: {
        picker.byKeys = visualFocus;
        picker.open();
    }

    background: Rectangle {
        radius: height / 2
        color: pill.hovered || picker.visible ? Theme.hover : "transparent"
        border.color: Theme.control
        FocusRing {
            control: pill
            radius: height / 2
        }
    }
    contentItem: Item {
        Row {
            id: row
            anchors.centerIn: parent
            spacing: 8
            FitDot {
                anchors.verticalCenter: parent.verticalCenter
                size: Theme.px(10)
                verdict: pill.ready && !pill.viewModel.asleep ? FitDot.Room : pill.viewModel.state === ModelViewModel.Failed
                    ? FitDot.Over : FitDot.Unknown
            }
            Label {
                visible: !pill.slim
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, Theme.px(220))
                text: pill.viewModel.name || qsTr("No model")
                font: Theme.bodyMedium
            }
            Label {
                visible: text !== "" && !pill.slim
                anchors.verticalCenter: parent.verticalCenter
                text: pill.viewModel.quantization
                font: Theme.secondary
                color: Theme.ink2
            }
            Icon {
                objectName: "templateMark"
                visible: pill.viewModel.notes !== "" && !pill.slim
                anchors.verticalCenter: parent.verticalCenter
                name: "info"
                size: Theme.px(16)
                color: Theme.ink3
            }
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: "chevron-down"
                size: Theme.px(16)
            }
        }
    }
    Hint {
        visible: pill.hovered && text !== "" && !pill.picker.visible
        y: pill.height + 6
        text: [pill.slim ? pill.viewModel.name : "", pill.viewModel.contextText,
               pill.viewModel.asleep ? qsTr("The next message loads it") : "",
               pill.viewModel.notes].filter(s => s).join("\n")
    }
}
