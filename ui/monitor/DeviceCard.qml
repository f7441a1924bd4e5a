pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// One device: its name, and a line for every figure that it has.
T.AbstractButton {
    id: card

    required property var device ///< see device_words.h

    readonly property var facts: device.facts ?? []

    text: device.name ?? ""
    implicitHeight: column.height + 16
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.RadioButton
    Accessible.name: text
    Accessible.checked: checked
    Accessible.description: facts.map(fact => fact.name + " " + (fact.value || qsTr("unavailable"))).join(", ")
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    background: Rectangle {
        radius: Theme.radiusRow
        color: card.checked ? Theme.selected : card.hovered ? Theme.hover : "transparent"
        FocusRing { control: card }
    }
    contentItem: Item {
        Column {
            id: column
            x: 8
            y: 8
            width: parent.width - 16

            Item {
                width: parent.width
                height: Math.max(Theme.px(28), title.implicitHeight + 4)
                Icon {
                    id: glyph
                    anchors.left: parent.left
                    y: Math.round((Theme.px(28) - height) / 2)
                    name: card.device.glyph ?? "chip"
                    size: Theme.px(20)
                    color: card.checked ? Theme.accent : Theme.ink2
                }
                Label {
                    id: title
                    anchors.left: glyph.right
                    anchors.leftMargin: 8
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    text: card.text
                    font: Theme.bodyStrong
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    elide: Text.ElideNone
                }
            }
            Label {
                visible: text !== ""
                width: parent.width
                text: card.device.state ? card.device.state + ": " + card.device.stateReason : ""
                font: Theme.secondary
                color: Theme.tight
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            Repeater {
                model: card.facts.length
                delegate: Column {
                    id: fact

                    required property int index
                    readonly property var words: card.facts[index] ?? ({})

                    width: column.width
                    Item {
                        width: parent.width
                        height: Theme.px(26)
                        Label {
                            anchors.left: parent.left
                            anchors.verticalCenter: parent.verticalCenter
                            width: parent.width - value.width - 8
                            text: fact.words.name ?? ""
                            font: Theme.secondary
                            color: Theme.ink2
                        }
                        Label {
                            id: value
                            anchors.right: parent.right
                            anchors.verticalCenter: parent.verticalCenter
                            width: Math.min(implicitWidth, parent.width * 0.62)
                            text: fact.words.value || qsTr("unavailable")
                            font: fact.words.value ? Theme.figuresMedium : Theme.secondary
                            color: fact.words.value ? Theme.ink : Theme.ink3
                        }
                    }
                    Label {
                        visible: text !== ""
                        width: parent.width
                        bottomPadding: visible ? 4 : 0
                        text: fact.words.why ?? ""
                        font: Theme.small
                        color: Theme.ink3
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                        elide: Text.ElideNone
                    }
                }
            }
        }
    }
}
