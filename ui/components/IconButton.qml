import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// A square button with an icon; `text` is its name for assistive tools and its hint.
T.Button {
    id: button

    required property string glyph
    property string shortcutText: ""
    property real turn: 0 ///< of the icon, in degrees
    property color tint: enabled ? Theme.ink2 : Theme.mark

    implicitWidth: Math.max(28, Theme.px(28))
    implicitHeight: implicitWidth
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: text
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            name: button.glyph
            rotation: button.turn
            size: Theme.px(16)
            color: button.checked ? Theme.ink : button.tint
        }
    }
    background: Rectangle {
        radius: Theme.radiusControl
        color: button.down || button.checked ? Theme.selected
            : button.hovered ? Theme.hover : "transparent"
        Behavior on color { ColorAnimation { duration: Theme.quick } }
        FocusRing { control: button }
    }

    /// It was pressed: what it does is known, and may lie where the hint would.
    property bool known: false
    onPressed: known = true
    onHoveredChanged: if (!hovered) known = false

    Hint {
        visible: button.hovered && !button.known
        text: button.shortcutText ? button.text + "  " + button.shortcutText : button.text
    }
}
