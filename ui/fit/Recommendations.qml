pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// "What should I get?": the wish, and the GPUs that meet it with the person's own prices.
FitCard {
    id: card

    required property FitViewModel viewModel
    readonly property RecommendationCard found: viewModel.recommendation
    property int shown: 12

    readonly property real inner: width - 2 * gutter
    readonly property bool wide: inner > Theme.px(860)
    readonly property real nameWidth: Theme.px(176)
    readonly property real verdictWidth: Theme.px(112)
    readonly property real speedWidth: Theme.px(48)
    readonly property real priceWidth: Theme.px(72)
    readonly property real monthWidth: Theme.px(72)
    readonly property real roleWidth: Math.max(Theme.px(48),
        (inner - nameWidth - verdictWidth - speedWidth - 2 * priceWidth - 2 * monthWidth - 8 * 12) / 2)

    objectName: "fitRecommendationCard"
    title: qsTr("What should I get?")
    side: AppButton {
        objectName: "fitRecommendButton"
        kind: AppButton.Ghost
        text: card.found.open ? qsTr("Hide") : qsTr("Show GPUs that do")
        onClicked: card.found.open = !card.found.open
    }

    component Head: Label {
        height: Theme.px(28)
        verticalAlignment: Text.AlignVCenter
        font: Theme.secondary
        color: Theme.ink3
    }
    component Price: TextBox {
        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
        width: card.priceWidth
        horizontalAlignment: TextInput.AlignRight
        font: Theme.figures
        inputMethodHints: Qt.ImhFormattedNumbersOnly
        validator: RegularExpressionValidator { regularExpression: /^[0-9]{0,7}([.,][0-9]{0,3})?$/ }
    }

    Column {
        width: parent.width
        spacing: 8
        Label {
            width: parent.width
            text: qsTr("GPUs and sets of one kind that hold the model as set and are as fast as you want. Prices are your own; nothing is assumed.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Flow {
            visible: card.found.open
            width: parent.width
            spacing: 20
            NumberField {
                objectName: "fitWanted"
                width: Theme.px(210)
                label: qsTr("Wanted, tokens/s")
                placeholder: qsTr("any")
                value: card.found.wanted
                onEdited: text => card.found.setWanted(text)
            }
            NumberField {
                width: Theme.px(210)
                label: qsTr("Price of a kWh")
                placeholder: qsTr("none")
                value: card.found.kwh
                decimals: 3
                onEdited: text => card.found.setKwh(text)
            }
            NumberField {
                width: Theme.px(210)
                label: qsTr("Hours a month")
                value: card.found.hours
                from: 0
                to: 744
                onEdited: text => card.found.setHours(text)
            }
            NumberField {
                width: Theme.px(210)
                label: qsTr("Written off, months")
                value: card.found.months
                from: 1
                to: 240
                onEdited: text => card.found.setMonths(text)
            }
            Select {
                objectName: "fitVendor"
                name: qsTr("Maker")
                choices: card.found.vendors
                current: card.found.vendor
                onChosen: index => card.found.vendor = index
            }
            Segmented {
                name: qsTr("Most GPUs")
                choices: [qsTr("1 GPU"), "2", "4", "8"]
                current: [1, 2, 4, 8].indexOf(card.found.mostGpus)
                onChosen: index => card.found.mostGpus = [1, 2, 4, 8][index]
            }
        }
        Label {
            objectName: "fitNoneFound"
            visible: card.found.open && card.found.rows.length === 0
            text: card.found.searching ? qsTr("Searching") : qsTr("No GPU of the table does, nor a set of so many.")
            color: Theme.ink2
        }
        Column {
            visible: card.found.open && card.found.rows.length > 0
            width: parent.width
            opacity: card.found.searching ? 0.5 : 1
            Row {
                spacing: 12
                Head { width: card.nameWidth; text: qsTr("GPU") }
                Head { width: card.roleWidth; text: qsTr("Capacity") }
                Head { width: card.roleWidth; text: qsTr("Speed") }
                Head { width: card.verdictWidth; text: qsTr("Verdict") }
                Head { width: card.speedWidth; text: qsTr("tok/s"); horizontalAlignment: Text.AlignRight }
                Head { width: card.priceWidth; text: qsTr("Buy one"); horizontalAlignment: Text.AlignRight }
                Head { width: card.priceWidth; text: qsTr("Rent, hour"); horizontalAlignment: Text.AlignRight }
                Head { visible: card.wide; width: card.monthWidth; text: qsTr("Own, month"); horizontalAlignment: Text.AlignRight }
                Head { visible: card.wide; width: card.monthWidth; text: qsTr("Rent, month"); horizontalAlignment: Text.AlignRight }
            }
            Rule { width: parent.width; color: Theme.lineStrong }
            Repeater {
                model: Math.min(card.shown, card.found.rows.length)
                delegate: Item {
                    id: row

                    required property int index
                    readonly property var entry: card.found.rows[index]
                        ?? ({gpu: "", name: "", caption: "", role: "", roleHint: "", verdict: 3, roomText: "", speedText: "", buy: "", rent: "", buyMonth: "", rentMonth: "", cheaper: "", capacityShare: 0, speedShare: 0})

                    objectName: "recommended" + index
                    width: parent ? parent.width : 0
                    height: Theme.px(44)
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
                        RoleBar {
                            anchors.verticalCenter: parent.verticalCenter
                            width: card.roleWidth
                            share: row.entry.capacityShare
                            decides: row.entry.capacityShare >= row.entry.speedShare
                            hint: row.entry.roleHint
                        }
                        RoleBar {
                            anchors.verticalCenter: parent.verticalCenter
                            width: card.roleWidth
                            share: row.entry.speedShare
                            decides: row.entry.speedShare > row.entry.capacityShare
                            hint: row.entry.roleHint
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
                        Price {
                            id: buy
                            name: qsTr("Price of one %1").arg(row.entry.gpu)
                            text: row.entry.buy
                            onEditingFinished: if (text !== row.entry.buy) card.found.setPrice(row.entry.gpu, text, rent.text)
                        }
                        Price {
                            id: rent
                            name: qsTr("Price of an hour of %1").arg(row.entry.gpu)
                            text: row.entry.rent
                            onEditingFinished: if (text !== row.entry.rent) card.found.setPrice(row.entry.gpu, buy.text, text)
                        }
                        Label {
                            visible: card.wide
                            anchors.verticalCenter: parent.verticalCenter
                            width: card.monthWidth
                            text: row.entry.buyMonth || "–"
                            font: row.entry.cheaper === "buy" ? Theme.figuresStrong : Theme.figuresText
                            horizontalAlignment: Text.AlignRight
                        }
                        Label {
                            visible: card.wide
                            anchors.verticalCenter: parent.verticalCenter
                            width: card.monthWidth
                            text: row.entry.rentMonth || "–"
                            font: row.entry.cheaper === "rent" ? Theme.figuresStrong : Theme.figuresText
                            horizontalAlignment: Text.AlignRight
                        }
                    }
                }
            }
            AppButton {
                visible: card.found.rows.length > card.shown
                kind: AppButton.Ghost
                text: qsTr("All %1").arg(card.found.rows.length)
                onClicked: card.shown = card.found.rows.length
            }
        }
    }
}
