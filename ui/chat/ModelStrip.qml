import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Above the composer of a conversation while no model can answer: how far it is, or why there is
/// none, and what can be done about it.
Rectangle {
    id: strip

    required property ModelViewModel viewModel
    signal chooseAsked

    readonly property bool working: viewModel.state === ModelViewModel.Fetching
        || viewModel.state === ModelViewModel.Loading
    readonly property bool failed: viewModel.state === ModelViewModel.Failed
    readonly property bool chooses: viewModel.errorStep === ErrorStep.ChooseModel

    objectName: "modelStrip"
    implicitHeight: (working ? progress.height : words.height) + 24
    radius: Theme.radiusCard
    color: failed ? Theme.overSoft : Theme.raised
    border.width: failed ? 0 : 1
    border.color: Theme.line

    ModelProgress {
        id: progress
        x: 16
        y: 12
        visible: strip.working
        width: parent.width - 32
        viewModel: strip.viewModel
    }
    Column {
        id: words
        x: 16
        y: 12
        visible: !strip.working
        width: parent.width - 32
        spacing: 4
        Label {
            width: parent.width
            text: strip.failed ? strip.viewModel.errorWhat : qsTr("No model is loaded")
            font: Theme.bodyMedium
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Label {
            visible: text !== ""
            width: parent.width
            text: strip.failed ? strip.viewModel.errorNext
                : qsTr("A model is needed to go on with this conversation.")
            font: Theme.secondary
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Item {
            width: 1
            height: 4
        }
        Flow {
            width: parent.width
            spacing: 8
            // What the table of errors advises comes first.
            AppButton {
                objectName: "stripStepButton"
                visible: strip.failed && strip.chooses
                glyph: "folder"
                text: strip.viewModel.errorButton
                onClicked: strip.chooseAsked()
            }
            AppButton {
                objectName: "stripRetryButton"
                kind: strip.failed && strip.chooses ? AppButton.Ghost : AppButton.Secondary
                glyph: strip.viewModel.retrying ? "again" : "download"
                text: strip.viewModel.fetchText
                onClicked: strip.viewModel.fetch()
            }
            AppButton {
                objectName: "stripOpenButton"
                visible: !strip.failed || !strip.chooses
                kind: AppButton.Ghost
                glyph: "folder"
                text: qsTr("Open a model file")
                onClicked: strip.chooseAsked()
            }
        }
    }
}
