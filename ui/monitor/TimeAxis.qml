pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// Times of day below the plots, and the time at the cursor.
Item {
    id: axis

    required property MonitorViewModel viewModel

    // Time goes from left to right in every language.
    LayoutMirroring.enabled: false
    LayoutMirroring.childrenInherit: true
    objectName: "timeAxis"
    implicitHeight: Theme.px(32)

    Rule {
        x: -axis.x
        width: axis.parent?.width ?? 0
    }
    Repeater {
        model: axis.viewModel.ticks
        delegate: Label {
            required property var modelData

            // Not below the time at the cursor.
            visible: axis.viewModel.cursor < 0
                     || Math.abs(axis.viewModel.cursor - modelData.share) * axis.width > (width + time.width) / 2 + 12
            x: Math.round(Math.max(0, Math.min(axis.width - width, modelData.share * axis.width - width / 2)))
            y: Math.round((axis.height - height) / 2)
            text: modelData.text
            elide: Text.ElideNone
            font: Theme.figuresSmall
            color: Theme.ink3
        }
    }
    Rectangle {
        objectName: "cursorTime"
        visible: axis.viewModel.cursor >= 0
        x: Math.round(Math.max(0, Math.min(axis.width - width,
                                           axis.viewModel.cursor * axis.width - width / 2)))
        anchors.verticalCenter: parent.verticalCenter
        width: time.implicitWidth + 16
        height: Theme.px(22)
        radius: 4
        color: Theme.ink
        Label {
            id: time
            anchors.centerIn: parent
            text: axis.viewModel.cursorText
            font: Theme.figuresMedium
            color: Theme.canvas
        }
    }
}
