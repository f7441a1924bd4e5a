import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Fetching or loading: what, how far, how long, and a way out.
Column {
    id: progress

    required property ModelViewModel viewModel
    readonly property bool fetching: viewModel.state === ModelViewModel.Fetching

    spacing: 8

    Label {
        width: parent.width
        text: progress.viewModel.workText
        font: Theme.bodyStrong
    }
    ProgressTrack {
        objectName: "modelProgress"
        width: parent.width
        value: progress.viewModel.fraction
        known: progress.viewModel.hasFraction
        name: progress.fetching ? qsTr("Download") : qsTr("Loading")
    }
    Item {
        width: parent.width
        height: Theme.px(28)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - cancel.width - 12
            text: progress.viewModel.progressText
            font: Theme.figures
            color: Theme.ink2
        }
        AppButton {
            id: cancel
            objectName: "cancelModelButton"
            anchors.right: parent.right
            text: progress.fetching ? qsTr("Pause") : qsTr("Cancel")
            onClicked: progress.viewModel.cancel()
        }
    }
}
