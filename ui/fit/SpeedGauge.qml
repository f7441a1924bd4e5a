pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// Tokens/s as set: the figure, its range on a scale, what it waits for, how long it takes.
FitCard {
    id: card

    required property SpeedCard viewModel
    function across(speed: real): real {
        return Math.round(track.width * Math.min(1, speed / card.viewModel.end));
    }

    objectName: "fitSpeedCard"
    title: qsTr("Speed as set")

    Column {
        width: parent.width
        spacing: 6

        Label {
            objectName: "fitSpeedMissing"
            visible: !card.viewModel.known
            width: parent.width
            text: card.viewModel.missing
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Item {
            visible: card.viewModel.known
            width: parent.width
            height: Theme.px(40) + depth.height
            Label {
                id: depth
                objectName: "fitSpeedDepth"
                anchors.bottom: parent.bottom
                width: parent.width
                text: card.viewModel.depth
                font: Theme.secondary
                color: Theme.ink2
            }
            Row {
                spacing: 6
                Label {
                    id: figure
                    objectName: "fitSpeedFigure"
                    text: card.viewModel.figure
                    font: Theme.figuresDisplay
                }
                Label {
                    anchors.baseline: figure.baseline
                    text: qsTr("tokens/s")
                    color: Theme.ink2
                }
            }
            Label {
                objectName: "fitSpeedRange"
                anchors.right: parent.right
                anchors.baseline: parent.top
                anchors.baselineOffset: figure.baselineOffset
                text: card.viewModel.range
                font: Theme.figuresText
                color: Theme.ink2
            }
            HoverHandler { id: pointer }
            Hint {
                visible: pointer.hovered && text !== ""
                text: card.viewModel.formula
            }
        }
        Item {
            visible: card.viewModel.known
            width: parent.width
            height: 16
            Rectangle {
                id: track
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width
                height: 8
                radius: 4
                color: Theme.track
            }
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                x: card.across(card.viewModel.low)
                width: Math.max(3, card.across(card.viewModel.high) - x)
                height: 8
                color: Theme.accent
                opacity: 0.45
            }
            Rectangle {
                visible: card.viewModel.bound > 0
                anchors.verticalCenter: parent.verticalCenter
                x: card.across(card.viewModel.bound) - 1
                width: 2
                height: 12
                color: Theme.ink2
            }
            Rectangle {
                x: card.across(card.viewModel.likely) - 1
                width: 3
                height: 16
                color: Theme.accent
            }
        }
        Item {
            visible: card.viewModel.known
            width: parent.width
            height: Theme.px(16)
            Repeater {
                model: card.viewModel.ticks
                delegate: Label {
                    required property int index
                    required property string modelData
                    x: Math.round((parent.width - width) * index / Math.max(1, card.viewModel.ticks.length - 1))
                    text: modelData
                    font: Theme.small
                    color: Theme.ink3
                }
            }
        }
        SpeedNote {
            visible: card.viewModel.known
            width: parent.width
            color: Theme.accent
            text: card.viewModel.limit
            hint: card.viewModel.formula
        }
        SpeedNote {
            visible: card.viewModel.known && card.viewModel.boundText !== ""
            width: parent.width
            color: Theme.ink2
            text: card.viewModel.boundText
        }
        Item { width: 1; height: 2 }
        Repeater {
            model: card.viewModel.rows.length
            delegate: FactRow {
                id: fact
                required property int index
                readonly property var row: card.viewModel.rows[index] ?? ({name: "", value: "", hint: ""})
                implicitHeight: Theme.px(24)
                name: row.name
                value: row.value
                HoverHandler { id: factPointer }
                Hint {
                    visible: factPointer.hovered && text !== ""
                    text: fact.row.hint
                }
            }
        }
        Label {
            objectName: "fitBusy"
            visible: text !== ""
            width: parent.width
            text: card.viewModel.busy
            font: Theme.secondary
            color: Theme.tight
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Label {
            visible: card.viewModel.known
            width: parent.width
            text: card.viewModel.source
            font: Theme.small
            color: Theme.ink3
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
}
