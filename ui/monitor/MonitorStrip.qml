pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Window
import Headroom.Charts
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// The same in little, beside a chat: what computes, what is held, what it costs.
Column {
    id: strip

    required property MonitorViewModel viewModel

    objectName: "monitorStrip"
    spacing: 8

    Binding {
        target: strip.viewModel
        property: "strip"
        value: strip.visible && strip.Window.visibility !== Window.Hidden
               && strip.Window.visibility !== Window.Minimized
    }
    Component.onDestruction: strip.viewModel.strip = false

    Label {
        text: qsTr("This machine, the last %1").arg(strip.viewModel.spans[strip.viewModel.span])
        font: Theme.bodyStrong
        width: parent.width
        Accessible.role: Accessible.Heading
    }
    SlowdownList {
        width: parent.width
        slowdowns: strip.viewModel.slowdowns
    }
    Repeater {
        model: strip.viewModel.plots
        delegate: Item {
            id: line

            required property var modelData

            visible: ["utilization", "memory", "bandwidth", "tokens"].includes(modelData.key)
            width: strip.width
            height: visible ? Theme.px(44) : 0
            Label {
                anchors.left: parent.left
                width: parent.width - value.width - 8
                text: line.modelData.title
                font: Theme.small
                color: Theme.ink3
            }
            Label {
                id: value
                anchors.right: parent.right
                text: line.modelData.value || qsTr("unavailable")
                font: Theme.figures
                color: Theme.ink2
            }
            TimePlot {
                y: Theme.px(18)
                width: parent.width
                height: Theme.px(24)
                plot: line.modelData.plot
                colors: line.modelData.key === "memory" ? Theme.memory.slice(0, 4)
                    : [Theme.accent, Theme.ink2]
                ground: Theme.chrome
                limitColor: Theme.lineStrong
                fill: Theme.dark ? 0.14 : 0.10
            }
        }
    }
    Label {
        visible: strip.viewModel.conversationBills.length > 0
        text: qsTr("What this conversation takes")
        font: Theme.bodyStrong
        width: parent.width
        topPadding: 8
        Accessible.role: Accessible.Heading
    }
    Repeater {
        model: strip.viewModel.conversationBills.length
        delegate: BillCard {
            required property int index

            width: strip.width
            stacked: true
            bill: strip.viewModel.conversationBills[index] ?? ({})
        }
    }
}
