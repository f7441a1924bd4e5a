import QtQuick
import Headroom.Components
import Headroom.Settings
import Headroom.Theme

/// What of this machine computes.
Column {
    id: section

    required property SettingsViewModel viewModel

    FolderChooser { id: dialog }

    SettingsRow {
        key: "gpu"
        caption: qsTr("Automatic takes a GPU where one can be used, else the CPU.")
                 + (section.viewModel.gpuNote === "" ? "" : " " + section.viewModel.gpuNote)
        Component.onCompleted: section.viewModel.readGpus()
        Select {
            objectName: "gpuChoice"
            name: qsTr("Computes")
            choices: section.viewModel.gpuChoices
            current: section.viewModel.gpu
            onChosen: index => section.viewModel.gpu = index
        }
    }
    FolderRow {
        key: "gpuLibraries"
        caption: section.viewModel.gpuLibraries === ""
            ? qsTr("Searched first for the driver and for Headroom's part for GPUs. None is named: where the system has them.")
            : section.viewModel.gpuLibraries
        chosen: section.viewModel.gpuLibraries !== ""
        onChooseAsked: dialog.choose(name, folder => section.viewModel.chooseGpuLibraries(folder))
        onRemoveAsked: section.viewModel.chooseGpuLibraries("")
    }
    SettingsRow {
        key: "threads"
        caption: qsTr("That compute at once. Automatic takes one for each physical core.")
        Select {
            objectName: "threadsChoice"
            name: qsTr("Threads")
            choices: [qsTr("Automatic")].concat(
                Array.from({ length: section.viewModel.mostThreads }, (_, i) => String(i + 1)))
            current: Math.min(section.viewModel.threads, section.viewModel.mostThreads)
            onChosen: index => section.viewModel.threads = index
        }
    }
    SettingsRow {
        key: "kept"
        caption: qsTr("Room on the disk for weights in the order in which they are computed with: a model loads at once the next time.")
                 + (section.viewModel.keptSize === "" ? ""
                    : " " + qsTr("Now: %1.").arg(section.viewModel.keptSize))
        Component.onCompleted: section.viewModel.measureKept()
        Select {
            objectName: "keptChoice"
            name: qsTr("Prepared weights")
            choices: section.viewModel.keptChoices
            current: section.viewModel.kept
            onChosen: index => section.viewModel.kept = index
        }
    }
    SettingsRow {
        key: "price"
        caption: qsTr("Of one kWh. The monitor's bills then say what answers cost, where the machine tells its power.")
        TextBox {
            objectName: "priceField"
            width: Theme.px(88)
            horizontalAlignment: TextInput.AlignRight
            font: Theme.figures
            name: qsTr("Price of electricity")
            text: section.viewModel.price
            placeholderText: qsTr("not set")
            inputMethodHints: Qt.ImhFormattedNumbersOnly
            validator: RegularExpressionValidator { regularExpression: /^[0-9]{0,3}([.,][0-9]{0,4})?$/ }
            onEditingFinished: section.viewModel.setPrice(text)
        }
    }
}
