pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// Whose models are shown, what they can do, and how full the disk is.
Rectangle {
    id: side

    required property LibraryViewModel viewModel
    property string section: "library"
    property var sections: [] ///< further ones: maps of key, name, glyph, count
    signal sectionChosen(string key)
    signal modelChosen(string path)

    readonly property LibraryListModel list: viewModel.list

    objectName: "librarySide"
    color: Theme.chrome

    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: qsTr("Models")
    }
    FocusFlickable {
        anchors.top: head.bottom
        anchors.bottom: disk.top
        width: parent.width
        contentHeight: column.height + 16

        Column {
            id: column
            x: 8
            y: 8
            width: parent.width - 16

            SectionRow {
                objectName: "librarySection"
                width: parent.width
                glyph: "layers"
                text: qsTr("Library")
                count: String(side.viewModel.total)
                checked: side.section === "library" && side.list.place === ""
                onClicked: {
                    side.list.place = "";
                    side.sectionChosen("library");
                }
            }
            Repeater {
                model: side.sections
                delegate: SectionRow {
                    required property var modelData

                    objectName: modelData.key + "Section"
                    width: column.width
                    glyph: modelData.glyph
                    text: modelData.name
                    count: modelData.count
                    checked: side.section === modelData.key
                    onClicked: side.sectionChosen(modelData.key)
                }
            }
            InMemory {
                width: parent.width
                viewModel: side.viewModel
                onChosen: path => side.modelChosen(path)
            }
            Label {
                visible: side.viewModel.places.length > 0
                x: 8
                height: Theme.px(40)
                verticalAlignment: Text.AlignBottom
                bottomPadding: 6
                text: qsTr("Where they lie")
                font: Theme.smallMedium
                color: Theme.ink3
                Accessible.role: Accessible.Heading
            }
            Repeater {
                model: side.viewModel.places
                delegate: SectionRow {
                    required property var modelData
                    required property int index

                    objectName: "place" + index
                    width: column.width
                    glyph: "folder"
                    text: modelData.name
                    count: String(modelData.count)
                    checked: side.section === "library" && side.list.place === modelData.key
                    onClicked: {
                        side.list.place = checked ? "" : modelData.key;
                        side.sectionChosen("library");
                    }
                }
            }
            Label {
                visible: side.viewModel.total > 0
                x: 8
                height: Theme.px(40)
                verticalAlignment: Text.AlignBottom
                bottomPadding: 6
                text: qsTr("Can do")
                font: Theme.smallMedium
                color: Theme.ink3
                Accessible.role: Accessible.Heading
            }
            Repeater {
                model: side.viewModel.total > 0
                    ? [qsTr("Tools"), qsTr("Thinking"), qsTr("Vision"), qsTr("Embeddings")] : []
                delegate: SectionRow {
                    required property string modelData
                    required property int index

                    objectName: "ability" + index
                    width: column.width
                    box: true
                    text: modelData
                    count: String(side.viewModel.abilityCounts[index] ?? 0)
                    checked: {
                        side.list.filtered; // asked again with it
                        side.list.words;
                        return side.list.wants(index);
                    }
                    onClicked: {
                        side.list.want(index, !side.list.wants(index));
                        checked = Qt.binding(() => side.list.filtered && side.list.wants(index));
                        side.sectionChosen("library");
                    }
                }
            }
        }
    }
    Column {
        id: disk
        visible: side.viewModel.diskText !== ""
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 16
        x: 16
        width: parent.width - 32
        spacing: 8
        Rule { width: parent.width }
        Item {
            width: parent.width
            height: Theme.px(20)
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("Disk")
                font: Theme.secondary
                color: Theme.ink2
            }
            Label {
                objectName: "diskText"
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                text: side.viewModel.diskText
                font: Theme.figuresMedium
            }
        }
        Rectangle {
            width: parent.width
            height: 4
            radius: 2
            color: Theme.track
            Rectangle {
                width: Math.round(parent.width * side.viewModel.diskUsed)
                height: parent.height
                radius: 2
                color: Theme.mark
            }
            Rectangle {
                width: Math.round(parent.width * side.viewModel.diskModels)
                height: parent.height
                radius: 2
                color: Theme.ink2
            }
        }
        Label {
            visible: side.viewModel.total > 0
            width: parent.width
            text: side.viewModel.diskNote
            font: Theme.figures
            color: Theme.ink3
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    Rule {
        anchors.right: parent.right
        height: parent.height
    }
}
