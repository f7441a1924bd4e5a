import QtQuick
import Headroom.Chat
import Headroom.Components

/// Selects text with the mouse; lies under the messages, so that their controls come first.
MouseArea {
    id: area

    required property Item view
    required property TextSelection selection
    required property TokenInspector tokens
    signal linkAsked(string target)
    signal scrollAsked(real distance)
    signal ended ///< the button was let go

    objectName: "timelinePointer"
    acceptedButtons: Qt.LeftButton | Qt.RightButton
    preventStealing: true

    onPressed: mouse => {
        // A finger scrolls.
        if (mouse.source !== Qt.MouseEventNotSynthesized) {
            mouse.accepted = false;
            return;
        }
        view.forceActiveFocus(Qt.MouseFocusReason);
        if (mouse.button === Qt.RightButton) return menu.popup();
        if (tokens.active) return tokens.press(view, mouse.x, mouse.y);
        selection.press(view, mouse.x, mouse.y, (mouse.modifiers & Qt.ShiftModifier) !== 0);
    }
    onPositionChanged: mouse => {
        if ((pressedButtons & Qt.LeftButton) === 0 || tokens.active) return;
        selection.dragTo(view, mouse.x, mouse.y);
    }
    onReleased: mouse => {
        if (mouse.button !== Qt.LeftButton || tokens.active) return;
        const link = selection.release(view, mouse.x, mouse.y);
        if (link !== "") linkAsked(link);
        ended();
    }

    // Beyond an edge the messages move on, faster the farther away the pointer is.
    Timer {
        readonly property real beyond: area.mouseY < 0 ? area.mouseY
            : Math.max(0, area.mouseY - area.height)
        running: (area.pressedButtons & Qt.LeftButton) !== 0 && beyond !== 0
        repeat: true
        interval: 16
        onTriggered: {
            area.scrollAsked(Math.max(-60, Math.min(60, beyond / 2)));
            area.selection.dragTo(area.view, area.mouseX, Math.max(0, Math.min(area.height - 1, area.mouseY)));
        }
    }

    AppMenu {
        id: menu
        AppMenuItem {
            objectName: "copySelection"
            text: qsTr("Copy")
            glyph: "copy"
            enabled: !area.selection.empty
            onTriggered: area.selection.copy()
        }
        AppMenuItem {
            objectName: "copySelectionAsMarkdown"
            text: qsTr("Copy as Markdown")
            enabled: !area.selection.empty
            onTriggered: area.selection.copyMarkdown()
        }
        AppMenuItem {
            text: qsTr("Select all")
            onTriggered: area.selection.selectAll()
        }
    }
}
