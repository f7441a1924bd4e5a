pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The settings of the shown conversation; they hold from its next answer on.
Rectangle {
    id: inspector

    required property ChatViewModel viewModel
    property Component foot: null ///< what else stands beside a chat
    signal importAsked
    signal exportAsked(int index)

    readonly property PresetsViewModel presets: viewModel.presets

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

            TokenPanel {
                visible: inspector.viewModel.tokens.active
                width: parent.width
                tokens: inspector.viewModel.tokens
                possible: inspector.viewModel.canSend
            }
            Item {
                width: parent.width
                height: Theme.px(28)
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: qsTr("Preset")
                    font: Theme.bodyStrong
                }
                AppButton {
                    id: presetButton
                    objectName: "presetButton"
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    text: inspector.presets.current >= 0
                        ? inspector.presets.names[inspector.presets.current] : qsTr("None")
                    glyph: "chevron-down"
                    glyphLast: true
                    Accessible.name: qsTr("Preset: %1").arg(text)
                    onClicked: presetMenu.popup(presetButton, 0, presetButton.height + 4)
                }
            }
            Item {
                width: 1
                height: 4
            }
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
                objectName: "temperatureField"
                label: qsTr("Temperature")
                to: 2
                value: inspector.viewModel.temperature.toLocaleString(Qt.locale(), "f", 2)
                onEdited: text => inspector.viewModel.temperature = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Top-p")
                to: 1
                value: inspector.viewModel.topP.toLocaleString(Qt.locale(), "f", 2)
                onEdited: text => inspector.viewModel.topP = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Top-k")
                to: 1000
                decimals: 0
                value: String(inspector.viewModel.topK)
                onEdited: text => inspector.viewModel.topK = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Min-p")
                to: 1
                value: inspector.viewModel.minP.toLocaleString(Qt.locale(), "f", 2)
                onEdited: text => inspector.viewModel.minP = Number(text)
            }
            NumberField {
                width: parent.width
                label: qsTr("Longest answer, tokens")
                to: 1000000
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
            Item {
                width: 1
                height: 8
            }
            Loader {
                width: parent.width
                active: inspector.visible
                sourceComponent: inspector.foot
            }
        }
    }
    Rule {
        height: parent.height
    }

    AppMenu {
        id: presetMenu
        AppMenuItem {
            objectName: "savePresetItem"
            text: qsTr("Save as a preset")
            glyph: "plus"
            onTriggered: names.ask(
                qsTr("Save these settings as"),
                inspector.presets.current >= 0 ? inspector.presets.names[inspector.presets.current] : "",
                name => inspector.presets.save(name))
        }
        AppMenuItem {
            text: qsTr("Import a preset")
            glyph: "folder"
            onTriggered: inspector.importAsked()
        }
        AppMenuItem {
            text: qsTr("Export this preset")
            glyph: "download"
            enabled: inspector.presets.current >= 0
            onTriggered: inspector.exportAsked(inspector.presets.current)
        }
        AppMenuItem {
            text: qsTr("Delete this preset")
            glyph: "trash"
            destructive: true
            enabled: inspector.presets.current >= 0
            onTriggered: inspector.presets.remove(inspector.presets.current)
        }
        Instantiator {
            model: inspector.presets.names
            delegate: AppMenuItem {
                required property int index
                required property string modelData

                text: modelData
                glyph: index === inspector.presets.current ? "check" : ""
                onTriggered: inspector.presets.choose(index)
            }
            onObjectAdded: (index, object) => presetMenu.insertItem(index, object)
            onObjectRemoved: (index, object) => presetMenu.removeItem(object)
        }
    }
    NamePopup { id: names }
}
