import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// A tool tip: what a control does, with its shortcut.
T.ToolTip {
    id: hint

    x: parent ? Math.round((parent.width - implicitWidth) / 2) : 0
    y: -implicitHeight - 6
    implicitWidth: Math.min(words.implicitWidth + 16, Theme.px(360))
    implicitHeight: words.implicitHeight + 10
    margins: 8
    padding: 0
    delay: 500
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent

    contentItem: Label {
        id: words
        text: hint.text
        font: Theme.secondary
        wrapMode: Text.Wrap
        leftPadding: 8
        rightPadding: 8
        topPadding: 5
    }
    background: Rectangle {
        color: Theme.raised
        border.color: Theme.lineStrong
        radius: Theme.radiusControl
    }
}
