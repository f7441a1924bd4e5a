import QtQuick
import Headroom.Components
import Headroom.Theme

/// What a person should know while they go on: what happened, what follows, what can be done.
Rectangle {
    id: strip

    property string what: ""
    property string next: ""
    property string action: ""
    property bool closable: false
    property bool grave: false
    signal actionAsked
    signal closed

    visible: what !== ""
    implicitHeight: words.height + 20
    radius: Theme.radiusCard
    color: grave ? Theme.overSoft : Theme.raised
    border.width: grave ? 0 : 1
    border.color: Theme.line
    Accessible.role: Accessible.AlertMessage
    Accessible.name: next === "" ? what : what + " " + next

    Icon {
        x: 14
        y: 12
        name: strip.grave ? "alert" : "info"
        size: Theme.px(16)
        color: strip.grave ? Theme.over : Theme.ink2
    }
    Column {
        id: words
        anchors.left: parent.left
        anchors.leftMargin: Theme.px(40)
        anchors.right: tools.left
        anchors.rightMargin: 12
        y: 10
        spacing: 2
        Label {
            objectName: "noticeWhat"
            width: parent.width
            text: strip.what
            font: Theme.bodyMedium
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Label {
            visible: text !== ""
            width: parent.width
            text: strip.next
            font: Theme.secondary
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    Row {
        id: tools
        anchors.right: parent.right
        anchors.rightMargin: 10
        y: 8
        spacing: 8
        AppButton {
            objectName: "noticeButton"
            visible: strip.action !== ""
            text: strip.action
            onClicked: strip.actionAsked()
        }
        IconButton {
            objectName: "closeNoticeButton"
            visible: strip.closable
            glyph: "close"
            text: qsTr("Close")
            onClicked: strip.closed()
        }
    }
}
