pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// What the person wrote: a soft card at the right that hugs its text.
Item {
    id: message

    property string words: ""
    property int branch: 1
    property int branches: 1
    property bool canEdit: false
    property var attachments: [] ///< names and sizes of files
    signal copyAsked
    signal editAsked
    signal branchAsked(int step)

    readonly property int most: Math.min(width, Theme.px(492))

    implicitHeight: card.height + Theme.px(16) + (files.visible ? files.height + 4 : 0)

    Rectangle {
        id: card
        anchors.right: parent.right
        y: Theme.px(16)
        width: Math.min(message.most, Math.ceil(edit.implicitWidth) + 32)
        height: edit.height + 24
        radius: Theme.radiusCard
        color: Theme.userCard

        TextEdit {
            id: edit
            x: 16
            y: 12
            width: card.width - 32
            text: message.words
            textFormat: TextEdit.PlainText
            readOnly: true
            selectByMouse: true
            wrapMode: TextEdit.Wrap
            font: Theme.body
            color: Theme.ink
            selectionColor: Theme.tokenMark
            selectedTextColor: Theme.ink
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("You: %1").arg(message.words)
            HoverHandler { cursorShape: Qt.IBeamCursor }
        }
    }
    HoverHandler { id: pointer }
    Row {
        anchors.right: card.left
        anchors.rightMargin: 4
        anchors.verticalCenter: card.verticalCenter
        spacing: 4
        BranchSwitcher {
            branch: message.branch
            branches: message.branches
            possible: message.canEdit
            onStepAsked: by => message.branchAsked(by)
        }
        IconButton {
            objectName: "editMessageButton"
            opacity: pointer.hovered || activeFocus ? 1 : 0
            enabled: message.canEdit
            glyph: "pencil"
            text: qsTr("Edit message")
            onClicked: message.editAsked()
        }
        IconButton {
            opacity: pointer.hovered || activeFocus ? 1 : 0
            glyph: "copy"
            text: qsTr("Copy message")
            onClicked: message.copyAsked()
        }
    }
    Flow {
        id: files
        visible: message.attachments.length > 0
        anchors.right: parent.right
        anchors.top: card.bottom
        anchors.topMargin: 4
        width: message.most
        layoutDirection: Qt.RightToLeft
        spacing: 8
        Repeater {
            model: message.attachments
            delegate: Row {
                id: file

                required property string modelData

                objectName: "messageFile"
                spacing: 4
                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    name: "attach"
                    size: Theme.px(16)
                    color: Theme.ink3
                }
                Label {
                    width: Math.min(implicitWidth, message.most - Theme.px(28))
                    text: file.modelData
                    font: Theme.secondary
                    color: Theme.ink2
                    elide: Text.ElideMiddle
                }
            }
        }
    }
}
