pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// Bills, marks and all plots above one time axis; a cursor goes through all of them.
FocusScope {
    id: plots

    required property MonitorViewModel viewModel

    readonly property int scaleWidth: Theme.px(44)
    readonly property int valueWidth: Theme.px(width < Theme.px(680) ? 104 : width < Theme.px(900) ? 168 : 204)
    readonly property real axisLeft: 24 + scaleWidth
    readonly property real axisWidth: Math.max(40, width - axisLeft - valueWidth - 24 - 16)

    function pointAt(x: real) {
        viewModel.cursor = x < 0 || x > axisWidth ? -1 : x / axisWidth;
    }

    objectName: "monitorPlots"
    activeFocusOnTab: true
    Accessible.role: Accessible.Chart
    Accessible.name: qsTr("Plots of the last %1").arg(viewModel.spans[viewModel.span])
    Accessible.description: viewModel.plots.map(plot => plot.title + " " + plot.value).join(", ")
    Keys.onLeftPressed: viewModel.cursor = Math.max(0, (viewModel.cursor < 0 ? 1 : viewModel.cursor) - 0.01)
    Keys.onRightPressed: viewModel.cursor = viewModel.cursor < 0 || viewModel.cursor >= 0.99
        ? -1 : viewModel.cursor + 0.01
    Keys.onSpacePressed: viewModel.paused = !viewModel.paused

    FocusFlickable {
        id: view
        anchors.top: parent.top
        anchors.bottom: axis.top
        width: parent.width
        contentHeight: column.height + 16

        Column {
            id: column
            width: parent.width
            topPadding: 16
            spacing: 8

            Grid {
                id: bills
                readonly property int across: plots.width >= Theme.px(760) ? 3 : 1
                x: 24
                width: parent.width - 48
                columns: across
                spacing: 16
                bottomPadding: 8
                Repeater {
                    model: plots.viewModel.bills.length
                    delegate: BillCard {
                        required property int index

                        width: (bills.width - (bills.across - 1) * 16) / bills.across
                        bill: plots.viewModel.bills[index] ?? ({})
                    }
                }
            }
            EventLane {
                x: plots.axisLeft
                width: plots.axisWidth
                marks: plots.viewModel.marks
            }
            Repeater {
                model: plots.viewModel.plots
                delegate: PlotRow {
                    required property var modelData

                    width: column.width
                    plot: modelData
                    axisLeft: plots.axisLeft
                    axisWidth: plots.axisWidth
                    valueWidth: plots.valueWidth
                    cursor: plots.viewModel.cursor
                    lines: plots.viewModel.marks.lines
                }
            }
            TokenPathPanel {
                x: 24
                width: parent.width - 48
                path: plots.viewModel.path
            }
        }
        // Over everything that is drawn in the plots' columns.
        HoverHandler {
            id: pointer
            onPointChanged: plots.pointAt(point.position.x - plots.axisLeft)
            onHoveredChanged: if (!hovered) plots.viewModel.cursor = -1
        }
    }
    TimeAxis {
        id: axis
        anchors.bottom: parent.bottom
        x: plots.axisLeft
        width: plots.axisWidth
        viewModel: plots.viewModel
    }
}
