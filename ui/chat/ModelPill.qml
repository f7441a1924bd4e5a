import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The model that answers: its state as a dot, its name and its quantization.
Rectangle {
    id: pill

    required property ModelViewModel viewModel

    readonly property bool ready: viewModel.state === ModelViewModel.Ready

    implicitHeight: Theme.px(30)
    implicitWidth: row.implicitWidth + 24
    radius: height / 2
    color: "transparent"
    border.color: Theme.control
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("Model: %1 %2").arg(viewModel.name).arg(viewModel.quantization)

    Row {
        id: row
        anchors.centerIn: parent
        spacing: 8
        FitDot {
            anchors.verticalCenter: parent.verticalCenter
            size: Theme.px(10)
            verdict: pill.ready ? FitDot.Room : pill.viewModel.state === ModelViewModel.Failed
                ? FitDot.Over : FitDot.Unknown
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, Theme.px(220))
            text: pill.viewModel.name || qsTr("No model")
            font: Theme.bodyMedium
        }
        Label {
            visible: text !== ""
            anchors.verticalCenter: parent.verticalCenter
            text: pill.viewModel.quantization
            font: Theme.secondary
            color: Theme.ink2
        }
    }
    HoverHandler { id: pointer }
    Hint {
        visible: pointer.hovered && text !== ""
        y: pill.height + 6
        text: [pill.viewModel.contextText, pill.viewModel.templateNote].filter(s => s).join("\n")
    }
}
