import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// Something to choose: its name, a caption at the right, and what may stand before it.
T.ItemDelegate {
    id: row

    property string caption: ""
    property real reserve: 0 ///< kept free at the right

    implicitHeight: Theme.px(32)
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.name: [text, caption].filter(words => words).join(", ")
    Keys.onReturnPressed: clicked()

    background: Rectangle {
        radius: Theme.radiusRow
        color: row.highlighted ? Theme.selected : row.hovered ? Theme.hover : "transparent"
        FocusRing {
            control: row
            around: 0
            radius: Theme.radiusRow
        }
    }
    contentItem: Item {
        Label {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - caption.width - 24 - row.reserve
            text: row.text
            font: Theme.bodyMedium
            Accessible.ignored: true
        }
        Label {
            id: caption
            anchors.right: parent.right
            anchors.rightMargin: 8 + row.reserve
            anchors.verticalCenter: parent.verticalCenter
            text: row.caption
            font: Theme.figures
            color: Theme.ink2
            Accessible.ignored: true
        }
    }
}
