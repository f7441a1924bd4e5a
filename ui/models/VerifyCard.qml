import QtQuick
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// The SHA-256 of the model's files: what is known of it, and a check that can be watched and
/// stopped.
Column {
    id: verify

    required property ModelDrawerViewModel viewModel
    readonly property int state_: viewModel.figureState
    readonly property color tone: state_ === ModelDrawerViewModel.Verified ? Theme.room
        : state_ === ModelDrawerViewModel.Wrong ? Theme.over : Theme.ink2

    spacing: 8

    Item {
        visible: !verify.viewModel.verifying
        width: parent.width
        height: Math.max(words.height, Theme.px(28))
        Icon {
            id: glyph
            y: Math.round(words.y + Theme.px(2))
            name: verify.state_ === ModelDrawerViewModel.Wrong ? "alert" : "shield"
            size: Theme.px(16)
            color: verify.tone
        }
        Column {
            id: words
            anchors.left: glyph.right
            anchors.leftMargin: 8
            anchors.right: button.left
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            Label {
                objectName: "figureText"
                width: parent.width
                text: verify.viewModel.figureText
                font: Theme.secondaryMedium
                color: verify.state_ === ModelDrawerViewModel.Wrong ? Theme.over : Theme.ink
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                line: 20
            }
            Label {
                visible: verify.viewModel.figure !== ""
                text: qsTr("sha256 %1").arg(verify.viewModel.figure)
                font: Theme.code
                color: Theme.ink3
                HoverHandler { id: pointer }
                TapHandler { onTapped: verify.viewModel.copy(verify.viewModel.wholeFigure) }
                Hint {
                    visible: pointer.hovered
                    text: qsTr("Copy %1").arg(verify.viewModel.wholeFigure)
                }
            }
        }
        AppButton {
            id: button
            objectName: "verifyButton"
            anchors.right: parent.right
            kind: AppButton.Ghost
            text: qsTr("Verify now")
            enabled: !verify.viewModel.verifyBusy
            onClicked: verify.viewModel.verify()
        }
    }
    Column {
        visible: verify.viewModel.verifying
        width: parent.width
        spacing: 8
        Item {
            width: parent.width
            height: Theme.px(28)
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("Verifying")
                font: Theme.secondaryMedium
            }
            AppButton {
                objectName: "cancelVerifyButton"
                anchors.right: parent.right
                kind: AppButton.Ghost
                text: qsTr("Cancel")
                onClicked: verify.viewModel.cancelVerify()
            }
        }
        ProgressTrack {
            objectName: "verifyTrack"
            width: parent.width
            value: verify.viewModel.verifyFraction
            name: qsTr("Verifying")
        }
        Label {
            text: verify.viewModel.verifyText
            font: Theme.figures
            color: Theme.ink3
        }
    }
}
