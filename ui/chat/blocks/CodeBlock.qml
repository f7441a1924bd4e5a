import QtQuick
import Headroom.Chat
import Headroom.Code
import Headroom.Components
import Headroom.Theme

/// Code as it was written, with its language and a button that copies it.
BlockFrame {
    id: block

    property string code: ""
    property string language: ""
    signal copyAsked(string text)

    above: Theme.px(12)
    below: Theme.px(4)

    Rectangle {
        width: parent?.width ?? 0
        height: head.height + 1 + scroll.height
        radius: Theme.radiusRow
        color: Theme.sunken
        border.color: Theme.line

        Item {
            id: head
            width: parent.width
            height: Theme.px(30)
            Label {
                x: 14
                anchors.verticalCenter: parent.verticalCenter
                text: block.language || qsTr("Code")
                font: Theme.secondary
                color: Theme.ink3
            }
            AppButton {
                id: copyButton

                property bool done: false

                anchors.right: parent.right
                anchors.rightMargin: 2
                anchors.verticalCenter: parent.verticalCenter
                implicitHeight: Theme.px(26)
                kind: AppButton.Ghost
                glyph: done ? "check" : "copy"
                text: done ? qsTr("Copied") : qsTr("Copy")
                onClicked: {
                    block.copyAsked(block.code);
                    done = true;
                    back.restart();
                }
                Timer {
                    id: back
                    interval: 1600
                    onTriggered: copyButton.done = false
                }
            }
        }
        Rule {
            anchors.top: head.bottom
            x: 1
            width: parent.width - 2
        }
        Flickable {
            id: scroll
            anchors.top: head.bottom
            anchors.topMargin: 1
            width: parent.width
            // The bar lies below the last line, not on it.
            height: text.implicitHeight + (contentWidth > width ? 8 : 0)
            contentWidth: text.implicitWidth
            contentHeight: height
            clip: true
            interactive: false // a press selects; the wheel and the bar move it
            flickableDirection: Flickable.HorizontalFlick
            boundsBehavior: Flickable.StopAtBounds
            AppScrollBar.horizontal: AppScrollBar {}
            WheelHandler {
                enabled: scroll.contentWidth > scroll.width
                orientation: Qt.Horizontal
                onWheel: event => scroll.contentX = Math.max(0, Math.min(scroll.contentWidth - scroll.width,
                    scroll.contentX - event.angleDelta.x / 2))
            }

            TextEdit {
                id: text
                leftPadding: 14
                rightPadding: 14
                topPadding: 8
                bottomPadding: 10
                textFormat: TextEdit.PlainText
                readOnly: true
                persistentSelection: true
                font: Theme.code
                color: Theme.ink
                selectionColor: Theme.tokenMark
                selectedTextColor: Theme.ink
                Accessible.role: Accessible.StaticText
                Accessible.name: qsTr("Code: %1").arg(block.code)
                FoundMarks { marks: mark.marks }
                BlockText {
                    id: mark
                    selection: block.selection
                    item: text
                    message: block.message
                    place: block.place
                    onRevealed: place => {
                        const room = scroll.width - Theme.px(80);
                        if (place.x < scroll.contentX || place.x > scroll.contentX + room)
                            scroll.contentX = Math.max(0, Math.min(scroll.contentWidth - scroll.width,
                                                                   place.x - room / 2));
                    }
                }
                CodeDocument {
                    document: text.textDocument
                    language: block.language
                    lineHeight: Theme.px(18)
                    colors: Theme.codeColors
                    code: block.code
                }
            }
        }
    }
}
