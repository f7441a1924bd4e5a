pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Qt.labs.qmlmodels
import Headroom.Chat
import Headroom.Components
import Headroom.Theme
import "blocks"

/// The messages: one row a block. Follows the end only while it is at the end.
ListView {
    id: timeline

    required property ChatViewModel viewModel
    property int reading: Math.min(Theme.px(760), width - 2 * gutter)
    property int gutter: 32
    property bool following: true
    readonly property real faded: 0.55 ///< what the model was not given
    readonly property real margin: Math.max(gutter, Math.round((width - reading) / 2))

    signal otherModelAsked(var message)
    signal typed(string text) ///< meant for the composer
    signal stepAsked(int step) ///< an ErrorStep that is not the timeline's own

    objectName: "timeline"
    model: viewModel.timeline
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    bottomMargin: Theme.px(16)
    cacheBuffer: 600
    reuseItems: false
    activeFocusOnTab: true
    keyNavigationEnabled: false
    T.ScrollBar.vertical: AppScrollBar {}
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Messages")

    function toEnd() {
        following = true;
        positionViewAtEnd();
    }
    function checkEnd() {
        following = contentHeight - (contentY - originY) - height <= Theme.px(40);
    }
    function followEnd() {
        if (following && !pointer.pressed) positionViewAtEnd();
    }
    /// Scrolls by a distance, within the messages.
    function scrollBy(distance: real) {
        const last = Math.max(originY, originY + contentHeight + bottomMargin - height);
        contentY = Math.max(originY, Math.min(last, contentY + distance));
        checkEnd();
    }
    // A person who scrolls decides; growing text does not.
    onMovementEnded: checkEnd()
    onFlickEnded: checkEnd()
    onMovingChanged: if (moving) checkEnd()
    onContentHeightChanged: if (following) Qt.callLater(followEnd)
    onHeightChanged: if (following) Qt.callLater(followEnd)
    onCountChanged: if (following) Qt.callLater(followEnd)

    Connections {
        target: timeline.viewModel
        function onCurrentReplaced() { Qt.callLater(timeline.toEnd); }
        function onFoundRowChanged() {
            const row = timeline.viewModel.foundRow;
            timeline.currentIndex = row;
            if (row < 0) return;
            pointing.restart();
            timeline.positionViewAtIndex(row, ListView.Contain);
            timeline.checkEnd();
        }
    }
    Connections {
        target: timeline.viewModel.find
        function onRevealed(row, message, place, offset) {
            timeline.viewModel.timeline.setOpen(row, true);
            timeline.positionViewAtIndex(row, ListView.Contain);
            timeline.checkEnd();
            // A row that is higher than the view, and its delegate's layout.
            Qt.callLater(() => timeline.viewModel.selection.reveal(timeline, message, place, offset));
        }
    }
    // What was found in the list of conversations, or the version that was chosen: shown for a
    // moment, beside the row without the space above it.
    currentIndex: -1
    highlightFollowsCurrentItem: false
    Rectangle {
        id: here
        objectName: "hereMark"
        parent: timeline.contentItem
        visible: timeline.currentItem !== null && opacity > 0
        opacity: 0
        x: timeline.margin - 16
        y: (timeline.currentItem?.y ?? 0) + Theme.px(16)
        width: 3
        height: Math.max(0, (timeline.currentItem?.height ?? 0) - Theme.px(16))
        radius: 1.5
        color: Theme.accent
        SequentialAnimation {
            id: pointing
            PropertyAction { target: here; property: "opacity"; value: 1 }
            PauseAnimation { duration: 2500 }
            NumberAnimation { target: here; property: "opacity"; to: 0; duration: Theme.fold }
        }
    }

    delegate: DelegateChooser {
        role: "kind"
        DelegateChoice {
            roleValue: "person"
            PersonMessage {
                required property string text
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                selection: timeline.viewModel.selection
                words: text
                onCopyAsked: timeline.viewModel.copyMessage(message)
                required message
                onEditAsked: timeline.viewModel.startEdit(message)
                onRemoveAsked: timeline.viewModel.removeMessage(message)
                onBranchAsked: step => timeline.viewModel.chooseBranch(message, step)
                canEdit: !timeline.viewModel.answering
                required branch
                required branches
                required attachments
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
            }
        }
        DelegateChoice {
            roleValue: "thinking"
            ThinkingBlock {
                required property int index
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                selection: timeline.viewModel.selection
                onOpenAsked: open => timeline.viewModel.timeline.setOpen(index, open)
                required facts
                required text
                required open
                required first
                required message
                required place
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
            }
        }
        DelegateChoice {
            roleValue: "paragraph"
            ProseBlock {
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                selection: timeline.viewModel.selection
                required prose
                required plain
                required writing
                required message
                required place
                required indent
                required marker
                required quote
                required first
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
            }
        }
        DelegateChoice {
            roleValue: "heading"
            ProseBlock {
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                selection: timeline.viewModel.selection
                required prose
                required plain
                required level
                required writing
                required message
                required place
                required indent
                required marker
                required quote
                required first
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
            }
        }
        DelegateChoice {
            roleValue: "formula"
            FormulaBlock {
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                selection: timeline.viewModel.selection
                required latex
                required plain
                required message
                required place
                required indent
                required marker
                required quote
                required first
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
            }
        }
        DelegateChoice {
            roleValue: "code"
            CodeBlock {
                required property string text
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                selection: timeline.viewModel.selection
                code: text
                onCopyAsked: text => timeline.viewModel.copy(text)
                required language
                required message
                required place
                required indent
                required marker
                required quote
                required first
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
            }
        }
        DelegateChoice {
            roleValue: "table"
            TableBlock {
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                selection: timeline.viewModel.selection
                required columns
                required cells
                required cellStarts
                required alignment
                required plain
                required message
                required place
                required indent
                required marker
                required quote
                required first
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
            }
        }
        DelegateChoice {
            roleValue: "rule"
            RuleBlock {
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                selection: timeline.viewModel.selection
                required message
                required place
                required indent
                required marker
                required quote
                required first
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
            }
        }
        DelegateChoice {
            roleValue: "facts"
            FactsRow {
                required property var message
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                canRegenerate: timeline.viewModel.canSend
                onCopyAsked: timeline.viewModel.copyMessage(message)
                onRegenerateAsked: timeline.viewModel.regenerate()
                onStepAsked: step => timeline.stepAsked(step)
                onContinueAsked: timeline.viewModel.continueAnswer()
                onEditAsked: timeline.viewModel.startEdit(message)
                onOtherModelAsked: timeline.otherModelAsked(message)
                onRemoveAsked: timeline.viewModel.removeMessage(message)
                onBranchAsked: step => timeline.viewModel.chooseBranch(message, step)
                canEdit: !timeline.viewModel.answering
                required branch
                required branches
                required continues
                required details
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
                required facts
                required busy
                required latest
                required errorWhat
                required errorWhere
                required errorNext
                required errorStep
                required errorButton
            }
        }
    }

    TimelinePointer {
        id: pointer
        // Under the messages but over the view itself, which would scroll.
        parent: timeline.contentItem
        z: -1
        y: timeline.contentY
        width: timeline.width
        height: timeline.height
        view: timeline
        selection: timeline.viewModel.selection
        tokens: timeline.viewModel.tokens
        onLinkAsked: target => timeline.viewModel.openLink(target)
        onScrollAsked: distance => timeline.scrollBy(distance)
        onEnded: timeline.checkEnd()
    }
    HoverHandler {
        id: looker
        parent: timeline
        enabled: timeline.viewModel.tokens.active
        onPointChanged: timeline.viewModel.tokens.hover(timeline, point.position.x, point.position.y)
    }
    Connections {
        target: timeline.viewModel.tokens
        function onRowReached(row) {
            if (!timeline.itemAtIndex(row)) timeline.positionViewAtIndex(row, ListView.Contain);
            Qt.callLater(() => timeline.viewModel.selection.reach(timeline));
        }
        function onActiveChanged() {
            if (timeline.viewModel.tokens.active) timeline.forceActiveFocus(Qt.OtherFocusReason);
        }
    }
    TokenKeys {
        id: tokenKeys
        tokens: timeline.viewModel.tokens
        possible: timeline.viewModel.canSend
    }
    Keys.onPressed: event => {
        const taken = timeline.viewModel.tokens.active && tokenKeys.take(event);
        event.accepted = taken || keys.take(event) || keys.type(event);
    }
    TimelineKeys {
        id: keys
        view: timeline
        selection: timeline.viewModel.selection
        answering: timeline.viewModel.answering
        onScrollAsked: distance => timeline.scrollBy(distance)
        onEndAsked: timeline.toEnd()
        onTyped: text => timeline.typed(text)
    }

    IconButton {
        parent: timeline
        visible: !timeline.following
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        glyph: "arrow-down"
        text: qsTr("To the end")
        onClicked: timeline.toEnd()
        Rectangle {
            anchors.fill: parent
            z: -1
            radius: width / 2
            color: Theme.raised
            border.color: Theme.control
        }
    }
}
