import QtQuick
import Headroom.Theme

/// A line that divides.
Rectangle {
    implicitWidth: 1
    implicitHeight: 1
    color: Theme.line
}
