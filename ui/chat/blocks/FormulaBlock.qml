import QtQuick
import Headroom.Chat
import Headroom.Math
import Headroom.Theme

/// A formula on a line of its own.
BlockFrame {
    id: block

    property string latex: ""
    property string plain: ""

    above: Theme.px(12)
    below: Theme.px(8)

    Rectangle {
        x: Theme.px(24)
        width: Math.min(formula.implicitWidth, (parent?.width ?? 0) - x)
        height: formula.implicitHeight
        radius: 2
        color: mark.selected ? Theme.tokenMark : "transparent"

        Formula {
            id: formula
            anchors.fill: parent
            latex: block.latex
            Accessible.name: block.plain
        }
        BlockText {
            id: mark
            selection: block.selection
            item: formula
            message: block.message
            place: block.place
        }
    }
}
