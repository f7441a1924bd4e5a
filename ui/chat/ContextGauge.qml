import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// How much of the model's context the conversation takes, as the engine counted it last.
Row {
    id: gauge

    required property ChatViewModel viewModel

    readonly property real share: viewModel.contextShare

    objectName: "contextGauge"
    spacing: 8
    Accessible.role: Accessible.ProgressBar
    Accessible.name: qsTr("Context: %1 tokens").arg(viewModel.contextText)

    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        width: 80
        height: 4
        radius: 2
        color: Theme.track
        Rectangle {
            width: Math.max(parent.height, Math.round(parent.width * gauge.share))
            height: parent.height
            radius: 2
            color: gauge.share >= 0.85 ? Theme.tight : Theme.ink2
        }
    }
    Label {
        objectName: "contextText"
        anchors.verticalCenter: parent.verticalCenter
        text: gauge.viewModel.contextText
        font: Theme.figures
        color: Theme.ink2
        Accessible.ignored: true
    }
    HoverHandler { id: pointer }
    Hint {
        visible: pointer.hovered
        y: gauge.height + 10
        text: qsTr("Tokens of this conversation, of what the model can hold")
    }
}
