import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// What the model thought before it answered: one line that unfolds.
Item {
    id: block

    property string facts: ""
    property string text: ""
    property bool open: false
    property bool first: false
    property TextSelection selection: null
    property var message: 0
    property int place: 0
    signal openAsked(bool open)

    implicitHeight: head.y + head.height + (open ? words.height + Theme.px(4) : 0)

    Item {
        id: head
        objectName: "thinkingHead"
        property bool visualFocus: activeFocus

        y: Theme.px(block.first ? 16 : 8)
        width: Math.min(block.width, line.implicitWidth + Theme.px(16))
        height: Theme.px(28)
        activeFocusOnTab: true
        Accessible.role: Accessible.Button
        Accessible.name: block.facts
        Accessible.description: block.open ? qsTr("Hides what was thought") : qsTr("Shows what was thought")
        Accessible.onPressAction: block.openAsked(!block.open)
        Keys.onReturnPressed: block.openAsked(!block.open)
        Keys.onSpacePressed: block.openAsked(!block.open)

        Row {
            id: line
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.px(6)
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: "chevron-down"
                size: Theme.px(16)
                color: Theme.ink3
                rotation: block.open ? 0 : -90
                Behavior on rotation { NumberAnimation { duration: Theme.fold; easing.type: Easing.OutCubic } }
            }
            Text {
                objectName: "thinkingText"
                anchors.verticalCenter: parent.verticalCenter
                text: block.facts
                font: Theme.figuresText
                color: pointer.hovered ? Theme.ink2 : Theme.ink3
                textFormat: Text.PlainText
                Accessible.ignored: true
            }
        }
        HoverHandler {
            id: pointer
            cursorShape: Qt.PointingHandCursor
        }
        TapHandler { onTapped: block.openAsked(!block.open) }
        FocusRing { control: head }
    }
    Rectangle {
        visible: block.open
        anchors.top: words.top
        anchors.bottom: words.bottom
        x: Theme.px(7)
        width: 2
        radius: 1
        color: Theme.lineStrong
    }
    TextEdit {
        id: words
        visible: block.open
        anchors.top: head.bottom
        x: Theme.px(24)
        width: block.width - x
        text: block.open ? block.text : ""
        textFormat: TextEdit.PlainText
        readOnly: true
        persistentSelection: true
        wrapMode: TextEdit.Wrap
        font: Theme.body
        color: Theme.ink2
        selectionColor: Theme.tokenMark
        selectedTextColor: Theme.ink
        Accessible.role: Accessible.StaticText
        Accessible.name: block.text
        FoundMarks { marks: mark.marks }
        BlockText {
            id: mark
            selection: block.selection
            item: words
            message: block.message
            place: block.place
        }
    }
}
