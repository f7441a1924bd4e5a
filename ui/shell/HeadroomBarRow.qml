import QtQuick
import Headroom.Charts
import Headroom.Components
import Headroom.Theme

/// One device in the foot of the window: what its memory holds, how busy it is.
Item {
    id: row

    required property var device ///< see MachineViewModel::rows
    required property var partNames
    property bool moved: false
    property bool tight: false ///< no room for more than the figures
    property bool wide: true   ///< room for words beside them
    property real taken: 0     ///< width at the end that something else has
    property string speed: ""
    property string note: ""
    property string warning: "" ///< in place of the note
    property string warningHint: ""
    signal chosen

    readonly property var shares: device.shares ?? []
    readonly property real freeShare: shares.length > 4 ? shares[4] : 0

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("%1: %2").arg(device.name ?? "").arg(device.freeText ?? "")

    TapHandler { onTapped: row.chosen() }
    Icon {
        anchors.left: parent.left
        anchors.leftMargin: Math.round((Theme.px(64) - width) / 2)
        anchors.verticalCenter: parent.verticalCenter
        name: row.device.glyph ?? "chip"
        size: Theme.px(20)
        HoverHandler { id: chipPointer }
        Hint {
            visible: chipPointer.hovered && text !== ""
            text: row.device.hint ?? ""
        }
    }
    Label {
        visible: !row.tight
        anchors.left: parent.left
        anchors.leftMargin: Theme.px(76)
        width: Theme.px(148 - 76 - 8)
        anchors.verticalCenter: parent.verticalCenter
        text: row.device.name ?? ""
        font: Theme.secondaryMedium
    }
    MemoryBar {
        id: bar
        objectName: "memoryBar"
        anchors.left: parent.left
        anchors.leftMargin: Theme.px(row.tight ? 64 : 148)
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(24, Math.min(380, Math.round(row.width * 0.32 - Theme.px(56)),
                                     row.width - row.taken - 24 - facts.width - anchors.leftMargin))
        shares: row.shares
        names: row.partNames
        sizes: row.device.sizes ?? []
        animated: row.moved
    }
    Row {
        id: facts
        anchors.left: bar.right
        anchors.leftMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.px(row.wide ? 16 : 12)

        Row {
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            FitDot {
                anchors.verticalCenter: parent.verticalCenter
                verdict: row.shares.length === 0 ? FitDot.Unknown
                    : row.freeShare >= 0.1 ? FitDot.Room
                    : row.freeShare >= 0.03 ? FitDot.Tight : FitDot.Over
            }
            Label {
                objectName: "freeText"
                text: row.device.freeText ?? ""
                font: Theme.figuresMedium
            }
        }
        Rule {
            visible: busy.visible
            anchors.verticalCenter: parent.verticalCenter
            height: Theme.px(16)
        }
        Row {
            id: busy
            visible: busyText.text !== "" && (!row.tight || row.speed === "")
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            Sparkline {
                visible: row.width >= Theme.px(860)
                anchors.verticalCenter: parent.verticalCenter
                width: 96
                height: 20
                values: row.device.history ?? []
                color: Theme.ink2
                Accessible.ignored: true
            }
            Label {
                id: busyText
                objectName: "cpuText"
                anchors.verticalCenter: parent.verticalCenter
                // As wide as the widest figure, so that what follows stands still.
                width: Math.ceil(Math.max(widest.advanceWidth, implicitWidth))
                text: row.device.busyText ?? ""
                font: Theme.figures
                color: Theme.ink2
                TextMetrics {
                    id: widest
                    font: Theme.figures
                    text: row.device.id === "cpu" ? qsTr("CPU %1").arg(qsTr("100 %")) : qsTr("100 %")
                }
                HoverHandler { id: busyPointer }
                Hint {
                    visible: busyPointer.hovered && text !== ""
                    text: row.device.busyHint ?? ""
                }
            }
        }
        Rule {
            visible: words.visible || badge.visible
            anchors.verticalCenter: parent.verticalCenter
            height: Theme.px(16)
        }
        Badge {
            id: badge
            objectName: "footWarning"
            visible: text !== "" && row.wide
            anchors.verticalCenter: parent.verticalCenter
            text: row.warning
            Accessible.description: row.warningHint
            HoverHandler { id: badgePointer }
            Hint {
                visible: badgePointer.hovered && text !== ""
                text: row.warningHint
            }
        }
        Label {
            id: words
            visible: text !== "" && row.wide && row.speed === "" && !badge.visible
            anchors.verticalCenter: parent.verticalCenter
            text: row.note
            font: Theme.secondary
            color: Theme.ink3
        }
        Rule {
            visible: speedText.text !== ""
            anchors.verticalCenter: parent.verticalCenter
            height: Theme.px(16)
        }
        Row {
            visible: speedText.text !== ""
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: "bolt"
            }
            Label {
                id: speedText
                objectName: "speedText"
                anchors.verticalCenter: parent.verticalCenter
                text: row.speed
                font: Theme.figuresMedium
            }
        }
    }
}
