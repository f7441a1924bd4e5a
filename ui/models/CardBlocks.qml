pragma ComponentBehavior: Bound

import QtQuick
import Qt.labs.qmlmodels
import Headroom.Chat
import Headroom.Theme

/// A model's card: its README, drawn with the blocks of the chat.
ListView {
    id: card

    signal copyAsked(string text)

    implicitHeight: contentHeight
    interactive: false
    cacheBuffer: 0
    delegate: DelegateChooser {
        role: "kind"
        DelegateChoice {
            roleValue: "paragraph"
            ProseBlock {
                width: card.width
                height: implicitHeight
                required prose
                required plain
                required indent
                required marker
                required quote
                required first
                onLinkAsked: link => Qt.openUrlExternally(link)
            }
        }
        DelegateChoice {
            roleValue: "heading"
            ProseBlock {
                width: card.width
                height: implicitHeight
                required prose
                required plain
                required level
                required indent
                required marker
                required quote
                required first
                onLinkAsked: link => Qt.openUrlExternally(link)
            }
        }
        DelegateChoice {
            roleValue: "formula"
            FormulaBlock {
                width: card.width
                height: implicitHeight
                required latex
                required plain
                required indent
                required marker
                required quote
                required first
            }
        }
        DelegateChoice {
            roleValue: "code"
            CodeBlock {
                required property string text
                width: card.width
                height: implicitHeight
                code: text
                onCopyAsked: text => card.copyAsked(text)
                required language
                required indent
                required marker
                required quote
                required first
            }
        }
        DelegateChoice {
            roleValue: "table"
            TableBlock {
                width: card.width
                height: implicitHeight
                required columns
                required cells
                required cellStarts
                required alignment
                required plain
                required indent
                required marker
                required quote
                required first
            }
        }
        DelegateChoice {
            roleValue: "rule"
            RuleBlock {
                width: card.width
                height: implicitHeight
                required indent
                required marker
                required quote
                required first
            }
        }
    }
}
