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
            color: gauge.viewModel.leftOutText !== "" ? Theme.over
                : gauge.share >= 0.85 ? Theme.tight : Theme.ink2
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
    Label {
        objectName: "leftOutText"
        visible: text !== ""
        anchors.verticalCenter: parent.verticalCenter
        text: gauge.viewModel.leftOutText
        font: Theme.secondaryMedium
        color: Theme.over
    }
    HoverHandler { id: pointer }
    Hint {
        visible: pointer.hovered
        y: gauge.height + 10
        text: gauge.viewModel.leftOutText === ""
            ? qsTr("Tokens of this conversation, of what the model can hold")
            : qsTr("The oldest messages did not fit any more. They are greyed, and kept.")
    }
}
