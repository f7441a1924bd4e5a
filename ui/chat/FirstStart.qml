import QtQuick
import Headroom.Charts
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// No model yet: what this machine has room for, a model to begin with, one thing to press.
FocusFlickable {
    id: page

    required property ModelViewModel viewModel
    required property ModelListModel models
    required property var machine ///< MachineViewModel of the shell

    signal chooseAsked ///< of a file of the person's
    signal folderAsked ///< to look in

    property bool showingFound: false ///< the person asked what is on this disk
    /// Without a way to download, what is here already is the next best.
    readonly property bool offersFound: !working && (showingFound || failed)
    onFailedChanged: if (failed) models.rescan()

    readonly property bool looking: viewModel.state === ModelViewModel.Looking
    readonly property bool working: viewModel.state === ModelViewModel.Fetching
        || viewModel.state === ModelViewModel.Loading
    readonly property bool failed: viewModel.state === ModelViewModel.Failed

    objectName: "firstStart"
    contentHeight: column.height + 2 * column.y

    Column {
        id: column
        x: Math.round((page.width - width) / 2)
        // Not from its own height: what is above stays where it is while states change below.
        y: Math.max(24, Math.round((page.height - Theme.px(580)) * 0.4))
        width: Math.min(Theme.px(640), page.width - 64)
        spacing: 16

        Column {
            width: parent.width
            spacing: 4
            Label {
                width: parent.width
                text: page.machine.availableText !== ""
                    ? qsTr("Room for models up to %1").arg(page.machine.availableText)
                    : qsTr("A model to begin with")
                font: Theme.display
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                Accessible.role: Accessible.Heading
            }
            Label {
                width: parent.width
                text: qsTr("A model runs on this machine alone: nothing you write leaves it.")
                font: Theme.lead
                color: Theme.ink2
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
        }

        Rectangle {
            // Where something failed, what can be done about it is nearer.
            visible: !page.failed
            width: parent.width
            height: machineColumn.height + 40
            radius: Theme.radiusCard
            color: Theme.raised
            border.color: Theme.line
            Column {
                id: machineColumn
                x: 20
                y: 20
                width: parent.width - 40
                spacing: 12
                Item {
                    // Where both do not fit side by side, what is said of the device goes below.
                    readonly property bool stacked: what.x + what.implicitWidth + 12 + device.implicitWidth > width

                    width: parent.width
                    height: stacked ? device.y + device.height : Theme.px(20)
                    Icon {
                        id: chip
                        y: Math.round((Theme.px(20) - height) / 2)
                        name: "chip"
                        size: 20
                    }
                    Label {
                        id: what
                        anchors.left: chip.right
                        anchors.leftMargin: 10
                        anchors.verticalCenter: chip.verticalCenter
                        text: page.machine.totalText !== ""
                            ? qsTr("%1 of system memory").arg(page.machine.totalText)
                            : qsTr("System memory unavailable")
                        font: Theme.bodyStrong
                    }
                    Label {
                        id: device
                        anchors.right: parent.right
                        anchors.left: parent.stacked ? what.left : what.right
                        anchors.leftMargin: parent.stacked ? 0 : 12
                        y: parent.stacked ? Theme.px(24) : Math.round(chip.y + (chip.height - height) / 2)
                        horizontalAlignment: parent.stacked ? Text.AlignLeft : Text.AlignRight
                        wrapMode: parent.stacked ? Text.Wrap : Text.NoWrap
                        text: page.machine.unavailable !== "" ? page.machine.unavailable
                            : page.machine.deviceNote
                        font: Theme.secondary
                        color: Theme.ink2
                    }
                }
                MemoryBar {
                    width: parent.width
                    height: 28
                    segmentRadius: 5
                    shares: page.machine.shares
                    names: page.machine.partNames
                    sizes: page.machine.partSizes
                    animated: page.machine.moved
                }
                MemoryLegend {
                    width: parent.width
                    shares: page.machine.shares
                    names: page.machine.partNames
                    sizes: page.machine.partSizes
                }
            }
        }

        ModelOffers {
            width: parent.width
            viewModel: page.viewModel
            machine: page.machine
            working: page.working
            failed: page.failed
        }
        ModelProgress {
            visible: page.working
            width: parent.width
            viewModel: page.viewModel
        }
        Column {
            visible: page.failed
            width: parent.width
            spacing: 4
            Label {
                objectName: "modelError"
                width: parent.width
                text: page.viewModel.errorWhat
                font: Theme.bodyMedium
                color: Theme.over
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            Label {
                visible: text !== ""
                width: parent.width
                text: page.viewModel.errorWhere
                font: Theme.code
                color: Theme.ink2
                wrapMode: Text.WrapAnywhere
                elide: Text.ElideNone
            }
            Label {
                width: parent.width
                text: page.viewModel.errorNext
                font: Theme.secondary
                color: Theme.ink2
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
        }

        Flow {
            visible: !page.working && !page.looking
            width: parent.width
            spacing: 12
            AppButton {
                objectName: "fetchButton"
                large: true
                kind: AppButton.Primary
                glyph: page.viewModel.retrying ? "again" : "download"
                text: page.viewModel.fetchText
                onClicked: page.viewModel.fetch()
            }
            AppButton {
                objectName: "openModelButton"
                large: true
                kind: AppButton.Ghost
                glyph: "folder"
                text: qsTr("Open a model file")
                onClicked: page.chooseAsked()
            }
            AppButton {
                objectName: "findModelsButton"
                large: true
                kind: AppButton.Ghost
                glyph: "cube"
                text: qsTr("I have models on this disk")
                onClicked: {
                    page.models.rescan();
                    page.showingFound = true;
                }
            }
        }
        Label {
            objectName: "offerNote"
            visible: !page.working && !page.failed
            width: parent.width
            text: page.viewModel.offerNote
            font: Theme.secondary
            color: Theme.ink3
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Column {
            objectName: "foundModels"
            visible: page.offersFound
            width: parent.width
            spacing: 8
            Label {
                width: parent.width
                text: page.models.searching ? qsTr("Looking for models on this machine")
                    : page.models.count > 0 ? qsTr("On this machine")
                    : qsTr("No models of other programs were found")
                font: Theme.bodyStrong
                Accessible.role: Accessible.Heading
            }
            Label {
                width: parent.width
                text: qsTr("Files of LM Studio, Ollama, Hugging Face, Jan and GPT4All are used where they lie: nothing is copied or changed.")
                font: Theme.secondary
                color: Theme.ink2
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            FoundModels {
                id: found
                objectName: "foundList"
                x: -8
                width: parent.width + 16
                height: Math.min(contentHeight, Theme.px(288))
                models: page.models
                inert: page.working
            }
            AppButton {
                objectName: "addFolderButton"
                glyph: "plus"
                text: qsTr("Look in another folder")
                onClicked: page.folderAsked()
            }
        }
    }
}
