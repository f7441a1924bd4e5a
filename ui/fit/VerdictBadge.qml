import QtQuick
import Headroom.Components
import Headroom.Theme

/// A verdict's dot and what is left or missing, on the soft ground of its meaning.
Rectangle {
    id: badge

    property int verdict: FitDot.Unknown
    property string text: ""

    implicitHeight: Theme.px(20)
    implicitWidth: row.implicitWidth + 16
    radius: height / 2
    color: [Theme.roomSoft, Theme.tightSoft, Theme.overSoft, Theme.sunken][verdict]
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    Row {
        id: row
        anchors.centerIn: parent
        spacing: 6
        FitDot {
            id: dot
            anchors.verticalCenter: parent.verticalCenter
            size: Theme.px(8)
            verdict: badge.verdict
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: badge.text
            font: Theme.figuresMedium
            color: dot.color
            Accessible.ignored: true
        }
    }
}
