import QtQuick
import Headroom.Components
import Headroom.Monitor

/// What time is shown, whether it goes on, and whether it is recorded.
Row {
    id: tools

    required property MonitorViewModel viewModel

    spacing: 8
    Segmented {
        objectName: "spanChoice"
        name: qsTr("Time shown")
        choices: tools.viewModel.spans
        current: tools.viewModel.span
        onChosen: index => tools.viewModel.span = index
    }
    AppButton {
        objectName: "pauseButton"
        text: tools.viewModel.paused ? qsTr("Go on") : qsTr("Pause")
        glyph: tools.viewModel.paused ? "again" : "pause"
        onClicked: tools.viewModel.paused = !tools.viewModel.paused
    }
    AppButton {
        objectName: "recordButton"
        text: tools.viewModel.recording ? qsTr("Stop recording") : qsTr("Record")
        glyph: tools.viewModel.recording ? "stop" : "record"
        onClicked: tools.viewModel.toggleRecording()
    }
}
