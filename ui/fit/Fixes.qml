pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// The cheapest changes that make it fit, each to be applied at once.
FitCard {
    id: card

    required property FixesCard viewModel
    required property int verdict
    property string more: "" ///< what else would fit

    readonly property bool wide: width > Theme.px(520)

    objectName: "fitFixesCard"
    title: qsTr("Cheapest fixes")

    component Figure: Label {
        visible: card.wide
        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
        width: Theme.px(72)
        font: Theme.figuresText
        color: Theme.ink2
        horizontalAlignment: Text.AlignRight
    }

    Column {
        width: parent.width
        Label {
            objectName: "fitNoFixes"
            visible: card.viewModel.rows.length === 0
            width: parent.width
            text: card.verdict === FitDot.Room ? qsTr("Nothing to fix: it fits as set.") + (card.more ? " " + card.more + "." : "")
                : card.verdict === FitDot.Unknown ? qsTr("Nothing can be said.")
                : qsTr("No single change makes it fit here.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Repeater {
            model: card.viewModel.rows.length
            delegate: Item {
                id: fix

                required property int index
                readonly property var row: card.viewModel.rows[index]
                    ?? ({change: "", savesText: "", speedText: "", cost: "", verdict: 3, roomText: ""})

                width: parent ? parent.width : 0
                height: Math.max(Theme.px(44), words.implicitHeight + 8)
                Column {
                    id: words
                    anchors.left: parent.left
                    anchors.right: figures.left
                    anchors.rightMargin: 8
                    anchors.verticalCenter: parent.verticalCenter
                    Label {
                        objectName: "fixChange" + fix.index
                        width: parent.width
                        text: fix.row.change
                        font: Theme.bodyMedium
                    }
                    Label {
                        width: parent.width
                        text: card.wide ? fix.row.cost
                            : [fix.row.savesText, fix.row.speedText, fix.row.cost].filter(words => words).join(", ")
                        font: Theme.secondary
                        color: Theme.ink2
                        wrapMode: Text.Wrap
                        maximumLineCount: 2
                    }
                    HoverHandler { id: pointer }
                    Hint {
                        visible: pointer.hovered
                        text: fix.row.change + "\n" + [fix.row.savesText, fix.row.speedText, fix.row.cost]
                            .filter(words => words).join(", ")
                    }
                }
                Row {
                    id: figures
                    anchors.right: parent.right
                    height: parent.height
                    spacing: 8
                    Figure { text: fix.row.savesText }
                    Figure { text: fix.row.speedText }
                    Item {
                        width: Theme.px(124)
                        height: parent.height
                        VerdictBadge {
                            anchors.right: parent.right
                            anchors.verticalCenter: parent.verticalCenter
                            verdict: fix.row.verdict
                            text: fix.row.roomText
                        }
                    }
                    AppButton {
                        objectName: "applyFix" + fix.index
                        anchors.verticalCenter: parent.verticalCenter
                        kind: fix.index === 0 ? AppButton.Primary : AppButton.Ghost
                        text: qsTr("Apply")
                        Accessible.description: fix.row.change
                        onClicked: card.viewModel.apply(fix.index)
                    }
                }
            }
        }
    }
}
