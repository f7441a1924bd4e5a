import QtQuick
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// One model looked at closely.
FocusScope {
    id: drawer

    required property LibraryViewModel viewModel
    signal closed
    signal loadAsked
    signal unloadAsked
    signal removeAsked
    signal moreAsked(Item item)

    readonly property ModelDrawerViewModel model: viewModel.drawer

    objectName: "modelDrawer"
    Accessible.role: Accessible.Pane
    Accessible.name: model.name
    Keys.onEscapePressed: closed()

    // Nothing below is pressed through it.
    MouseArea {
        anchors.fill: parent
        acceptedButtons: Qt.AllButtons
        hoverEnabled: true
        onWheel: wheel => wheel.accepted = true
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.chrome
        Rule { height: parent.height }
    }
    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: drawer.model.name
        IconButton {
            id: more
            objectName: "drawerMoreButton"
            glyph: "more"
            text: qsTr("More")
            onClicked: drawer.moreAsked(more)
        }
        IconButton {
            objectName: "closeModelButton"
            focus: true
            glyph: "close"
            text: qsTr("Close")
            shortcutText: qsTr("Esc")
            onClicked: drawer.closed()
        }
    }
    FocusFlickable {
        id: scroll
        anchors.top: head.bottom
        anchors.bottom: foot.top
        width: parent.width
        contentHeight: column.height + 32

        Column {
            id: column
            x: 16
            y: 16
            width: parent.width - 32
            spacing: 12

            Rectangle {
                visible: drawer.model.problem !== ""
                width: parent.width
                height: trouble.height + 24
                radius: Theme.radiusCard
                color: Theme.overSoft
                Column {
                    id: trouble
                    x: 12
                    y: 12
                    width: parent.width - 24
                    spacing: 4
                    Label {
                        objectName: "modelProblem"
                        width: parent.width
                        text: drawer.model.problem
                        font: Theme.secondaryMedium
                        color: Theme.over
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                        line: 16
                    }
                    Label {
                        visible: text !== ""
                        width: parent.width
                        text: drawer.model.problemNext
                        font: Theme.secondary
                        color: Theme.ink2
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                        line: 16
                    }
                }
            }
            Rectangle {
                objectName: "fitCard"
                visible: drawer.model.runs && drawer.viewModel.fitText !== ""
                width: parent.width
                height: fitWords.height + 28
                radius: Theme.radiusCard
                color: Theme.raised
                border.color: Theme.line
                Column {
                    id: fitWords
                    x: 14
                    y: 14
                    width: parent.width - 28
                    spacing: 4
                    Row {
                        spacing: 8
                        FitDot {
                            anchors.verticalCenter: parent.verticalCenter
                            size: Theme.px(12)
                            verdict: drawer.viewModel.fit
                        }
                        Label {
                            objectName: "fitText"
                            width: fitWords.width - x
                            text: drawer.viewModel.fitText
                            font: Theme.bodyStrong
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                        }
                    }
                    Label {
                        objectName: "fitReason"
                        visible: !drawer.viewModel.selectedLoaded && text !== ""
                        width: parent.width
                        text: drawer.viewModel.fitReason
                        font: Theme.secondary
                        color: Theme.ink3
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                        line: 16
                    }
                }
            }
            Column {
                width: parent.width
                Repeater {
                    model: drawer.model.facts
                    delegate: Item {
                        id: fact

                        required property var modelData

                        width: column.width
                        height: Math.max(Theme.px(28), value.implicitHeight + Theme.px(8))
                        Label {
                            id: name
                            y: Math.round((Theme.px(28) - height) / 2)
                            text: fact.modelData.name
                            color: Theme.ink2
                        }
                        Label {
                            id: value
                            anchors.baseline: name.baseline
                            anchors.right: parent.right
                            width: parent.width * 0.62
                            horizontalAlignment: Text.AlignRight
                            text: fact.modelData.value
                            font: Theme.figuresBody
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                        }
                    }
                }
            }
            Rule { width: parent.width }
            Column {
                visible: drawer.model.reading && drawer.model.formats.length === 0
                width: parent.width
                spacing: 8
                Repeater {
                    model: [0.9, 0.7, 0.8]
                    delegate: Rectangle {
                        required property real modelData
                        width: column.width * modelData
                        height: Theme.px(10)
                        radius: 5
                        color: Theme.hover
                    }
                }
            }
            TensorShares {
                objectName: "formatShares"
                visible: parts.length > 0
                width: parent.width
                name: qsTr("Tensors by type")
                note: drawer.model.bitsText
                parts: drawer.model.formats
            }
            TensorShares {
                visible: parts.length > 0
                width: parent.width
                name: qsTr("Tensors by part")
                parts: drawer.model.parts
            }
            Rule {
                visible: drawer.model.formats.length > 0
                width: parent.width
            }
            VerifyCard {
                width: parent.width
                viewModel: drawer.model
            }
            Rule { width: parent.width }
            Column {
                width: parent.width
                Fold {
                    objectName: "loadingFold"
                    visible: drawer.model.runs
                    width: parent.width
                    title: qsTr("Loading")
                    sourceComponent: LoadingOptions { viewModel: drawer.viewModel.profile }
                }
                Fold {
                    objectName: "templateFold"
                    visible: drawer.model.templateSource !== ""
                    width: parent.width
                    title: qsTr("Template")
                    note: drawer.model.templateError !== "" ? qsTr("broken") : qsTr("works")
                    sourceComponent: Column {
                        spacing: 8
                        Segmented {
                            id: which
                            name: qsTr("Template")
                            choices: [qsTr("Preview"), qsTr("Source")]
                            onChosen: index => current = index
                        }
                        Label {
                            visible: which.current === 0
                            width: parent.width
                            text: drawer.model.templateError !== "" ? drawer.model.templateError
                                : qsTr("A short conversation as the model reads it:")
                            font: Theme.secondary
                            color: drawer.model.templateError !== "" ? Theme.over : Theme.ink3
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                        }
                        CodeBox {
                            objectName: "templateText"
                            visible: text !== ""
                            width: parent.width
                            name: qsTr("Template")
                            text: which.current === 0 ? drawer.model.templatePreview : drawer.model.templateSource
                        }
                    }
                }
                Fold {
                    visible: drawer.model.tokenizer.length > 0 || drawer.model.tokenizerNotes !== ""
                    width: parent.width
                    title: qsTr("Tokenizer")
                    sourceComponent: Column {
                        spacing: 4
                        Repeater {
                            model: drawer.model.tokenizer
                            delegate: Column {
                                id: line

                                required property var modelData

                                width: column.width
                                bottomPadding: 4
                                Label {
                                    text: line.modelData.name
                                    font: Theme.secondary
                                    color: Theme.ink3
                                }
                                Label {
                                    width: parent.width
                                    text: line.modelData.value
                                    wrapMode: Text.Wrap
                                    elide: Text.ElideNone
                                }
                            }
                        }
                        Label {
                            visible: text !== ""
                            width: parent.width
                            text: drawer.model.tokenizerNotes
                            font: Theme.secondary
                            color: Theme.tight
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                        }
                    }
                }
                Fold {
                    objectName: "cardFold"
                    visible: drawer.model.hasCard
                    width: parent.width
                    title: qsTr("Model card")
                    sourceComponent: CardBlocks {
                        model: drawer.model.card
                        onCopyAsked: text => drawer.model.copy(text)
                    }
                }
                Fold {
                    objectName: "metadataFold"
                    visible: drawer.model.metadata.length > 0
                    width: parent.width
                    title: qsTr("Metadata")
                    note: String(drawer.model.metadata.length)
                    sourceComponent: CodeBox {
                        name: qsTr("Metadata")
                        most: Theme.px(320)
                        text: drawer.model.metadata.map(each => each.name + " = " + each.value).join("\n")
                    }
                }
            }
            Label {
                width: parent.width
                text: drawer.model.place
                font: Theme.small
                color: Theme.ink3
                wrapMode: Text.WrapAnywhere
                elide: Text.ElideNone
            }
        }
    }
    Rule {
        anchors.bottom: foot.top
        x: 1
        width: parent.width - 1
    }
    Item {
        id: foot
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.px(60)
        Row {
            anchors.centerIn: parent
            width: parent.width - 32
            spacing: 8
            AppButton {
                objectName: "drawerLoadButton"
                visible: !drawer.viewModel.selectedLoaded || !drawer.viewModel.selectedCurrent
                width: parent.width - folder.width - 8 - (unload.visible ? unload.width + 8 : 0)
                height: Theme.px(36)
                kind: AppButton.Primary
                text: drawer.viewModel.selectedLoaded ? qsTr("Chat with it") : qsTr("Load and chat")
                enabled: drawer.viewModel.canLoad
                onClicked: drawer.loadAsked()
            }
            AppButton {
                id: unload
                objectName: "drawerUnloadButton"
                visible: drawer.viewModel.selectedLoaded
                width: drawer.viewModel.selectedCurrent ? parent.width - folder.width - 8
                                                        : implicitWidth
                height: Theme.px(36)
                glyph: "eject"
                text: qsTr("Unload")
                onClicked: drawer.unloadAsked()
            }
            AppButton {
                id: folder
                objectName: "openFolderButton"
                height: Theme.px(36)
                text: qsTr("Open folder")
                onClicked: Qt.openUrlExternally(drawer.model.folder)
            }
        }
    }
}
