import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// One of a few things to choose from: kind, name, what it is good for, its facts. Behaves as a
/// radio button; the group moves the choice with the arrow keys.
T.AbstractButton {
    id: card

    property string kind: ""
    property string use: ""
    property bool failed: false
    default property alias facts: rows.data ///< rows below the rule

    implicitHeight: words.height + (rows.visibleChildren.length > 0 ? rows.height + 25 : 0) + 40
    hoverEnabled: true
    Accessible.role: Accessible.RadioButton
    Accessible.name: text
    Accessible.description: [kind, use].filter(s => s).join(". ")
    Accessible.checked: checked

    background: Rectangle {
        radius: Theme.radiusCard
        color: card.hovered && !card.checked ? Theme.hover : Theme.raised
        border.width: card.checked ? 2 : 1
        border.color: card.checked ? (card.failed ? Theme.over : Theme.accent) : Theme.line
        Behavior on color { ColorAnimation { duration: Theme.quick } }
        FocusRing {
            control: card
            radius: Theme.radiusCard + 4
        }
    }
    contentItem: Item {
        Column {
            id: words
            x: 20
            y: 20
            width: parent.width - 40
            spacing: 8
            Item {
                width: parent.width
                height: Theme.px(20)
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width - radio.width - 8
                    text: card.kind
                    font: Theme.secondaryMedium
                    color: card.checked ? Theme.accent : Theme.ink2
                    Accessible.ignored: true
                }
                Rectangle {
                    id: radio
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    width: Theme.px(16)
                    height: width
                    radius: width / 2
                    color: card.checked ? Theme.accentFill : "transparent"
                    border.width: card.checked ? 0 : 1.5
                    border.color: Theme.mark
                    Rectangle {
                        visible: card.checked
                        anchors.centerIn: parent
                        width: Theme.px(6)
                        height: width
                        radius: width / 2
                        color: Theme.inkOnAccent
                    }
                }
            }
            Label {
                width: parent.width
                text: card.text
                font: Theme.heading
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                Accessible.ignored: true
            }
            Label {
                visible: text !== ""
                width: parent.width
                text: card.use
                color: Theme.ink2
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                line: 20
                Accessible.ignored: true
            }
        }
        Rule {
            visible: rows.visibleChildren.length > 0
            x: 20
            anchors.bottom: rows.top
            anchors.bottomMargin: 8
            width: parent.width - 40
        }
        // At the foot, so that the facts of cards side by side line up.
        Column {
            id: rows
            x: 20
            width: parent.width - 40
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 16
        }
    }
}
