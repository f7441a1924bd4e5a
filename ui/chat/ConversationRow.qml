import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// One conversation of the list, or one that was found by its words.
T.ItemDelegate {
    id: row

    required property int index
    required property string title
    required property string caption
    required property string time
    required property bool answering
    required property bool pinned
    required property bool temporary
    required property string folder
    required property string excerpt
    property bool focusShown: false
    property bool menuShown: false
    property bool renaming: false
    signal chosen
    signal renamed(string title)
    signal menuAsked(Item item, real x, real y)

    implicitHeight: Theme.px(48)
    hoverEnabled: true
    focusPolicy: Qt.NoFocus
    text: title
    Accessible.role: Accessible.ListItem
    Accessible.name: title
    Accessible.description: below.text
    Accessible.selected: highlighted
    onClicked: chosen()
    onDoubleClicked: renaming = true
    ListView.onPooled: renaming = false
    onRenamingChanged: if (renaming) {
        name.text = title;
        name.forceActiveFocus();
        name.selectAll();
    }

    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: point => row.menuAsked(row, point.position.x, point.position.y)
    }
    background: Rectangle {
        x: 8
        width: row.width - 16
        height: row.height
        radius: Theme.radiusRow
        color: row.highlighted ? Theme.selected
            : row.hovered || row.menuShown ? Theme.hover : "transparent"
        border.width: row.focusShown ? 2 : 0
        border.color: Theme.accent
    }
    contentItem: Item {
        Icon {
            id: mark
            visible: row.pinned && !row.renaming
            x: 16
            y: Theme.px(8)
            name: "pin"
            size: Theme.px(14)
            color: Theme.ink3
        }
        Label {
            x: mark.visible ? mark.x + mark.width + 4 : 16
            y: Theme.px(5)
            width: parent.width - x - 16 - (tools.visible ? tools.width : 0)
            visible: !row.renaming
            text: row.title || qsTr("Untitled")
            font: row.highlighted ? Theme.bodyMedium : Theme.body
            line: 20
            Accessible.ignored: true
        }
        TextBox {
            id: name
            x: 12
            y: Theme.px(2)
            width: parent.width - 24
            visible: row.renaming
            name: qsTr("Title")
            font: Theme.body
            Keys.onEscapePressed: row.renaming = false
            onEditingFinished: {
                if (row.renaming) row.renamed(text);
                row.renaming = false;
            }
        }
        Text {
            id: below
            x: 16
            y: Theme.px(26)
            width: parent.width - 32 - when.width - 8
            text: row.answering ? qsTr("Writing")
                : row.excerpt !== "" ? row.excerpt
                : [row.temporary ? qsTr("Temporary") : "", row.folder, row.caption]
                    .filter(part => part !== "").join(" · ")
            textFormat: row.excerpt !== "" && !row.answering ? Text.StyledText : Text.PlainText
            font: Theme.secondary
            color: row.answering ? Theme.accent : Theme.ink3
            elide: Text.ElideRight
            maximumLineCount: 1
            lineHeightMode: Text.FixedHeight
            lineHeight: Theme.px(16)
            Accessible.ignored: true
        }
        Label {
            id: when
            anchors.right: parent.right
            anchors.rightMargin: 16
            y: Theme.px(26)
            text: row.time
            font: Theme.figures
            color: Theme.ink3
            line: 16
        }
        IconButton {
            id: tools
            objectName: "rowMenuButton"
            visible: (row.hovered || row.menuShown) && !row.renaming
            anchors.right: parent.right
            anchors.rightMargin: 12
            y: 1
            implicitWidth: Theme.px(24)
            focusPolicy: Qt.NoFocus
            glyph: "more"
            text: qsTr("More")
            onClicked: row.menuAsked(tools, 0, tools.height)
        }
    }
}
