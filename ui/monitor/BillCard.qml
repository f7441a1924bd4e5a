import QtQuick
import Headroom.Components
import Headroom.Theme

/// One of the three bills: label and figure, a caption, and the formula on hover.
Rectangle {
    id: card

    required property var bill ///< see bill_words.h
    property bool stacked: false ///< the figure stands below its label, as in a narrow column

    objectName: "bill-" + (bill.key ?? "")
    implicitHeight: words.height + Theme.px(24)
    radius: Theme.radiusCard
    color: Theme.raised
    border.color: Theme.line
    Accessible.role: Accessible.StaticText
    Accessible.name: (bill.title ?? "") + ", " + (bill.value ?? "") + ". " + (bill.caption ?? "")
    Accessible.description: bill.formula ?? ""

    HoverHandler { id: pointer }
    Hint {
        visible: pointer.hovered && text !== ""
        text: card.bill.formula ?? ""
    }
    Column {
        id: words
        x: 14
        y: Theme.px(12)
        width: parent.width - 28
        spacing: 4
        Item {
            width: parent.width
            height: card.stacked ? title.height + figure.height : Theme.px(20)
            Icon {
                id: glyph
                anchors.left: parent.left
                y: Math.round((title.height - height) / 2)
                name: card.bill.glyph ?? "layers"
                size: Theme.px(16)
            }
            Label {
                id: title
                anchors.left: glyph.right
                anchors.leftMargin: 8
                height: Theme.px(20)
                verticalAlignment: Text.AlignVCenter
                text: card.bill.title ?? ""
                font: Theme.secondary
                color: Theme.ink2
            }
            Label {
                id: figure
                objectName: "billValue"
                anchors.right: parent.right
                y: card.stacked ? title.height : 0
                width: card.stacked ? parent.width - glyph.width - 8
                    : Math.min(implicitWidth, parent.width - glyph.width - title.width - 16)
                height: Theme.px(20)
                verticalAlignment: Text.AlignVCenter
                text: card.bill.value ?? ""
                font: Theme.figuresBody
            }
        }
        Label {
            anchors.right: parent.right
            width: parent.width - glyph.width - 8
            text: card.bill.caption ?? ""
            font: Theme.figures
            color: Theme.ink3
            wrapMode: Text.Wrap
            maximumLineCount: 3
        }
    }
}
