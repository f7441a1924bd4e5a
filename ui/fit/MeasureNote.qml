import QtQuick
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// What this machine was measured to be, and the button that measures it.
Column {
    id: note

    required property MeasureCard viewModel

    spacing: 8

    Item {
        width: parent.width
        height: Math.max(mark.height, words.height)
        Icon {
            id: mark
            y: 1
            name: note.viewModel.measured ? "check" : "info"
            color: note.viewModel.measured ? Theme.room : Theme.ink2
            size: Theme.px(16)
        }
        Label {
            id: words
            objectName: "fitMeasuredText"
            x: mark.width + 10
            width: parent.width - x
            text: note.viewModel.measuring ? qsTr("Measuring, about ten seconds at full load") : note.viewModel.text
            font: Theme.secondary
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    Label {
        objectName: "fitMeasureDoubt"
        visible: text !== "" && !note.viewModel.measuring
        width: parent.width
        text: note.viewModel.doubt
        font: Theme.secondary
        color: Theme.tight
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    ProgressTrack {
        objectName: "fitMeasureTrack"
        visible: note.viewModel.measuring
        width: parent.width
        value: note.viewModel.progress
        name: qsTr("Measuring this machine")
    }
    Label {
        objectName: "fitMeasureError"
        visible: text !== ""
        width: parent.width
        text: note.viewModel.error
        font: Theme.secondary
        color: Theme.over
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    AppButton {
        objectName: "fitMeasureButton"
        x: mark.width - 2
        kind: AppButton.Ghost
        text: note.viewModel.measuring ? qsTr("Cancel")
            : note.viewModel.measured ? qsTr("Measure again") : qsTr("Measure this machine")
        onClicked: note.viewModel.measuring ? note.viewModel.cancel() : note.viewModel.measure()
    }
}
