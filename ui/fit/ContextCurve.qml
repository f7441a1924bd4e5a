pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Charts
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// Memory and tokens/s over the context, on one axis.
FitCard {
    id: card

    required property CurveCard viewModel

    readonly property real scaleWidth: Theme.px(40)
    readonly property real last: viewModel.contexts.length > 0 ? viewModel.contexts[viewModel.contexts.length - 1] : 1

    objectName: "fitCurveCard"
    title: qsTr("Over context")

    component PlotHead: Item {
        property string name: ""
        property string now: ""
        width: parent ? parent.width : 0
        height: Theme.px(20)
        Label {
            x: card.scaleWidth
            anchors.verticalCenter: parent.verticalCenter
            text: parent.name
            font: Theme.secondary
            color: Theme.ink2
        }
        Label {
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            text: parent.now
            font: Theme.figuresMedium
        }
    }
    component Scale: Repeater {
        id: figures
        property var texts: []
        model: 3
        delegate: Label {
            required property int index
            width: card.scaleWidth - 8
            y: Math.round((parent.plotHeight) * (2 - index) / 2 - height / 2)
            horizontalAlignment: Text.AlignRight
            text: figures.texts[index] ?? ""
            font: Theme.small
            color: Theme.ink3
        }
    }

    Label {
        objectName: "fitNoCurve"
        visible: card.viewModel.contexts.length === 0
        width: parent.width
        text: qsTr("Nothing can be said.")
        color: Theme.ink2
    }
    Column {
        visible: card.viewModel.contexts.length > 0
        width: parent.width
        spacing: 8

        PlotHead {
            name: qsTr("Memory needed, GiB")
            now: card.viewModel.memoryNow
        }
        Item {
            readonly property real plotHeight: 84
            width: parent.width
            height: plotHeight + 4
            Scale { texts: card.viewModel.memoryTexts }
            RangePlot {
                objectName: "fitMemoryPlot"
                x: card.scaleWidth
                width: parent.width - x
                height: parent.plotHeight
                xs: card.viewModel.contexts
                ys: card.viewModel.memory
                xMost: card.last
                yLeast: card.viewModel.memoryScale[0]
                yMost: card.viewModel.memoryScale[2]
                limit: card.viewModel.budget
                pastFrom: card.viewModel.overFrom
                cursor: card.viewModel.context
                color: Theme.ink
                gridColor: Theme.line
                limitColor: Theme.ink3
                pastColor: Theme.overVeil
                cursorColor: Theme.ink2
            }
            Label {
                readonly property real share: (card.viewModel.budget - card.viewModel.memoryScale[0])
                    / (card.viewModel.memoryScale[2] - card.viewModel.memoryScale[0])
                visible: share >= 0 && share <= 1
                x: card.scaleWidth + 4
                y: Math.max(0, parent.plotHeight * (1 - share) - height - 1)
                text: card.viewModel.budgetText
                font: Theme.small
                color: Theme.ink2
            }
        }
        PlotHead {
            visible: card.viewModel.likely.length > 0
            name: qsTr("Tokens/s, half full")
            now: card.viewModel.speedNow
        }
        Item {
            readonly property real plotHeight: 64
            visible: card.viewModel.likely.length > 0
            width: parent.width
            height: plotHeight + 4
            Scale { texts: card.viewModel.speedTexts }
            RangePlot {
                objectName: "fitSpeedPlot"
                x: card.scaleWidth
                width: parent.width - x
                height: parent.plotHeight
                xs: card.viewModel.contexts
                ys: card.viewModel.likely
                lows: card.viewModel.low
                highs: card.viewModel.high
                xMost: card.last
                yLeast: 0
                yMost: card.viewModel.speedScale[2]
                pastFrom: card.viewModel.overFrom
                cursor: card.viewModel.context
                color: Theme.accent
                gridColor: Theme.line
                pastColor: Theme.overVeil
                cursorColor: Theme.ink2
            }
        }
        Item {
            width: parent.width
            height: Theme.px(16)
            Repeater {
                model: card.viewModel.ticks.length
                delegate: Label {
                    required property int index
                    readonly property var tick: card.viewModel.ticks[index] ?? ({at: 0, text: ""})
                    readonly property real middle: card.scaleWidth
                        + (parent.width - card.scaleWidth) * tick.at / card.last
                    x: Math.round(Math.min(parent.width - width, Math.max(card.scaleWidth, middle - width / 2)))
                    text: tick.text
                    font: Theme.small
                    color: Theme.ink3
                }
            }
        }
    }
}
