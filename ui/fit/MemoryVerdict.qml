pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Charts
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// The verdict in words, and the bar of each device with its legend.
FitCard {
    id: card

    required property MemoryCard viewModel

    readonly property int gpus: viewModel.bars.filter(bar => bar.gpu).length

    objectName: "fitVerdictCard"

    Column {
        width: parent.width
        spacing: 12

        Flow {
            width: parent.width
            spacing: 12
            Row {
                spacing: 10
                FitDot {
                    anchors.verticalCenter: parent.verticalCenter
                    size: Theme.px(16)
                    verdict: card.viewModel.verdict
                }
                Label {
                    objectName: "fitHeadline"
                    text: card.viewModel.headline
                    font: Theme.heading
                    Accessible.role: Accessible.Heading
                }
                HoverHandler { id: pointer }
                Hint {
                    visible: pointer.hovered && text !== ""
                    text: [card.viewModel.reason, card.viewModel.backend].filter(words => words).join("\n")
                }
            }
            Label {
                objectName: "fitSentence"
                width: Math.min(implicitWidth, parent.width)
                topPadding: Theme.px(3)
                text: card.viewModel.sentence
                color: Theme.ink2
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
        }
        Label {
            objectName: "fitNotice"
            visible: text !== ""
            width: parent.width
            text: card.viewModel.notice
            color: Theme.ink2
            font: Theme.secondary
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Repeater {
            model: card.viewModel.bars.length
            delegate: Column {
                id: device

                required property int index
                readonly property var bar: card.viewModel.bars[index] ?? ({parts: []})

                width: parent ? parent.width : 0
                spacing: 8
                Label {
                    visible: card.viewModel.bars.length > 1
                    text: device.bar.name
                    font: Theme.secondaryMedium
                    color: Theme.ink2
                }
                BudgetBar {
                    objectName: "fitBar" + device.index
                    width: parent.width
                    large: true
                    thick: !device.bar.gpu && card.gpus > 0 ? 16 : card.gpus > 1 ? 28 : 44
                    parts: device.bar.parts
                    budget: device.bar.budget ?? 0
                    end: device.bar.end ?? 1
                    total: device.bar.total ?? 0
                    low: device.bar.low ?? 0
                    high: device.bar.high ?? 0
                    budgetText: device.bar.budgetText ?? ""
                    overText: device.bar.overText ?? ""
                }
                Item {
                    width: parent.width
                    height: Math.max(legend.height, past.visible ? past.height : 0)
                    MemoryLegend {
                        id: legend
                        objectName: "fitLegend" + device.index
                        width: parent.width - (past.visible ? past.width + 28 : 0)
                        shares: device.bar.parts.map(part => part.bytes)
                        names: device.bar.parts.map(part => part.name)
                        sizes: device.bar.parts.map(part => part.sizeText)
                        hues: device.bar.parts.map(part => part.hue)
                        reasons: device.bar.parts.map(part => part.reason)
                    }
                    Row {
                        id: past
                        visible: (device.bar.overText ?? "") !== ""
                        anchors.right: parent.right
                        spacing: 8
                        Hatching {
                            anchors.verticalCenter: parent.verticalCenter
                            width: 14
                            height: 10
                            color: Theme.over
                            stroke: 1.25
                            every: 4
                            outline: 1
                        }
                        Label {
                            text: qsTr("Past the budget")
                            font: Theme.secondary
                            color: Theme.ink2
                        }
                    }
                }
            }
        }
    }
}
