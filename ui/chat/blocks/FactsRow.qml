import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The end of an answer: what it waits for or how it went, its tools, and why it failed.
Item {
    id: row

    property string facts: ""
    property string details: ""
    property bool busy: false
    property bool latest: false
    property string errorWhat: ""
    property string errorWhere: ""
    property string errorNext: ""
    property int errorStep: ErrorStep.None
    property string errorButton: ""
    property bool canRegenerate: false
    property bool canEdit: false
    property bool continues: false
    property int branch: 1
    property int branches: 1
    signal copyAsked
    signal regenerateAsked
    signal stepAsked(int step)
    signal continueAsked
    signal editAsked
    signal otherModelAsked
    signal removeAsked
    signal branchAsked(int step)

    implicitHeight: column.height

    Column {
        id: column
        width: parent.width
        topPadding: Theme.px(row.busy ? 16 : 8)

        Rectangle {
            visible: row.errorWhat !== ""
            width: parent.width
            height: words.height + 24
            radius: Theme.radiusCard
            color: Theme.overSoft
            Accessible.role: Accessible.AlertMessage
            Accessible.name: row.errorWhat + ". " + row.errorNext

            Icon {
                x: 14
                y: 14
                name: "alert"
                size: Theme.px(16)
                color: Theme.over
            }
            Column {
                id: words
                x: Theme.px(40)
                y: 12
                width: parent.width - x - 16
                spacing: 4
                Label {
                    width: parent.width
                    text: row.errorWhat
                    font: Theme.bodyMedium
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
                Label {
                    visible: row.errorWhere !== ""
                    width: parent.width
                    text: row.errorWhere
                    font: Theme.code
                    color: Theme.ink2
                    wrapMode: Text.WrapAnywhere
                    elide: Text.ElideNone
                }
                Label {
                    visible: row.errorNext !== ""
                    width: parent.width
                    text: row.errorNext
                    font: Theme.secondary
                    color: Theme.ink2
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
                Item {
                    width: 1
                    height: 4
                }
                Row {
                    spacing: 8
                    AppButton {
                        objectName: "errorStepButton"
                        visible: row.errorStep !== ErrorStep.None && row.errorStep !== ErrorStep.TryAgain
                        text: row.errorButton
                        onClicked: row.stepAsked(row.errorStep)
                    }
                    AppButton {
                        objectName: "tryAgainButton"
                        kind: row.errorStep === ErrorStep.TryAgain ? AppButton.Secondary : AppButton.Ghost
                        text: qsTr("Try again")
                        glyph: "again"
                        enabled: row.canRegenerate
                        onClicked: row.regenerateAsked()
                    }
                }
            }
        }
        Item {
            id: bottom
            // Where the tools leave too little room for the facts, they go below them.
            readonly property real room: width - tools.width - Theme.px(16)
            readonly property bool stacked: !row.busy && room < Theme.px(220) && figures.implicitWidth > room

            visible: row.errorWhat === ""
            width: parent.width
            height: stacked ? line.height + 4 + tools.height : Math.max(Theme.px(28), line.height)
            Row {
                id: line
                y: bottom.stacked ? 0 : Math.round((parent.height - height) / 2)
                spacing: 8
                Rectangle {
                    visible: row.busy
                    anchors.verticalCenter: parent.verticalCenter
                    width: Theme.px(4)
                    height: Theme.px(16)
                    color: Theme.accent
                }
                Text {
                    id: figures
                    objectName: "factsText"
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.min(implicitWidth, bottom.stacked ? bottom.width : bottom.room)
                    text: row.facts
                    font: Theme.figures
                    color: Theme.ink3
                    wrapMode: Text.Wrap
                    textFormat: Text.PlainText
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                    Accessible.description: row.details
                    HoverHandler { id: overFacts }
                    Hint {
                        visible: overFacts.hovered && row.details !== ""
                        text: row.details
                    }
                }
            }
            Row {
                id: tools
                visible: !row.busy
                anchors.right: parent.right
                y: bottom.stacked ? parent.height - height : Math.round((parent.height - height) / 2)
                spacing: 4
                BranchSwitcher {
                    branch: row.branch
                    branches: row.branches
                    possible: row.canEdit
                    onStepAsked: by => row.branchAsked(by)
                }
                AppButton {
                    objectName: "continueButton"
                    visible: row.continues
                    enabled: row.canRegenerate
                    text: qsTr("Continue")
                    onClicked: row.continueAsked()
                }
                IconButton {
                    objectName: "editAnswerButton"
                    enabled: row.canEdit
                    glyph: "pencil"
                    text: qsTr("Edit answer")
                    onClicked: row.editAsked()
                }
                IconButton {
                    objectName: "otherModelButton"
                    enabled: row.canEdit
                    glyph: "cube"
                    text: qsTr("Ask another model")
                    onClicked: row.otherModelAsked()
                }
                IconButton {
                    glyph: "copy"
                    text: qsTr("Copy answer")
                    onClicked: row.copyAsked()
                }
                IconButton {
                    objectName: "removeAnswerButton"
                    enabled: row.canEdit
                    glyph: "trash"
                    text: qsTr("Delete answer and what follows")
                    onClicked: row.removeAsked()
                }
                IconButton {
                    objectName: "regenerateButton"
                    visible: row.latest
                    enabled: row.canRegenerate
                    glyph: "again"
                    text: qsTr("Answer again")
                    shortcutText: qsTr("Ctrl+R")
                    onClicked: row.regenerateAsked()
                }
            }
        }
    }
}
