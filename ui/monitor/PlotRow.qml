pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Charts
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// One plot with its scale left and its values right.
Item {
    id: row

    required property PlotModel plot
    property real axisLeft: 64
    property real axisWidth: 400
    property real valueWidth: 120
    property real cursor: -1
    property var lines: []

    readonly property bool stacked: plot.key === "memory"
    readonly property real plotHeight: plot.told ? Theme.px(stacked ? 140 : 84)
        : Math.max(Theme.px(28), unavailable.implicitHeight)

    // Time goes from left to right in every language.
    LayoutMirroring.enabled: false
    LayoutMirroring.childrenInherit: true
    objectName: "plot-" + plot.key
    visible: plot.applies
    implicitHeight: title.height + 8 + Math.max(plotHeight + 12, values.height)
    Accessible.role: Accessible.StaticText
    Accessible.name: plot.title + ": " + (plot.value || plot.unavailable || qsTr("nothing yet"))

    Label {
        id: title
        x: row.axisLeft
        width: row.axisWidth
        text: row.plot.title
        font: Theme.secondaryMedium
        color: Theme.ink2
    }
    Item {
        id: area
        x: row.axisLeft
        y: title.height + 8
        width: row.axisWidth
        height: row.plotHeight

        Repeater {
            model: row.plot.told ? 3 : 0
            delegate: Item {
                id: step

                required property int index

                y: Math.round(index * (area.height - 1) / 2)
                width: area.width
                height: 1
                Rule { width: parent.width }
                Label {
                    anchors.right: parent.left
                    anchors.rightMargin: 8
                    anchors.verticalCenter: parent.verticalCenter
                    text: row.plot.scale[step.index] ?? ""
                    font: Theme.figuresSmall
                    color: Theme.ink3
                }
            }
        }
        TimePlot {
            id: plotItem
            objectName: "timePlot"
            anchors.fill: parent
            plot: row.plot.plot
            colors: row.stacked ? Theme.memory.slice(0, 4) : [Theme.accent, Theme.ink2]
            ground: Theme.canvas
            limitColor: Theme.ink3
            fill: Theme.dark ? 0.14 : 0.10
        }
        Repeater {
            model: row.plot.told ? row.lines : []
            delegate: Rectangle {
                required property real modelData

                x: Math.round(modelData)
                width: 1
                height: area.height
                color: Theme.lineStrong
            }
        }
        Label {
            visible: text !== ""
            x: 4
            y: Math.round(area.height * (1 - row.plot.limit)) + 3
            text: row.plot.limitText
            font: Theme.figuresSmall
            color: Theme.ink3
        }
        Rectangle {
            visible: row.plot.told && row.cursor >= 0
            x: Math.round(row.cursor * (area.width - 1))
            width: 1
            height: area.height
            color: Theme.ink2
        }
        Label {
            id: unavailable
            objectName: "plotUnavailable"
            visible: !row.plot.told
            width: parent.width
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("unavailable: %1").arg(row.plot.unavailable)
            font: Theme.secondary
            color: Theme.ink3
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    Column {
        id: values
        x: row.axisLeft + row.axisWidth + 16
        y: title.height + 8
        width: row.valueWidth
        spacing: 2
        Label {
            objectName: "plotValue"
            width: parent.width
            text: row.plot.value
            font: Theme.figuresHeading
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(12)
        }
        Label {
            visible: text !== ""
            width: parent.width
            text: row.plot.caption
            font: Theme.figures
            color: Theme.ink3
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Repeater {
            model: row.plot.legend.length
            delegate: Column {
                id: part

                required property int index
                readonly property var words: row.plot.legend[index] ?? ({})

                width: values.width
                Item {
                    width: parent.width
                    height: Math.max(Theme.px(22), name.implicitHeight + 4)
                    Rectangle {
                        id: swatch
                        y: Math.round((Theme.px(22) - height) / 2)
                        width: 10
                        height: 10
                        radius: 3
                        color: Theme.memory[part.words.color ?? 0]
                    }
                    Label {
                        id: name
                        anchors.left: swatch.right
                        anchors.leftMargin: 8
                        anchors.right: size.left
                        anchors.rightMargin: 4
                        anchors.verticalCenter: parent.verticalCenter
                        text: part.words.name ?? ""
                        font: Theme.secondary
                        color: Theme.ink2
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                        elide: Text.ElideNone
                    }
                    Label {
                        id: size
                        anchors.right: parent.right
                        anchors.verticalCenter: parent.verticalCenter
                        text: part.words.value ?? ""
                        font: Theme.figuresMedium
                    }
                }
                Label {
                    visible: text !== ""
                    leftPadding: 18
                    width: parent.width
                    text: part.words.models ?? ""
                    font: Theme.figuresSmall
                    color: Theme.ink3
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    elide: Text.ElideNone
                }
            }
        }
    }
}
