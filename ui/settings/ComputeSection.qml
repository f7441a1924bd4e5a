import QtQuick
import Headroom.Components
import Headroom.Settings

/// What of this machine computes.
Column {
    id: section

    required property SettingsViewModel viewModel

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
}
