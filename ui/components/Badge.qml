import QtQuick
import Headroom.Theme

/// A word with a meaning colour on its soft ground.
Rectangle {
    id: badge

    property string text: ""
    property color color1: Theme.tight
    property color ground: Theme.tightSoft

    implicitHeight: Theme.px(20)
    implicitWidth: words.implicitWidth + Theme.px(16)
    radius: height / 2
    color: ground
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    Text {
        id: words
        anchors.centerIn: parent
        text: badge.text
        font: Theme.secondaryMedium
        color: badge.color1
        textFormat: Text.PlainText
    }
}
