import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// A tool tip: what a control does, with its shortcut.
T.ToolTip {
    id: hint

    property bool under: false ///< the control lies at the window's top

    x: parent ? Math.round((parent.width - implicitWidth) / 2) : 0
    y: under ? (parent?.height ?? 0) + 6 : -implicitHeight - 6
    implicitWidth: Math.min(Math.ceil(words.implicitWidth), Theme.px(360))
    implicitHeight: words.implicitHeight
    margins: 8
    padding: 0
    delay: 500
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent

    onAboutToShow: under = parent !== null && parent.mapToItem(null, 0, 0).y < implicitHeight + 14

    contentItem: Label {
        id: words
        objectName: "hintText"
        text: hint.text
        font: Theme.secondary
        wrapMode: Text.Wrap
        leftPadding: 8
        rightPadding: 8
        topPadding: 5
        bottomPadding: 5
        elide: Text.ElideNone
    }
    background: Rectangle {
        color: Theme.raised
        border.color: Theme.lineStrong
        radius: Theme.radiusControl
    }
}
