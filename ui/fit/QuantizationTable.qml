pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Charts
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// The model in each quantization; a click takes it.
FitCard {
    id: card

    required property QuantizationsCard viewModel

    readonly property real inner: width - 2 * gutter
    readonly property bool wide: inner > Theme.px(430)
    readonly property real nameWidth: Theme.px(80)
    readonly property real sizeWidth: Theme.px(72)
    readonly property real verdictWidth: Theme.px(108)
    readonly property real speedWidth: Theme.px(48)
    readonly property real bitsWidth: wide ? Theme.px(40) : 0
    readonly property real barWidth: inner - nameWidth - sizeWidth - verdictWidth - speedWidth - bitsWidth - 5 * 12

    objectName: "fitQuantizationsCard"
    title: qsTr("Quantizations")
    side: AppButton {
        objectName: "fitAllQuantizations"
        visible: card.viewModel.showAll || card.viewModel.total > card.viewModel.rows.length
        kind: AppButton.Ghost
        text: card.viewModel.showAll ? qsTr("The common ones") : qsTr("All %1").arg(card.viewModel.total)
        onClicked: card.viewModel.showAll = !card.viewModel.showAll
    }

    component Head: Label {
        height: Theme.px(28)
        verticalAlignment: Text.AlignVCenter
        font: Theme.secondary
        color: Theme.ink3
    }

    Column {
        width: parent.width
        Row {
            spacing: 12
            Head { width: card.nameWidth; text: qsTr("Type") }
            Head { width: card.sizeWidth; text: qsTr("Size"); horizontalAlignment: Text.AlignRight }
            Head { width: card.barWidth; text: qsTr("Memory") }
            Head { width: card.verdictWidth; text: qsTr("Verdict") }
            Head { width: card.speedWidth; text: qsTr("tok/s"); horizontalAlignment: Text.AlignRight }
            Head {
                visible: card.wide
                width: card.bitsWidth
                text: qsTr("Bits")
                horizontalAlignment: Text.AlignRight
            }
        }
        Rule { width: parent.width; color: Theme.lineStrong }
        Repeater {
            model: card.viewModel.rows.length
            delegate: T.AbstractButton {
                id: row

                required property int index
                readonly property var entry: card.viewModel.rows[index]
                    ?? ({name: "", sizeText: "", bar: {}, verdict: 3, roomText: "", speedText: "", bitsText: "", chosen: false, reason: "", nominal: false})

                objectName: "quantization" + index
                width: parent ? parent.width : 0
                height: Theme.px(30)
                hoverEnabled: true
                focusPolicy: Qt.TabFocus
                text: entry.name
                checked: entry.chosen
                Accessible.role: Accessible.RadioButton
                Accessible.name: [entry.name, entry.sizeText, entry.roomText, entry.speedText].join(", ")
                Accessible.checked: checked
                Keys.onReturnPressed: clicked()
                onClicked: card.viewModel.choose(entry.name)

                background: Rectangle {
                    x: -12
                    width: parent.width + 24
                    height: parent.height
                    radius: Theme.radiusRow
                    color: row.entry.chosen ? Theme.selected : row.hovered ? Theme.hover : "transparent"
                    FocusRing {
                        control: row
                        around: 0
                        radius: Theme.radiusRow
                    }
                }
                contentItem: Row {
                    spacing: 12
                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.nameWidth
                        text: row.entry.name
                        font: row.entry.chosen ? Theme.bodyStrong : Theme.body
                    }
                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.sizeWidth
                        text: row.entry.sizeText
                        font: Theme.figuresText
                        color: Theme.ink2
                        horizontalAlignment: Text.AlignRight
                    }
                    BudgetBar {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.barWidth
                        parts: row.entry.bar.parts ?? []
                        budget: row.entry.bar.budget ?? 0
                        end: card.viewModel.end
                        total: row.entry.bar.total ?? 0
                        overText: row.entry.bar.overText ?? ""
                    }
                    VerdictWords {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.verdictWidth
                        verdict: row.entry.verdict
                        text: row.entry.roomText
                    }
                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.speedWidth
                        text: row.entry.speedText
                        font: Theme.figuresBody
                        horizontalAlignment: Text.AlignRight
                    }
                    Label {
                        visible: card.wide
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.bitsWidth
                        text: row.entry.bitsText
                        font: Theme.figuresText
                        color: Theme.ink2
                        horizontalAlignment: Text.AlignRight
                    }
                }
                Hint {
                    visible: row.hovered && text !== ""
                    text: row.entry.reason + (row.entry.nominal ? "\n" + qsTr("Size by nominal bits, not of a real file") : "")
                }
            }
        }
    }
}
