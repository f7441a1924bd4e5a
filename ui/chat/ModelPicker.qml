import QtQuick
import QtQuick.Templates as T
import QtQuick.Window
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Behind the pill: the models on this machine, what loads, and what can be done with the loaded one.
T.Popup {
    id: picker

    required property ModelViewModel viewModel
    required property ModelListModel models
    required property OtherModel other ///< asks for a model to be chosen, or not
    signal chooseAsked(bool again) ///< a file; again: it answers what `other` was asked

    property bool byKeys: true ///< it is opened with the keyboard
    /// Of the list, where large text leaves little room.
    readonly property real most: Math.max(Theme.px(96), (parent?.Window.height ?? 800) - Theme.px(260))
    readonly property bool working: viewModel.state === ModelViewModel.Fetching
        || viewModel.state === ModelViewModel.Loading

    objectName: "modelPicker"
    width: Theme.px(360)
    margins: 8
    padding: 8
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent
    implicitHeight: column.implicitHeight + 2 * padding
    onAboutToShow: models.rescan()
    onOpened: {
        list.currentIndex = Math.max(0, models.currentRow());
        list.positionViewAtIndex(list.currentIndex, ListView.Contain);
        list.forceActiveFocus(Qt.PopupFocusReason);
        list.byKeys = byKeys;
        byKeys = true;
    }
    onClosed: other.closed()

    background: Rectangle {
        color: Theme.raised
        border.color: Theme.lineStrong
        radius: Theme.radiusCard
    }
    contentItem: Column {
        id: column
        spacing: 8

        Item {
            width: parent.width
            height: Theme.px(24)
            Label {
                x: 8
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("Models on this machine")
                font: Theme.smallMedium
                color: Theme.ink3
                Accessible.role: Accessible.Heading
            }
            Label {
                visible: picker.models.searching
                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("Looking")
                font: Theme.small
                color: Theme.ink3
            }
        }
        Label {
            objectName: "pickerNote"
            visible: text !== ""
            x: 8
            width: parent.width - 16
            text: picker.other.note
            font: Theme.secondary
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        FoundModels {
            id: list
            objectName: "pickerList"
            width: parent.width
            height: Math.min(contentHeight, Theme.px(288), picker.most)
            focus: true
            models: picker.models
            inert: picker.working
            onChosen: if (picker.other.choosing) {
                picker.other.chosen();
                picker.close();
            }
        }
        Label {
            visible: list.count === 0 && !picker.models.searching
            x: 8
            width: parent.width - 16
            text: qsTr("None was found. Open a file, or name a folder in Settings.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        ModelProgress {
            visible: picker.working
            x: 8
            width: parent.width - 16
            viewModel: picker.viewModel
        }
        Label {
            objectName: "pickerCompute"
            visible: text !== ""
            x: 8
            width: parent.width - 16
            text: picker.viewModel.computeText
            font: Theme.secondary
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Rule { width: parent.width }
        Flow {
            width: parent.width
            spacing: 8
            AppButton {
                objectName: "pickerOpenButton"
                kind: AppButton.Ghost
                glyph: "folder"
                text: qsTr("Open a model file")
                enabled: !picker.working
                onClicked: {
                    const again = picker.other.choosing;
                    picker.close();
                    picker.chooseAsked(again);
                }
            }
            AppButton {
                objectName: "ejectButton"
                visible: picker.viewModel.state === ModelViewModel.Ready && !picker.other.choosing
                kind: AppButton.Ghost
                glyph: "eject"
                text: qsTr("Eject %1").arg(picker.viewModel.name)
                onClicked: {
                    picker.close();
                    picker.viewModel.eject();
                }
            }
            AppButton {
                objectName: "ejectAllButton"
                visible: picker.models.loadedCount > 1 && !picker.other.choosing
                kind: AppButton.Ghost
                glyph: "eject"
                text: qsTr("Eject all")
                onClicked: {
                    picker.close();
                    picker.models.unloadAll();
                }
            }
        }
    }
}
