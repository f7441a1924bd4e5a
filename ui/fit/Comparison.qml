pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Charts
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// Machines side by side: for each its two roles, capacity and speed, and the verdict.
FitCard {
    id: card

    required property FitViewModel viewModel
    readonly property CompareCard rows: viewModel.compare

    readonly property real inner: width - 2 * gutter
    readonly property bool wide: inner > Theme.px(760)
    readonly property real nameWidth: Theme.px(176)
    readonly property real verdictWidth: Theme.px(112)
    readonly property real speedWidth: Theme.px(92)
    readonly property real figureWidth: wide ? Theme.px(72) : 0
    readonly property real barsWidth: (inner - nameWidth - verdictWidth - speedWidth - 2 * figureWidth - Theme.px(64) - 7 * 12) / 2

    objectName: "fitCompareCard"
    title: qsTr("Side by side")

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
            Head { width: card.nameWidth; text: qsTr("Device") }
            Head { width: card.barsWidth; text: qsTr("Capacity") }
            Head { width: card.verdictWidth; text: qsTr("Verdict") }
            Head { width: card.barsWidth; text: qsTr("Speed") }
            Head { width: card.speedWidth; text: qsTr("tok/s"); horizontalAlignment: Text.AlignRight }
            Head {
                visible: card.wide
                width: card.figureWidth
                text: qsTr("Prompt")
                horizontalAlignment: Text.AlignRight
            }
            Head {
                visible: card.wide
                width: card.figureWidth
                text: qsTr("First token")
                horizontalAlignment: Text.AlignRight
            }
        }
        Rule { width: parent.width; color: Theme.lineStrong }
        Repeater {
            model: card.rows.rows.length
            delegate: Item {
                id: row

                required property int index
                readonly property var entry: card.rows.rows[index] ?? ({name: "", caption: "", bar: {}, verdict: 3, roomText: ""})

                objectName: "compared" + index
                width: parent ? parent.width : 0
                height: Theme.px(44)
                HoverHandler { id: pointer }
                Rectangle {
                    x: -12
                    width: parent.width + 24
                    height: parent.height
                    radius: Theme.radiusRow
                    color: row.index === 0 ? Theme.selected : pointer.hovered ? Theme.hover : "transparent"
                }
                Row {
                    height: parent.height
                    spacing: 12
                    Column {
                        width: card.nameWidth
                        anchors.verticalCenter: parent.verticalCenter
                        Label {
                            width: parent.width
                            text: row.entry.name
                            font: Theme.bodyMedium
                        }
                        Label {
                            width: parent.width
                            text: row.entry.caption
                            font: Theme.figures
                            color: Theme.ink3
                        }
                    }
                    BudgetBar {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.barsWidth
                        parts: row.entry.bar.parts ?? []
                        budget: row.entry.bar.budget ?? 0
                        end: card.rows.end
                        total: row.entry.bar.total ?? 0
                        overText: row.entry.bar.overText ?? ""
                    }
                    VerdictWords {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.verdictWidth
                        verdict: row.entry.verdict
                        text: row.entry.roomText
                    }
                    RoleBar {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.barsWidth
                        share: card.rows.fastest > 0 ? (row.entry.speed ?? 0) / card.rows.fastest : 0
                        hint: row.entry.limit ?? ""
                    }
                    Label {
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.speedWidth
                        text: row.entry.range ?? "–"
                        font: Theme.figuresBody
                        horizontalAlignment: Text.AlignRight
                    }
                    Label {
                        visible: card.wide
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.figureWidth
                        text: row.entry.prefillText ?? "–"
                        font: Theme.figuresText
                        color: Theme.ink2
                        horizontalAlignment: Text.AlignRight
                    }
                    Label {
                        visible: card.wide
                        anchors.verticalCenter: parent.verticalCenter
                        width: card.figureWidth
                        text: row.entry.firstText ?? "–"
                        font: Theme.figuresText
                        color: Theme.ink2
                        horizontalAlignment: Text.AlignRight
                    }
                }
                Row {
                    visible: row.index > 0
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    IconButton {
                        glyph: "check"
                        text: qsTr("Look at %1").arg(row.entry.name)
                        onClicked: card.viewModel.useCompared(row.index)
                    }
                    IconButton {
                        objectName: "removeCompared" + row.index
                        glyph: "close"
                        text: qsTr("Leave %1 out").arg(row.entry.name)
                        onClicked: card.rows.remove(row.index)
                    }
                }
            }
        }
    }
}
