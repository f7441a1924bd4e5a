import QtQuick
import Headroom.Theme

/// A verdict as a shape: full disc = room, half disc = tight, ring with a slash = over, empty ring
/// = not known. The colour repeats it.
Item {
    id: dot

    enum Verdict { Room, Tight, Over, Unknown }
    property int verdict: FitDot.Unknown
    property int size: 10

    readonly property color color: [Theme.room, Theme.tight, Theme.over, Theme.ink3][verdict]

    implicitWidth: size
    implicitHeight: size

    Rectangle {
        anchors.fill: parent
        radius: width / 2
        color: dot.verdict === FitDot.Room ? dot.color : "transparent"
        border.width: dot.verdict === FitDot.Room ? 0 : 1.5
        border.color: dot.color
    }
    Item {
        visible: dot.verdict === FitDot.Tight
        width: dot.width / 2
        height: dot.height
        clip: true
        Rectangle {
            width: dot.width
            height: dot.height
            radius: width / 2
            color: dot.color
        }
    }
    Rectangle {
        visible: dot.verdict === FitDot.Over
        anchors.centerIn: parent
        width: dot.width
        height: 1.5
        rotation: -45
        color: dot.color
    }
}
