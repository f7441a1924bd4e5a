pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Above the text: what is edited, the message that waits, and the files that go along.
Column {
    id: head

    required property ChatViewModel viewModel
    readonly property ComposerViewModel contents: viewModel.composer

    topPadding: visibleChildren.length > 0 ? 8 : 0

    component Line: Item {
        property alias text: words.text
        property color tint: Theme.ink2
        default property alias tools: buttons.data

        width: head.width
        height: Theme.px(32)
        Label {
            id: words
            x: 16
            width: parent.width - buttons.width - 40
            anchors.verticalCenter: parent.verticalCenter
            font: Theme.secondary
            color: parent.tint
            maximumLineCount: 1
        }
        Row {
            id: buttons
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.verticalCenter: parent.verticalCenter
            spacing: 4
        }
    }

    Line {
        objectName: "editLine"
        visible: head.viewModel.editing
        text: head.viewModel.editsAnswer
            ? qsTr("Editing an answer. The old one stays as another version.")
            : qsTr("Editing a message. It is answered anew, the old one stays as another version.")
        IconButton {
            objectName: "cancelEditButton"
            glyph: "close"
            text: qsTr("Cancel editing")
            shortcutText: qsTr("Esc")
            onClicked: head.viewModel.cancelEdit()
        }
    }
    Line {
        objectName: "waitingLine"
        visible: head.viewModel.waitingText !== ""
        text: qsTr("Next: %1").arg(head.viewModel.waitingText.replace(/\s+/g, " "))
        AppButton {
            objectName: "sendWaitingButton"
            visible: head.viewModel.canSend
            text: qsTr("Send now")
            onClicked: head.viewModel.sendWaiting()
        }
        IconButton {
            objectName: "takeWaitingButton"
            glyph: "pencil"
            text: qsTr("Take it back")
            onClicked: head.viewModel.takeWaiting()
        }
    }
    Line {
        objectName: "fileErrorLine"
        visible: head.contents.fileError !== ""
        text: head.contents.fileError
        tint: Theme.over
        IconButton {
            glyph: "close"
            text: qsTr("Close")
            onClicked: head.contents.forgetError()
        }
    }
    Flow {
        visible: head.contents.files.length > 0
        x: 16
        width: head.width - 32
        topPadding: 4
        spacing: 8
        Repeater {
            model: head.contents.files
            delegate: Rectangle {
                id: chip

                required property int index
                required property var modelData

                objectName: "fileChip"
                width: Math.min(head.width - 32, chipRow.width + 16)
                height: Theme.px(32)
                radius: Theme.radiusRow
                color: Theme.sunken
                border.color: Theme.control
                Row {
                    id: chipRow
                    x: 10
                    anchors.verticalCenter: parent.verticalCenter
                    spacing: 6
                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        width: Math.min(implicitWidth, Theme.px(200))
                        text: chip.modelData.name
                        font: Theme.secondaryMedium
                        elide: Text.ElideMiddle
                    }
                    Label {
                        objectName: "fileDetail"
                        anchors.verticalCenter: parent.verticalCenter
                        text: chip.modelData.detail
                        font: Theme.figures
                        color: Theme.ink3
                    }
                    IconButton {
                        objectName: "toTextButton"
                        visible: chip.modelData.pasted
                        implicitWidth: Theme.px(24)
                        anchors.verticalCenter: parent.verticalCenter
                        glyph: "arrow-down"
                        text: qsTr("Put it into the message")
                        onClicked: head.contents.putIntoText(chip.index)
                    }
                    IconButton {
                        implicitWidth: Theme.px(24)
                        anchors.verticalCenter: parent.verticalCenter
                        glyph: "close"
                        text: qsTr("Remove %1").arg(chip.modelData.name)
                        onClicked: head.contents.removeFile(chip.index)
                    }
                }
            }
        }
    }
}
