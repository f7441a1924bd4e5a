pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// The models that share the memory: what each holds, and what can be done with it.
Column {
    id: list

    required property LibraryViewModel viewModel
    signal chosen(string path)

    objectName: "inMemory"
    visible: viewModel.loaded.count > 0

    Item {
        width: parent.width
        height: Theme.px(40)
        Label {
            x: 8
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 6
            width: parent.width - total.width - 24
            text: qsTr("In memory")
            font: Theme.smallMedium
            color: Theme.ink3
            Accessible.role: Accessible.Heading
        }
        Label {
            id: total
            objectName: "loadedText"
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 6
            text: list.viewModel.loaded.totalText
            font: Theme.figures
            color: Theme.ink3
        }
    }
    Repeater {
        model: list.viewModel.loaded
        delegate: T.AbstractButton {
            id: row

            required property int index
            required property string path
            required property string name
            required property string stateText
            required property bool loaded
            required property bool pinned
            required property bool current
            required property string spoken

            objectName: "inMemory" + index
            width: list.width
            implicitHeight: Theme.px(44)
            hoverEnabled: true
            focusPolicy: Qt.TabFocus
            text: name
            Accessible.role: Accessible.Button
            Accessible.name: spoken
            Keys.onReturnPressed: clicked()
            onClicked: list.chosen(path)
            background: Rectangle {
                radius: Theme.radiusRow
                color: row.hovered ? Theme.hover : "transparent"
                FocusRing {
                    control: row
                    around: 0
                }
            }
            contentItem: Item {
                Rectangle {
                    x: 12
                    anchors.verticalCenter: parent.verticalCenter
                    width: 8
                    height: 8
                    radius: 4
                    color: row.loaded ? Theme.accent : "transparent"
                    border.width: row.loaded ? 0 : 1.5
                    border.color: Theme.accent
                }
                Label {
                    x: Theme.px(16) + 18
                    y: Theme.px(4)
                    width: buttons.x - x - 4
                    text: row.name
                    font: row.current ? Theme.bodyMedium : Theme.body
                    Accessible.ignored: true
                }
                Label {
                    x: Theme.px(16) + 18
                    y: Theme.px(24)
                    width: buttons.x - x - 4
                    objectName: "inMemoryText" + row.index
                    text: row.stateText
                    font: Theme.figures
                    color: Theme.ink3
                    Accessible.ignored: true
                }
                Row {
                    id: buttons
                    anchors.right: parent.right
                    anchors.rightMargin: 4
                    anchors.verticalCenter: parent.verticalCenter
                    IconButton {
                        objectName: "pinLoaded" + row.index
                        glyph: "pin"
                        checked: row.pinned
                        text: row.pinned ? qsTr("Let it give way to others")
                                                   : qsTr("Pin: keep it in memory")
                        onClicked: list.viewModel.setPinned(row.path, !row.pinned)
                    }
                    IconButton {
                        objectName: "unloadLoaded" + row.index
                        glyph: "eject"
                        text: qsTr("Unload")
                        onClicked: list.viewModel.unload(row.path)
                    }
                }
            }
        }
    }
    AppButton {
        objectName: "unloadAllButton"
        visible: list.viewModel.loaded.count > 1
        kind: AppButton.Ghost
        glyph: "eject"
        text: qsTr("Unload all")
        onClicked: list.viewModel.unloadAll()
    }
}
