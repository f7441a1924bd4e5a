import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Where the person types. Enter sends, Shift+Enter breaks the line; while an input method
/// composes, Enter belongs to it. Send and stop are one disc in one place.
Rectangle {
    id: composer

    required property ChatViewModel viewModel
    property string why: "" ///< why nothing can be sent; empty when it can
    signal attachAsked
    readonly property ComposerViewModel contents: viewModel.composer
    readonly property bool hasWords: edit.text.trim() !== "" || contents.files.length > 0
    readonly property alias text: edit.text

    function takeFocus() { edit.forceActiveFocus(); }
    /// What was typed elsewhere goes on here.
    function type(words: string) {
        takeFocus();
        edit.insert(edit.cursorPosition, words);
    }
    /// True if what lies there became a file of the message.
    function takeLong(selected: bool): bool {
        return !viewModel.editing && contents.takeLongPaste(selected);
    }
    function submit() {
        const edits = viewModel.editing;
        if (edit.inputMethodComposing || !viewModel.send(edit.text)) return;
        if (!edits) edit.clear();
    }

    implicitHeight: above.height + Math.max(Theme.px(80), Math.min(flick.contentHeight, Theme.px(240))
        + 12 + Theme.px(40))
    radius: Theme.radiusCard
    color: Theme.raised
    border.width: edit.activeFocus ? 1 : 1
    border.color: edit.activeFocus ? Theme.ink3 : Theme.mark

    ComposerHead {
        id: above
        width: parent.width
        viewModel: composer.viewModel
    }
    Flickable {
        id: flick
        x: 16
        y: above.height + 12
        width: parent.width - 32
        height: parent.height - y - Theme.px(40)
        contentWidth: width
        contentHeight: edit.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        flickableDirection: Flickable.VerticalFlick
        T.ScrollBar.vertical: AppScrollBar {}

        function reveal(place) {
            if (place.y < contentY) contentY = place.y;
            else if (place.y + place.height > contentY + height)
                contentY = place.y + place.height - height;
        }

        TextEdit {
            id: edit
            objectName: "composer"
            focus: true
            width: flick.width
            height: Math.max(implicitHeight, flick.height)
            wrapMode: TextEdit.Wrap
            textFormat: TextEdit.PlainText
            font: Theme.body
            color: Theme.ink
            selectionColor: Theme.tokenMark
            selectedTextColor: Theme.ink
            selectByMouse: true
            activeFocusOnTab: true
            Accessible.role: Accessible.EditableText
            Accessible.name: qsTr("Message")
            Accessible.multiLine: true
            onCursorRectangleChanged: flick.reveal(cursorRectangle)
            onTextChanged: composer.viewModel.keepDraft(text)
            // The middle button pastes what is selected somewhere, where the desktop has that.
            MouseArea {
                anchors.fill: parent
                acceptedButtons: Qt.MiddleButton
                cursorShape: Qt.IBeamCursor
                onPressed: mouse => mouse.accepted = composer.takeLong(true)
            }
            HoverHandler { cursorShape: Qt.IBeamCursor }

            Keys.onPressed: event => {
                if (event.matches(StandardKey.Paste) && composer.takeLong(false)) {
                    event.accepted = true;
                    return;
                }
                const enter = event.key === Qt.Key_Return || event.key === Qt.Key_Enter;
                if (enter && !(event.modifiers & Qt.ShiftModifier) && !inputMethodComposing) {
                    composer.submit();
                    event.accepted = true;
                } else if (event.key === Qt.Key_Escape && composer.viewModel.editing) {
                    composer.viewModel.cancelEdit();
                    event.accepted = true;
                } else if (event.matches(StandardKey.Undo) && !canUndo
                        && composer.viewModel.removedTitle !== "") {
                    composer.viewModel.undoRemove(); // what else could be meant
                    event.accepted = true;
                } else if (event.key === Qt.Key_Tab) {
                    nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
                    event.accepted = true;
                } else if (event.key === Qt.Key_Backtab) {
                    nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason);
                    event.accepted = true;
                }
            }
        }
    }
    Label {
        visible: edit.length === 0 && edit.preeditText === ""
        x: 16
        y: flick.y
        width: parent.width - 32
        text: qsTr("Write a message")
        color: Theme.ink3
        Accessible.ignored: true
    }

    IconButton {
        id: clip
        objectName: "attachButton"
        x: 10
        anchors.verticalCenter: disc.verticalCenter
        glyph: "attach"
        text: qsTr("Attach text files")
        enabled: !composer.viewModel.editing
        onClicked: composer.attachAsked()
    }
    Label {
        anchors.left: clip.right
        anchors.leftMargin: 4
        anchors.right: count.text === "" ? disc.left : count.left
        anchors.rightMargin: 12
        anchors.verticalCenter: disc.verticalCenter
        text: composer.contents.tooLong ? qsTr("Longer than the context of the model")
            : composer.why !== "" ? composer.why
            : composer.contents.reading ? qsTr("Reading the file")
            : composer.viewModel.editing ? qsTr("Enter saves, Esc cancels")
            : composer.viewModel.answering ? (composer.hasWords
                ? qsTr("Enter sends it after this answer") : qsTr("Esc stops the answer"))
            : qsTr("Enter sends, Shift+Enter breaks the line")
        font: Theme.secondary
        wrapMode: Text.Wrap
        maximumLineCount: 2
        color: composer.contents.tooLong ? Theme.over : Theme.ink3
    }
    Label {
        id: count
        objectName: "tokenCount"
        anchors.right: disc.left
        anchors.rightMargin: 12
        anchors.verticalCenter: disc.verticalCenter
        text: composer.contents.countText
        font: Theme.figures
        color: composer.contents.tooLong ? Theme.over : Theme.ink3
    }
    T.Button {
        id: disc

        readonly property bool stops: composer.viewModel.answering

        objectName: "sendButton"
        anchors.right: parent.right
        anchors.rightMargin: 10
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 8
        implicitWidth: Theme.px(28)
        implicitHeight: Theme.px(28)
        enabled: stops || (composer.hasWords && !composer.contents.tooLong && !composer.contents.reading
            && (composer.viewModel.canSend || composer.viewModel.editsAnswer))
        hoverEnabled: true
        focusPolicy: Qt.TabFocus
        text: stops ? qsTr("Stop") : qsTr("Send")
        Accessible.role: Accessible.Button
        Accessible.name: text
        Keys.onReturnPressed: clicked()
        onClicked: stops ? composer.viewModel.stop() : composer.submit()

        contentItem: Item {
            Icon {
                anchors.centerIn: parent
                visible: !disc.stops
                name: "send"
                size: Theme.px(16)
                color: disc.enabled ? Theme.inkOnAccent : Theme.ink3
            }
            Rectangle {
                anchors.centerIn: parent
                visible: disc.stops
                width: Theme.px(9)
                height: width
                radius: 1
                color: Theme.canvas
            }
        }
        background: Rectangle {
            radius: width / 2
            color: disc.stops ? Theme.ink : disc.enabled ? Theme.accentFill : Theme.track
            FocusRing {
                control: disc
                radius: width / 2
            }
        }
        Hint {
            visible: disc.hovered
            text: disc.stops ? qsTr("Stop  Esc") : qsTr("Send  Enter")
        }
    }

    Connections {
        target: composer.contents
        function onTextWanted(words) { composer.type(words); }
    }
    Connections {
        target: composer.viewModel
        function onEditingChanged() {
            if (composer.viewModel.editing) composer.takeFocus();
        }
        function onDraftReplaced() {
            if (edit.text !== composer.viewModel.draft) edit.text = composer.viewModel.draft;
            edit.cursorPosition = edit.length;
        }
    }
}
