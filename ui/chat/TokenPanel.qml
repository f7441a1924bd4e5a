pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The look inside one token: how probable it was, and what else might have stood there.
Column {
    id: panel

    required property TokenInspector tokens
    property bool possible: true ///< an answer can be begun

    objectName: "tokenPanel"
    spacing: 8

    Item {
        width: parent.width
        height: Theme.px(28)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - Theme.px(32)
            text: qsTr("Look inside a token")
            font: Theme.bodyStrong
            Accessible.role: Accessible.Heading
        }
        IconButton {
            objectName: "closeTokens"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            glyph: "close"
            text: qsTr("Stop looking")
            shortcutText: qsTr("Esc")
            onClicked: panel.tokens.stop()
        }
    }
    Item {
        visible: panel.tokens.hasToken
        width: parent.width
        height: Theme.px(32)
        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(word.implicitWidth + 16, parent.width - share.width - 12)
            height: Theme.px(28)
            radius: Theme.radiusControl
            color: Theme.tokenMark
            Label {
                id: word
                objectName: "tokenWord"
                anchors.centerIn: parent
                width: Math.min(implicitWidth, parent.width - 16)
                text: panel.tokens.token.replace(/([^\w\s])(?=[^\w\s])/g, "$1\u200c") // no ligatures
                font: Theme.code
            }
        }
        Label {
            id: share
            objectName: "tokenShare"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            text: panel.tokens.share
            font: Theme.figuresBody
        }
    }
    Label {
        visible: panel.tokens.hasToken
        width: parent.width
        text: panel.tokens.position
        font: Theme.figures
        color: Theme.ink3
    }
    Label {
        objectName: "tokenNote"
        visible: text !== ""
        width: parent.width
        text: panel.tokens.note
        font: Theme.secondary
        color: Theme.ink2
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    // New text is told politely: a status that changes, not an alert.
    Item {
        objectName: "tokenSpoken"
        width: 1
        height: 1
        Accessible.role: Accessible.StatusBar
        Accessible.name: panel.tokens.spoken
    }
    Column {
        visible: panel.tokens.hasToken
        width: parent.width
        Repeater {
            model: panel.tokens.candidates
            delegate: TokenCandidate {
                required property int index

                width: panel.width
                lit: panel.tokens.highlighted === index
                onClicked: if (panel.possible) panel.tokens.branch(index)
            }
        }
    }
    Label {
        visible: panel.tokens.hasToken
        width: parent.width
        text: !panel.possible ? qsTr("To go on with another one, a model must be ready.")
            : panel.tokens.pinned ? qsTr("Choose another one and the answer goes on from there, in a version beside this one. Arrow keys move, Enter chooses.")
            : qsTr("Press a token to keep it here, or move with the arrow keys.")
        font: Theme.small
        color: Theme.ink3
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    Rule { width: parent.width }
}
