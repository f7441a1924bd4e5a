import QtQuick
import Headroom.Components
import Headroom.Math
import Headroom.Theme

// A formula, or its source where it cannot be drawn. Wider than its place, it is scrolled sideways.
Flickable {
    id: root

    required property string latex // without its dollars
    property bool displayStyle: true
    property alias pixelSize: drawn.pixelSize
    property alias color: drawn.color
    readonly property alias drawable: drawn.drawable

    implicitWidth: drawn.drawable ? drawn.implicitWidth : source.implicitWidth
    implicitHeight: drawn.drawable ? drawn.implicitHeight : source.implicitHeight
    baselineOffset: drawn.drawable ? drawn.baselineOffset : source.baselineOffset
    contentWidth: drawn.drawable ? drawn.implicitWidth : width
    contentHeight: height
    interactive: false // a press selects; the wheel moves it
    clip: contentWidth > width
    boundsBehavior: Flickable.StopAtBounds
    flickableDirection: Flickable.HorizontalFlick
    Accessible.role: Accessible.Graphic
    Accessible.name: latex

    WheelHandler {
        enabled: root.contentWidth > root.width
        orientation: Qt.Horizontal
        onWheel: event => root.contentX = Math.max(0, Math.min(root.contentWidth - root.width,
            root.contentX - event.angleDelta.x / 2))
    }
    MathItem {
        id: drawn

        latex: root.latex
        displayStyle: root.displayStyle
        pixelSize: Theme.px(16)
        color: Theme.ink
    }
    Label {
        id: source

        visible: !drawn.drawable
        width: root.width
        text: root.latex
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
}
