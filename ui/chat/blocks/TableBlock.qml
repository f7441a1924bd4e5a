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

    Grid {
        id: grid

        readonly property real cellWidth: width / Math.max(1, block.columns)

        width: parent?.width ?? 0
        columns: block.columns
        Accessible.role: Accessible.Table
        Accessible.name: block.plain

        Repeater {
            model: block.cells
            delegate: Item {
                id: cell

                required property int index
                required property string modelData
                readonly property bool head: index < block.columns

                width: grid.cellWidth
                // A row is as high as its highest cell.
                implicitHeight: words.implicitHeight + Theme.px(8)
                height: {
                    const columns = block?.columns ?? 1; // null while the row is taken down
                    const first = index - index % columns;
                    let most = Theme.px(28);
                    for (let i = first; i < first + columns; ++i) {
                        const other = (cell.parent as Grid)?.children[i] as Item;
                        if (other) most = Math.max(most, other.implicitHeight);
                    }
                    return most;
                }
                TextEdit {
                    id: words
                    anchors.left: parent.left
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.px(12)
                    anchors.verticalCenter: parent.verticalCenter
                    text: Theme.richStyle + cell.modelData
                    textFormat: TextEdit.RichText
                    readOnly: true
                    selectByMouse: true
                    wrapMode: TextEdit.Wrap
                    horizontalAlignment: block.alignment[cell.index % block.columns] ?? Qt.AlignLeft
                    font: cell.head ? Theme.secondaryMedium : Theme.body
                    color: cell.head ? Theme.ink2 : Theme.ink
                    selectionColor: Theme.tokenMark
                    selectedTextColor: Theme.ink
                    Accessible.role: cell.head ? Accessible.ColumnHeader : Accessible.Cell
                    Accessible.name: getText(0, length)
                    onLinkActivated: target => block.linkActivated(target)
                }
                Rule {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    color: cell.head ? Theme.lineStrong : Theme.line
                }
            }
        }
    }
}
