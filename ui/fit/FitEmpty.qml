import QtQuick
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// Instead of the answer: what the page is for, that a model is being read, or why it can't be.
Item {
    id: empty

    required property FitViewModel viewModel
    signal modelAsked

    readonly property bool failed: viewModel.modelError !== ""

    Column { // what will come, while a header is read
        id: skeleton
        objectName: "fitSkeleton"
        visible: empty.viewModel.reading && !empty.failed
        x: 24
        y: 16
        width: parent.width - 48
        spacing: 16
        Repeater {
            model: [172, 188, 280]
            delegate: Rectangle {
                required property int modelData
                width: skeleton.width
                height: Theme.px(modelData)
                radius: Theme.radiusCard
                color: Theme.raised
                border.color: Theme.line
                Rectangle {
                    x: 20
                    y: 20
                    width: Math.min(Theme.px(220), parent.width - 40)
                    height: Theme.px(16)
                    radius: 4
                    color: Theme.track
                }
                Rectangle {
                    x: 20
                    y: Theme.px(56)
                    width: parent.width - 40
                    height: Theme.px(44)
                    radius: 6
                    color: Theme.track
                }
            }
        }
    }
    Column {
        objectName: "fitEmptyWords"
        visible: !skeleton.visible
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(24, Math.round(parent.height * 0.22))
        width: Math.min(Theme.px(460), parent.width - 48)
        spacing: 12
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            name: empty.failed ? "alert" : "fit"
            size: Theme.px(32)
            color: empty.failed ? Theme.over : Theme.ink3
        }
        Label {
            objectName: "fitEmptyTitle"
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: empty.failed ? qsTr("The model can't be looked at") : qsTr("Will it fit, and how fast would it be?")
            font: Theme.heading
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Label {
            objectName: "fitEmptyText"
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: empty.failed ? empty.viewModel.modelError
                : qsTr("Choose a model of this machine, of the catalog or of the hub: its header alone says how much memory it takes, and how fast each device would run it. Nothing is downloaded.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Label {
            visible: empty.failed && empty.viewModel.offline
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: qsTr("A model of this machine can be looked at all the same.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: 8
            AppButton {
                objectName: "fitRetryButton"
                visible: empty.failed && empty.viewModel.canRetry
                glyph: "again"
                text: qsTr("Try again")
                onClicked: empty.viewModel.retry()
            }
            AppButton {
                objectName: "fitChooseButton"
                kind: AppButton.Primary
                text: empty.failed ? qsTr("Choose another model") : qsTr("Choose a model")
                onClicked: empty.modelAsked()
            }
        }
    }
}
