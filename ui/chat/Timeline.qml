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

    objectName: "timeline"
    model: viewModel.timeline
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    bottomMargin: Theme.px(16)
    cacheBuffer: 600
    reuseItems: false
    activeFocusOnTab: false
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
    // A person who scrolls decides; growing text does not.
    onMovementEnded: checkEnd()
    onFlickEnded: checkEnd()
    onMovingChanged: if (moving) checkEnd()
    onContentHeightChanged: if (following) Qt.callLater(positionViewAtEnd)
    onHeightChanged: if (following) Qt.callLater(positionViewAtEnd)
    onCountChanged: if (following) Qt.callLater(positionViewAtEnd)

    Connections {
        target: timeline.viewModel
        function onCurrentReplaced() { Qt.callLater(timeline.toEnd); }
        function onFoundRowChanged() {
            const row = timeline.viewModel.foundRow;
            timeline.currentIndex = row;
            if (row < 0) return;
            timeline.positionViewAtIndex(row, ListView.Contain);
            timeline.checkEnd();
        }
    }
    // What was found, or the version that was chosen.
    currentIndex: -1
    highlightFollowsCurrentItem: false
    Rectangle {
        parent: timeline.contentItem
        visible: timeline.currentItem !== null
        x: timeline.margin - 16
        y: timeline.currentItem?.y ?? 0
        width: 3
        height: timeline.currentItem?.height ?? 0
        radius: 1.5
        color: Theme.accent
    }

    delegate: DelegateChooser {
        role: "kind"
        DelegateChoice {
            roleValue: "person"
            PersonMessage {
                required property string text
                required property var message
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                words: text
                onCopyAsked: timeline.viewModel.copyMessage(message)
                onEditAsked: timeline.viewModel.startEdit(message)
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
            roleValue: "paragraph"
            ProseBlock {
                required property string text
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                html: text
                onLinkActivated: target => timeline.viewModel.openLink(target)
                required plain
                required writing
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
                required property string text
                x: timeline.margin
                width: timeline.reading
                height: implicitHeight
                html: text
                onLinkActivated: target => timeline.viewModel.openLink(target)
                required plain
                required level
                required writing
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
                code: text
                onCopyAsked: text => timeline.viewModel.copy(text)
                required language
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
                onLinkActivated: target => timeline.viewModel.openLink(target)
                required columns
                required cells
                required alignment
                required plain
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
                onContinueAsked: timeline.viewModel.continueAnswer()
                onEditAsked: timeline.viewModel.startEdit(message)
                onBranchAsked: step => timeline.viewModel.chooseBranch(message, step)
                canEdit: !timeline.viewModel.answering
                required branch
                required branches
                required continues
                required property bool leftOut
                opacity: leftOut ? timeline.faded : 1
                required facts
                required busy
                required latest
                required errorWhat
                required errorWhere
                required errorNext
            }
        }
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
