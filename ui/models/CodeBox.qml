import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// Text as it stands in a file, to read and to copy; it scrolls where it is long.
Rectangle {
    id: box

    property string text: ""
    property string name: ""
    property real most: Theme.px(240)

    implicitHeight: Math.min(most, words.implicitHeight)
    radius: Theme.radiusRow
    color: Theme.sunken
    border.color: Theme.line

    Flickable {
        id: scroll
        anchors.fill: parent
        anchors.margins: 1
        contentWidth: width
        contentHeight: words.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar {}
        TextEdit {
            id: words
            width: scroll.width
            padding: 12
            text: box.text
            textFormat: TextEdit.PlainText
            wrapMode: TextEdit.WrapAnywhere
            readOnly: true
            selectByMouse: true
            activeFocusOnTab: true
            font: Theme.code
            color: Theme.ink
            selectionColor: Theme.tokenMark
            selectedTextColor: Theme.ink
            Accessible.role: Accessible.EditableText
            Accessible.readOnly: true
            Accessible.name: box.name
        }
    }
}
