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
    property string plain: ""
    signal linkActivated(string target)

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
                        delegate: TextEdit {
                            required property int index

                            width: rows.cellWidth
                            rightPadding: Theme.px(12)
                            text: Theme.richStyle
                                + (block.cells[line.index * block.columns + index] ?? "")
                            textFormat: TextEdit.RichText
                            readOnly: true
                            selectByMouse: true
                            wrapMode: TextEdit.Wrap
                            horizontalAlignment: block.alignment[index] ?? Qt.AlignLeft
                            font: line.head ? Theme.secondaryMedium : Theme.body
                            color: line.head ? Theme.ink2 : Theme.ink
                            selectionColor: Theme.tokenMark
                            selectedTextColor: Theme.ink
                            Accessible.role: line.head ? Accessible.ColumnHeader : Accessible.Cell
                            Accessible.name: getText(0, length)
                            onLinkActivated: target => block.linkActivated(target)
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
