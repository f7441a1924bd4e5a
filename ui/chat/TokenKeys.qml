import QtQuick
import Headroom.Chat

/// The keys of the look inside a token.
QtObject {
    id: keys

    required property TokenInspector tokens
    property bool possible: true ///< an answer can be begun

    /// True if the key was one of them.
    function take(event): bool {
        if (event.modifiers & ~Qt.KeypadModifier) return false;
        switch (event.key) {
        case Qt.Key_Left: tokens.step(-1); return true;
        case Qt.Key_Right: tokens.step(1); return true;
        case Qt.Key_Up: tokens.highlight(tokens.highlighted - 1); return true;
        case Qt.Key_Down: tokens.highlight(tokens.highlighted + 1); return true;
        case Qt.Key_Home: tokens.toEnd(false); return true;
        case Qt.Key_End: tokens.toEnd(true); return true;
        case Qt.Key_PageUp: tokens.stepAnswer(-1); return true;
        case Qt.Key_PageDown: tokens.stepAnswer(1); return true;
        case Qt.Key_Return:
        case Qt.Key_Enter: if (possible) tokens.branch(tokens.highlighted); return true;
        case Qt.Key_Escape: tokens.stop(); return true;
        }
        return false;
    }
}
