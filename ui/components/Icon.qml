import QtQuick
import Headroom.Theme

/// One of our own icons, in a colour of the theme.
Image {
    id: icon

    required property string name
    property color color: Theme.ink2
    property int size: 16

    width: size
    height: size
    sourceSize: Qt.size(size, size)
    // Qt prints a colour as #rrggbb when it is opaque.
    source: "image://icon/" + name + "/" + String(color).slice(-6) + "/" + size
    Accessible.ignored: true
}
