import QtQuick

/// A line of dashes, 4 long and 3 apart.
Item {
    id: line

    property color color: "black"

    implicitHeight: 1
    clip: true
    // One item that is repeated by its texture, not an item a dash.
    Image {
        width: line.width
        height: 1
        fillMode: Image.TileHorizontally
        sourceSize: Qt.size(7, 1)
        source: "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='7' height='1'><rect width='4' height='1' fill='%23"
                + String(line.color).slice(-6) + "'/></svg>"
    }
}
