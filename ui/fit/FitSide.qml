pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// What is asked: the model, the machine, how it is used.
Rectangle {
    id: side

    required property FitViewModel viewModel
    signal modelAsked
    signal machineAsked
    signal compareAsked

    function takeFocus() { modelSelect.forceActiveFocus(); }

    objectName: "fitSide"
    color: Theme.chrome

    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: qsTr("Fit")
    }
    FocusFlickable {
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: column.height + 32

        Column {
            id: column
            x: 16
            y: 12
            width: parent.width - 32
            spacing: 8

            Label {
                text: qsTr("Model")
                font: Theme.secondaryMedium
                color: Theme.ink2
            }
            FitSelect {
                id: modelSelect
                objectName: "fitModelSelect"
                width: parent.width
                glyph: "cube"
                name: qsTr("Model")
                text: side.viewModel.modelName
                caption: side.viewModel.reading ? qsTr("Its header is being read") : side.viewModel.modelCaption
                onClicked: side.modelAsked()
            }
            Item { width: 1; height: 4 }
            Label {
                text: qsTr("Device")
                font: Theme.secondaryMedium
                color: Theme.ink2
            }
            FitSelect {
                objectName: "fitMachineSelect"
                width: parent.width
                glyph: side.viewModel.gpus.length > 0 ? "gpu" : "chip"
                name: qsTr("Device")
                text: side.viewModel.machineName
                caption: side.viewModel.machineCaption
                onClicked: side.machineAsked()
            }
            AppButton {
                objectName: "fitCompareButton"
                kind: AppButton.Ghost
                glyph: "plus"
                text: qsTr("Compare with another")
                onClicked: side.compareAsked()
            }
            Rule { width: parent.width }
            Column {
                width: parent.width
                enabled: side.viewModel.hasModel
                opacity: enabled ? 1 : 0.5
                spacing: 4

                SliderHead {
                    width: parent.width
                    name: qsTr("Context")
                    value: side.viewModel.contextText
                    editable: true
                    onEdited: text => side.viewModel.setContext(text)
                }
                FitSlider {
                    objectName: "fitContextSlider"
                    width: parent.width
                    name: qsTr("Context, tokens")
                    valueText: side.viewModel.contextText
                    value: side.viewModel.contextPosition
                    fits: side.viewModel.fitsPosition
                    onDragged: position => side.viewModel.contextPosition = position
                }
                Item {
                    width: parent.width
                    height: Theme.px(16)
                    Label {
                        objectName: "fitsText"
                        width: parent.width - most.width - 8
                        text: side.viewModel.fitsText
                        font: Theme.figures
                        color: Theme.room
                    }
                    Label {
                        id: most
                        anchors.right: parent.right
                        text: side.viewModel.hasModel ? side.viewModel.contextMost : ""
                        font: Theme.figures
                        color: Theme.ink3
                    }
                }
                Item { width: 1; height: 8 }
                SliderHead {
                    width: parent.width
                    name: qsTr("Users at once")
                    value: side.viewModel.usersText
                }
                FitSlider {
                    objectName: "fitUsersSlider"
                    width: parent.width
                    name: qsTr("Users at once")
                    valueText: side.viewModel.usersText
                    value: side.viewModel.usersPosition
                    ticks: 4
                    stepSize: 1 / 15
                    onDragged: position => side.viewModel.usersPosition = position
                }
                Item { width: 1; height: 8 }
                Label {
                    text: qsTr("KV type")
                    font: Theme.secondaryMedium
                    color: Theme.ink2
                }
                Segmented {
                    objectName: "fitKvType"
                    name: qsTr("KV type")
                    choices: side.viewModel.kvTypes
                    current: side.viewModel.kvType
                    onChosen: index => side.viewModel.kvType = index
                }
                Item { width: 1; height: 8 }
                Label {
                    text: qsTr("Quantization")
                    font: Theme.secondaryMedium
                    color: Theme.ink2
                }
                Select {
                    objectName: "fitFormat"
                    width: parent.width
                    name: qsTr("Quantization")
                    choices: side.viewModel.formatTexts
                    current: side.viewModel.format
                    onChosen: index => side.viewModel.format = index
                }
                Item { width: 1; height: 8 }
                NumberField {
                    width: parent.width
                    label: qsTr("Prompt, tokens")
                    value: side.viewModel.promptTokens
                    decimals: 0
                    from: 1
                    to: 1 << 24
                    onEdited: text => side.viewModel.setPromptTokens(text)
                }
                NumberField {
                    width: parent.width
                    label: qsTr("Answer, tokens")
                    value: side.viewModel.answerTokens
                    decimals: 0
                    from: 1
                    to: 1 << 24
                    onEdited: text => side.viewModel.setAnswerTokens(text)
                }
            }
            Rule {
                visible: measure.visible
                width: parent.width
            }
            MeasureNote {
                id: measure
                visible: side.viewModel.gpus.length === 0
                width: parent.width
                viewModel: side.viewModel.measure
            }
        }
    }
    Rule {
        anchors.right: parent.right
        height: parent.height
    }
}
