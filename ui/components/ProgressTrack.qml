import QtQuick
import Headroom.Theme

/// How much is done; without a figure a quiet full track, nothing that runs by itself.
Item {
    id: progress

    property real value: 0
    property bool known: true
    property bool quiet: false ///< stands still: in the colour of a mark
    property string name: ""

    implicitHeight: 4
    implicitWidth: 292
    Accessible.role: Accessible.ProgressBar
    Accessible.name: name + (known ? " " + Math.round(value * 100) + " %" : "")

    Rectangle {
        anchors.fill: parent
        radius: 2
        color: Theme.track
        Rectangle {
            width: progress.known ? Math.round(parent.width * progress.value) : 0
            height: parent.height
            radius: 2
            color: progress.quiet ? Theme.mark : Theme.accentFill
        }
    }
}
