pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// One repository of the hub: every quantization with its size, and whether it fits and runs.
Rectangle {
    id: side

    required property DiscoveryViewModel viewModel

    objectName: "discoverSide"
    color: Theme.chrome

    Rule {
        height: parent.height
    }
    Label {
        id: title
        x: 16
        y: 16
        width: close.x - 24
        text: side.viewModel.openedId
        font: Theme.title
        wrapMode: Text.WrapAnywhere
        elide: Text.ElideNone
        Accessible.role: Accessible.Heading
    }
    IconButton {
        id: close
        objectName: "discoverClose"
        anchors.right: parent.right
        anchors.rightMargin: 12
        y: 10
        glyph: "close"
        text: qsTr("Close")
        onClicked: side.viewModel.close()
    }
    FocusFlickable {
        anchors.top: title.bottom
        anchors.topMargin: 8
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: column.height + 24

        Column {
            id: column
            x: 16
            width: parent.width - 32
            spacing: 12
            Label {
                width: parent.width
                visible: text !== ""
                text: side.viewModel.openError !== "" ? side.viewModel.openError
                    : side.viewModel.opening ? qsTr("Asks the hub…") : side.viewModel.openedFacts
                objectName: "discoverFacts"
                color: side.viewModel.openError !== "" && !side.viewModel.openShut ? Theme.over : Theme.ink2
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                line: 20
            }
            Label {
                objectName: "discoverRuns"
                width: parent.width
                visible: side.viewModel.choices.length > 0
                text: side.viewModel.runsText !== "" ? side.viewModel.runsText
                    : qsTr("Looks into the file's header…")
                color: side.viewModel.runsText === "" ? Theme.ink3 : side.viewModel.runs ? Theme.room : Theme.tight
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                line: 20
            }
            Column {
                x: -8 // its box stands where the words begin
                width: parent.width + 16
                visible: side.viewModel.projectorText !== ""
                SectionRow {
                    objectName: "discoverProjector"
                    width: parent.width
                    box: true
                    text: qsTr("With its vision part")
                    count: side.viewModel.projectorText
                    checked: side.viewModel.withProjector
                    onClicked: side.viewModel.withProjector = !side.viewModel.withProjector
                }
                Label {
                    x: Theme.px(16) + 18
                    width: parent.width - x - 8
                    text: qsTr("Kept with the model for other programs; Headroom does not use it yet.")
                    font: Theme.secondary
                    color: Theme.ink3
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
            }
            Repeater {
                model: side.viewModel.choices
                delegate: Item {
                    id: choice

                    required property int index
                    required property var modelData
                    readonly property var fit: side.viewModel.verdicts < 0 ? null
                        : side.viewModel.choiceFit(index)

                    width: column.width
                    height: Math.max(words.height, fetch.height) + 12
                    Rule { width: parent.width }
                    HoverHandler { id: pointer }
                    Hint {
                        visible: pointer.hovered && choice.fit.reason !== ""
                        text: choice.fit.reason
                    }
                    Column {
                        id: words
                        y: 8
                        width: parent.width - fetch.width - 8
                        spacing: 2
                        Row {
                            width: parent.width
                            spacing: 8
                            FitDot {
                                anchors.verticalCenter: name.verticalCenter
                                verdict: choice.fit.dot
                            }
                            Label {
                                id: name
                                width: Math.min(implicitWidth, parent.width - 24)
                                text: choice.modelData.format
                                font: Theme.bodyMedium
                            }
                            Label {
                                objectName: "discoverSuggested" + choice.index
                                visible: choice.modelData.suggested
                                text: qsTr("suggested")
                                font: Theme.figures
                                color: Theme.accent
                                anchors.baseline: name.baseline
                            }
                        }
                        Label {
                            width: parent.width
                            objectName: "discoverFit" + choice.index
                            text: choice.fit.text === "" ? choice.modelData.sizeText
                                : choice.modelData.sizeText + ", " + choice.fit.text
                            font: Theme.figures
                            color: Theme.ink3
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                        }
                    }
                    AppButton {
                        id: fetch
                        objectName: "discoverFetch" + choice.index
                        anchors.right: parent.right
                        y: 8
                        kind: choice.modelData.suggested ? AppButton.Primary : AppButton.Secondary
                        enabled: choice.modelData.downloadText === ""
                        text: !enabled ? choice.modelData.downloadText
                            : choice.modelData.useless ? qsTr("Download anyway") : qsTr("Download")
                        onClicked: side.viewModel.download(choice.index)
                    }
                }
            }
        }
    }
}
