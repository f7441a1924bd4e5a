import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// One thing of the trash, with its two ways out.
T.ItemDelegate {
    id: row

    required property int index
    required property string title
    required property string caption
    required property string until
    property bool focusShown: false
    signal chosen
    signal restoreAsked
    signal purgeAsked

    readonly property bool toolsShown: hovered || highlighted

    implicitHeight: Theme.px(48)
    hoverEnabled: true
    focusPolicy: Qt.NoFocus
    text: title
    Accessible.role: Accessible.ListItem
    Accessible.name: row.title || qsTr("Untitled")
    Accessible.description: caption + ", " + until
    Accessible.selected: highlighted
    onClicked: chosen()

    background: Rectangle {
        x: 8
        width: row.width - 16
        height: row.height
        radius: Theme.radiusRow
        color: row.highlighted ? Theme.selected : row.hovered ? Theme.hover : "transparent"
        border.width: row.focusShown ? 2 : 0
        border.color: Theme.accent
    }
    contentItem: Item {
        Label {
            x: 16
            y: Theme.px(5)
            width: parent.width - 32 - (row.toolsShown ? tools.width : 0)
            text: row.title || qsTr("Untitled")
            line: 20
            Accessible.ignored: true
        }
        Label {
            x: 16
            y: Theme.px(26)
            width: parent.width - 32 - until.width - 8
            text: row.caption
            font: Theme.secondary
            color: Theme.ink3
            line: 16
            Accessible.ignored: true
        }
        Label {
            id: until
            anchors.right: parent.right
            anchors.rightMargin: 16
            y: Theme.px(26)
            text: row.until
            font: Theme.figures
            color: Theme.ink3
            line: 16
            Accessible.ignored: true
        }
        Row {
            id: tools
            visible: row.toolsShown
            anchors.right: parent.right
            anchors.rightMargin: 12
            y: 1
            spacing: 4
            IconButton {
                objectName: "restoreTrashButton"
                implicitWidth: Theme.px(24)
                focusPolicy: Qt.NoFocus
                glyph: "undo"
                text: qsTr("Bring back")
                shortcutText: qsTr("Enter")
                onClicked: row.restoreAsked()
            }
            IconButton {
                objectName: "purgeTrashButton"
                implicitWidth: Theme.px(24)
                focusPolicy: Qt.NoFocus
                glyph: "trash"
                tint: Theme.over
                text: qsTr("Delete for good")
                shortcutText: qsTr("Delete")
                onClicked: row.purgeAsked()
            }
        }
    }
}
