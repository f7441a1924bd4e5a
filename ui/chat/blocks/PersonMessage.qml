pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// What the person wrote: a soft card at the right that hugs its text.
Item {
    id: person

    property string words: ""
    property TextSelection selection: null
    property var message: 0
    property int branch: 1
    property int branches: 1
    property bool canEdit: false
    property var attachments: [] ///< names and sizes of files
    signal copyAsked
    signal editAsked
    signal removeAsked
    signal branchAsked(int step)

    readonly property int most: Math.min(width, Theme.px(492))

    /// The tools have no room beside the card.
    readonly property bool below: width - card.width - 4 < tools.width

    implicitHeight: card.height + Theme.px(16) + (files.visible ? files.height + 4 : 0)
        + (below ? tools.height + 4 : 0)

    Rectangle {
        id: card
        anchors.right: parent.right
        y: Theme.px(16)
        // To know the width of its longest line costs another layout; a long text fills the card.
        width: person.words.length > 2000 ? person.most
            : Math.min(person.most, Math.ceil(edit.implicitWidth) + 32)
        height: edit.height + 24
        radius: Theme.radiusCard
        color: Theme.userCard

        TextEdit {
            id: edit
            x: 16
            y: 12
            width: card.width - 32
            text: person.words
            textFormat: TextEdit.PlainText
            readOnly: true
            persistentSelection: true
            wrapMode: TextEdit.Wrap
            font: Theme.body
            color: Theme.ink
            selectionColor: Theme.tokenMark
            selectedTextColor: Theme.ink
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("You: %1").arg(person.words)
            FoundMarks { marks: mark.marks }
            BlockText {
                id: mark
                selection: person.selection
                item: edit
                message: person.message
            }
        }
    }
    HoverHandler { id: pointer }
    Row {
        id: tools
        x: person.below ? person.width - width : card.x - width - 4
        y: person.below ? person.height - height : card.y + Math.round((card.height - height) / 2)
        spacing: 4
        BranchSwitcher {
            branch: person.branch
            branches: person.branches
            possible: person.canEdit
            onStepAsked: by => person.branchAsked(by)
        }
        IconButton {
            objectName: "editMessageButton"
            opacity: pointer.hovered || activeFocus ? 1 : 0
            enabled: person.canEdit
            glyph: "pencil"
            text: qsTr("Edit message")
            onClicked: person.editAsked()
        }
        IconButton {
            objectName: "removeMessageButton"
            opacity: pointer.hovered || activeFocus ? 1 : 0
            enabled: person.canEdit
            glyph: "trash"
            text: qsTr("Delete message and what follows")
            onClicked: person.removeAsked()
        }
        IconButton {
            opacity: pointer.hovered || activeFocus ? 1 : 0
            glyph: "copy"
            text: qsTr("Copy message")
            onClicked: person.copyAsked()
        }
    }
    Flow {
        id: files
        visible: person.attachments.length > 0
        anchors.right: parent.right
        anchors.top: card.bottom
        anchors.topMargin: 4
        width: person.most
        layoutDirection: Qt.RightToLeft
        spacing: 8
        Repeater {
            model: person.attachments
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
                    width: Math.min(implicitWidth, person.most - Theme.px(28))
                    text: file.modelData
                    font: Theme.secondary
                    color: Theme.ink2
                    elide: Text.ElideMiddle
                }
            }
        }
    }
}
