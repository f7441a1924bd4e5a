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
    signal copyAsked

    readonly property int most: Math.min(width, Theme.px(492))

    implicitHeight: card.height + Theme.px(16)

    Rectangle {
        id: card
        anchors.right: parent.right
        y: Theme.px(16)
        width: Math.min(person.most, Math.ceil(edit.implicitWidth) + 32)
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
            BlockText {
                selection: person.selection
                item: edit
                message: person.message
            }
        }
    }
    HoverHandler { id: pointer }
    IconButton {
        anchors.right: card.left
        anchors.rightMargin: 4
        anchors.verticalCenter: card.verticalCenter
        opacity: pointer.hovered || activeFocus ? 1 : 0
        glyph: "copy"
        text: qsTr("Copy message")
        onClicked: person.copyAsked()
    }
}
