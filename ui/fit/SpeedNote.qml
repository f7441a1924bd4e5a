import QtQuick
import Headroom.Components
import Headroom.Theme

/// A sentence behind the mark that it explains on the gauge.
Item {
    id: note

    property string text: ""
    property string hint: ""
    property color color: Theme.ink2

    implicitHeight: words.implicitHeight
    Rectangle {
        y: 2
        width: 3
        height: Theme.px(12)
        color: note.color
    }
    Label {
        id: words
        x: 12
        width: parent.width - x
        text: note.text
        font: Theme.secondary
        color: Theme.ink2
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    HoverHandler { id: pointer }
    Hint {
        visible: pointer.hovered && text !== ""
        text: note.hint
    }
}
