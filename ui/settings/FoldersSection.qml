pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Settings
import Headroom.Theme

/// Where conversations and models lie.
Column {
    id: section

    required property SettingsViewModel viewModel

    FolderChooser { id: dialog }

    FolderRow {
        key: "dataFolder"
        caption: qsTr("Conversations, log and, unless named below, models: %1. What is there stays there.")
            .arg(section.viewModel.dataFolder)
        chosen: section.viewModel.dataFolderChosen
        onChooseAsked: dialog.choose(name, folder => section.viewModel.chooseDataFolder(folder))
        onRemoveAsked: section.viewModel.chooseDataFolder("")
    }
    Rule { width: parent.width }
    FolderRow {
        key: "modelsFolder"
        caption: section.viewModel.modelsFolder
        chosen: section.viewModel.modelsFolderChosen
        onChooseAsked: dialog.choose(name, folder => section.viewModel.chooseModelsFolder(folder))
        onRemoveAsked: section.viewModel.chooseModelsFolder("")
    }
    Rule { width: parent.width }
    FolderRow {
        key: "moreFolders"
        caption: qsTr("Searched beside those of LM Studio, Ollama, Hugging Face, Jan and GPT4All. Files are used where they lie.")
        chooseText: qsTr("Add")
        onChooseAsked: dialog.choose(name, folder => section.viewModel.addFolder(folder))
    }
    Repeater {
        model: section.viewModel.extraFolders
        delegate: Item {
            id: folder

            required property int index
            required property string modelData

            width: section.width
            height: Theme.px(36)
            Label {
                x: 16
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - remove.width - 28
                text: folder.modelData
                font: Theme.code
                elide: Text.ElideMiddle
            }
            IconButton {
                id: remove
                objectName: "removeFolder" + folder.index
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                glyph: "close"
                text: qsTr("Search no longer in %1").arg(folder.modelData)
                onClicked: section.viewModel.removeFolder(folder.index)
            }
        }
    }
}
