import QtQuick
import Headroom.Theme

/// Drawn around the control it lies in while that has the keyboard's focus.
Rectangle {
    required property Item control
    property int around: 2

    anchors.fill: parent
    anchors.margins: -around - border.width
    visible: (control as Item).activeFocus && control["visualFocus"] === true
    color: "transparent"
    border.width: 2
    border.color: Theme.accent
    radius: Theme.radiusControl + around + border.width
}
