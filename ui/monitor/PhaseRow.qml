import QtQuick
import Headroom.Components
import Headroom.Theme

/// A phase of a pass: its name, its share as a bar, its time.
Item {
    id: row

    required property var phase ///< map of name, time, share
    property color tint: Theme.ink2

    implicitHeight: Theme.px(28)
    Accessible.role: Accessible.StaticText
    Accessible.name: phase.name + ", " + phase.time

    Label {
        anchors.left: parent.left
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - bar.width - time.width - 16
        text: row.phase.name
        font: Theme.secondary
    }
    Rectangle {
        id: bar
        anchors.right: time.left
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(108, row.width * 0.36)
        height: 6
        radius: 3
        color: Theme.track
        Rectangle {
            anchors.left: parent.left
            width: Math.max(2, parent.width * Math.min(1, row.phase.share))
            height: parent.height
            radius: 3
            color: row.tint
        }
    }
    Label {
        id: time
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        width: Theme.px(64)
        horizontalAlignment: Text.AlignRight
        text: row.phase.time
        font: Theme.figures
    }
}
