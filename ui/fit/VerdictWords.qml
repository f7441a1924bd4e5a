import QtQuick
import Headroom.Components
import Headroom.Theme

/// A verdict in a table: its dot, and words that are coloured only where it is tight or over.
Item {
    id: words

    property int verdict: FitDot.Unknown
    property string text: ""

    implicitHeight: Theme.px(20)
    FitDot {
        id: dot
        anchors.verticalCenter: parent.verticalCenter
        size: Theme.px(10)
        verdict: words.verdict
    }
    Label {
        anchors.left: dot.right
        anchors.leftMargin: 8
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        text: words.text
        font: Theme.figuresText
        color: words.verdict === FitDot.Room ? Theme.ink : dot.color
    }
}
