import QtQuick
import Headroom.Chat
import Headroom.Theme

/// Prose as it is drawn and selected. It takes no presses: the timeline's selection does.
TextEdit {
    id: rich

    property var prose: null
    property int leading: 20 ///< least height of a line at text scale 1
    property TextSelection selection: null
    property var message: 0
    property int place: 0
    property int start: 0

    // RichText would set its own text again, which is empty, once it is complete.
    textFormat: TextEdit.PlainText
    readOnly: true
    persistentSelection: true
    wrapMode: TextEdit.Wrap
    font: Theme.body
    color: Theme.ink
    selectionColor: Theme.tokenMark
    selectedTextColor: Theme.ink

    /// Of the first line.
    function firstBaseline(): real { return filled.firstBaseline(); }

    ProseDocument {
        id: filled
        document: rich.textDocument
        prose: rich.prose
        lineHeight: Theme.px(rich.leading)
        font: rich.font
        codeFont: Theme.code
        ink: rich.color
        linkInk: Theme.accent
        codeGround: Theme.codeGround
    }
    FoundMarks { marks: mark.marks }
    BlockText {
        id: mark
        selection: rich.selection
        item: rich
        message: rich.message
        place: rich.place
        start: rich.start
    }
}
