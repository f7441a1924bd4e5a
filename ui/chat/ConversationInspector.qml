import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The settings of the shown conversation; they hold from its next answer on.
Rectangle {
    id: inspector

    required property ChatViewModel viewModel

    objectName: "inspector"
    color: Theme.chrome

    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: qsTr("Settings of this conversation")
    }
    Flickable {
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: column.height + 32
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar {}

        Column {
            id: column
            x: 16
            y: 16
            width: parent.width - 32
            spacing: 8

            Label {
                text: qsTr("System prompt")
                font: Theme.bodyStrong
            }
            Rectangle {
                width: parent.width
                height: Math.max(Theme.px(88), prompt.implicitHeight + 16)
                radius: Theme.radiusControl
                color: Theme.sunken
                border.width: prompt.activeFocus ? 2 : 1
                border.color: prompt.activeFocus ? Theme.accent : Theme.control
                TextEdit {
                    id: prompt
                    objectName: "systemPrompt"
                    anchors.fill: parent
                    anchors.margins: 8
                    text: inspector.viewModel.systemPrompt
                    textFormat: TextEdit.PlainText
                    wrapMode: TextEdit.Wrap
                    selectByMouse: true
                    font: Theme.secondary
                    color: Theme.ink
                    selectionColor: Theme.tokenMark
                    selectedTextColor: Theme.ink
                    activeFocusOnTab: true
                    KeyNavigation.priority: KeyNavigation.BeforeItem
                    Accessible.role: Accessible.EditableText
                    Accessible.name: qsTr("System prompt")
                    onEditingFinished: inspector.viewModel.systemPrompt = text
                    Connections {
                        target: inspector.viewModel
                        function onSettingsChanged() {
                            if (prompt.text !== inspector.viewModel.systemPrompt)
                                prompt.text = inspector.viewModel.systemPrompt;
                        }
                    }
                }
                Label {
                    visible: prompt.length === 0 && !prompt.activeFocus
                    x: 8
                    y: 8
                    width: parent.width - 16
                    text: qsTr("How the model should behave")
                    font: Theme.secondary
                    color: Theme.ink3
                    Accessible.ignored: true
                }
            }
            Item {
                width: 1
                height: 8
            }
            Label {
                text: qsTr("Sampling")
                font: Theme.bodyStrong
            }
            NumberField {
                width: parent.width
                label: qsTr("Temperature")
                value: inspector.viewModel.temperature.toLocaleString(Qt.locale(), "f", 2)
                onEdited: text => inspector.viewModel.temperature = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Top-p")
                value: inspector.viewModel.topP.toLocaleString(Qt.locale(), "f", 2)
                onEdited: text => inspector.viewModel.topP = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Top-k")
                decimals: 0
                value: String(inspector.viewModel.topK)
                onEdited: text => inspector.viewModel.topK = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Min-p")
                value: inspector.viewModel.minP.toLocaleString(Qt.locale(), "f", 2)
                onEdited: text => inspector.viewModel.minP = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Longest answer, tokens")
                decimals: 0
                value: inspector.viewModel.maxTokens > 0 ? String(inspector.viewModel.maxTokens) : ""
                placeholder: qsTr("no limit")
                onEdited: text => inspector.viewModel.maxTokens = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Seed")
                caption: qsTr("With a seed the same question gives the same answer.")
                decimals: 0
                value: inspector.viewModel.seed
                placeholder: qsTr("random")
                onEdited: text => inspector.viewModel.seed = text
            }
        }
    }
    Rule {
        height: parent.height
    }
}
