import QtQuick
import Headroom.Chat
import Headroom.Theme

/// The keys of the messages: scrolling, selecting, copying.
QtObject {
    id: keys

    required property Item view
    required property TextSelection selection
    property bool answering: false ///< Esc stops that, not the selection
    signal scrollAsked(real distance)
    signal endAsked
    signal typed(string text)

    readonly property Connections reveal: Connections {
        target: keys.selection
        function onReached(top, bottom) {
            if (top < 0) keys.scrollAsked(top - Theme.px(8));
            else if (bottom > keys.view.height) keys.scrollAsked(bottom - keys.view.height + Theme.px(8));
        }
    }

    /// True if the key was one of them.
    function take(event): bool {
        if (event.matches(StandardKey.SelectAll)) selection.selectAll();
        else if (event.key === Qt.Key_C && event.modifiers === (Qt.ControlModifier | Qt.ShiftModifier))
            selection.copyMarkdown();
        else if (event.matches(StandardKey.Copy)) selection.copy();
        else if (event.key === Qt.Key_Escape && !answering && !selection.empty) selection.clear();
        else if (event.modifiers & Qt.ShiftModifier) return extend(event);
        else if (event.modifiers & ~Qt.KeypadModifier) return false;
        else return scroll(event.key);
        return true;
    }
    /// Letters that are no key of the messages are the beginning of the next one.
    function type(event): bool {
        const others = Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier;
        if (event.text.trim() === "" || event.text < " " || event.text === "\u007f"
                || event.modifiers & others) return false;
        typed(event.text);
        return true;
    }
    function extend(event): bool {
        const far = (event.modifiers & Qt.ControlModifier) !== 0;
        const steps = {
            [Qt.Key_Left]: far ? TextSelection.WordBack : TextSelection.CharacterBack,
            [Qt.Key_Right]: far ? TextSelection.WordOn : TextSelection.CharacterOn,
            [Qt.Key_Up]: TextSelection.LineUp,
            [Qt.Key_Down]: TextSelection.LineDown,
            [Qt.Key_Home]: far ? TextSelection.Start : TextSelection.BlockStart,
            [Qt.Key_End]: far ? TextSelection.End : TextSelection.BlockEnd
        };
        if (!(event.key in steps)) return false;
        selection.extend(view, steps[event.key]);
        return true;
    }
    function scroll(key: int): bool {
        const page = view.height - Theme.px(40);
        const distances = {
            [Qt.Key_Up]: -Theme.px(40),
            [Qt.Key_Down]: Theme.px(40),
            [Qt.Key_PageUp]: -page,
            [Qt.Key_PageDown]: page,
            [Qt.Key_Space]: page,
            [Qt.Key_Home]: -1e9,
            [Qt.Key_End]: 1e9
        };
        if (!(key in distances)) return false;
        if (key === Qt.Key_End) endAsked();
        else scrollAsked(distances[key]);
        return true;
    }
}
