pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Theme

/// A table of an answer: a head with a strong line, hairlines between rows, no frame.
BlockFrame {
    id: block

    property int columns: 1
    property var cells: []
    property var alignment: []
    property var cellStarts: []
    property string plain: ""

    above: Theme.px(12)
    below: Theme.px(4)

    Column {
        id: rows

        readonly property int count: Math.ceil(block.cells.length / Math.max(1, block.columns))
        readonly property real cellWidth: width / Math.max(1, block.columns)

        width: parent?.width ?? 0
        Accessible.role: Accessible.Table
        Accessible.name: block.plain

        Repeater {
            model: rows.count
            delegate: Item {
                id: line

                required property int index
                readonly property bool head: index === 0

                width: rows.width
                height: Math.max(Theme.px(28), cellRow.implicitHeight + Theme.px(8))

                Row {
                    id: cellRow
                    anchors.verticalCenter: parent.verticalCenter
                    Repeater {
                        model: block.columns
                        delegate: RichText {
                            required property int index
                            readonly property int cell: line.index * block.columns + index

                            anchors.verticalCenter: parent?.verticalCenter
                            width: rows.cellWidth
                            leading: 0
                            rightPadding: Theme.px(12)
                            prose: block.cells[cell]
                            selection: block.selection
                            message: block.message
                            place: block.place
                            start: block.cellStarts[cell] ?? 0
                            horizontalAlignment: block.alignment[index] ?? Qt.AlignLeft
                            font: line.head ? Theme.secondaryMedium : Theme.body
                            color: line.head ? Theme.ink2 : Theme.ink
                            Accessible.role: line.head ? Accessible.ColumnHeader : Accessible.Cell
                            Accessible.name: getText(0, length)
                        }
                    }
                }
                Rule {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    color: line.head ? Theme.lineStrong : Theme.line
                }
            }
        }
    }
}
