import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A page in the rail: icon and word.
T.AbstractButton {
    id: item

    required property string glyph
    property string shortcutText: ""

    implicitWidth: Math.max(Theme.px(55), Math.ceil(widest.advanceWidth) + 10)
    implicitHeight: Theme.px(52)
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.PageTab
    Accessible.name: text
    Accessible.selected: checked
    Keys.onReturnPressed: clicked()

    // As when it is selected, so that the rail stays as wide on every page.
    TextMetrics {
        id: widest
        font: Theme.smallMedium
        text: item.text
    }
    background: Rectangle {
        radius: Theme.radiusRow
        color: item.checked ? Theme.selected : item.hovered ? Theme.hover : "transparent"
        FocusRing {
            control: item
            around: 0
        }
    }
    contentItem: Item {
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.px(7)
            name: item.glyph
            size: Theme.px(20)
            color: item.checked ? Theme.accent : Theme.ink2
        }
        Label {
            id: words
            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.px(30)
            text: item.text
            font: item.checked ? Theme.smallMedium : Theme.small
            color: item.checked ? Theme.ink : Theme.ink2
            line: 16
            Accessible.ignored: true
        }
    }
}
