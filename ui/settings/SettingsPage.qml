import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Settings
import Headroom.Theme

/// Everything a person can decide, in four groups. Each counts at once unless it says otherwise.
FocusScope {
    id: page

    required property SettingsViewModel viewModel
    signal shortcutsAsked

    /// Shows a setting and gives it the keyboard.
    function reveal(key: string) {
        for (const section of [look, compute, folders, network])
            for (let i = 0; i < section.children.length; ++i) {
                const row = section.children[i] as SettingsRow;
                if (row?.key === key) return row.take();
            }
    }

    PageHeader {
        id: head
        width: parent.width
        gutter: 24
        title: qsTr("Settings")
        AppButton {
            objectName: "shortcutsButton"
            kind: AppButton.Ghost
            text: qsTr("Shortcuts")
            onClicked: page.shortcutsAsked()
        }
    }
    Rectangle {
        id: restart
        objectName: "restartNote"
        anchors.top: head.bottom
        visible: page.viewModel.restartNeeded
        width: parent.width
        height: visible ? words.height + 24 : 0
        color: Theme.tightSoft
        Label {
            id: words
            x: 24
            y: 12
            width: parent.width - 48
            text: qsTr("The data folder, what computes, the threads and the room for prepared weights count from the next start of Headroom.")
            font: Theme.secondaryMedium
            color: Theme.tight
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    FocusFlickable {
        anchors.top: restart.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: column.height + 48

        Column {
            id: column
            x: 24
            y: 16
            width: Math.min(parent.width - 48, Theme.px(680))

            Label {
                text: qsTr("Look and language")
                font: Theme.heading
                bottomPadding: 4
                Accessible.role: Accessible.Heading
            }
            LookSection {
                id: look
                width: parent.width
                viewModel: page.viewModel
            }
            Label {
                topPadding: 24
                bottomPadding: 4
                text: qsTr("Computing")
                font: Theme.heading
                Accessible.role: Accessible.Heading
            }
            ComputeSection {
                id: compute
                width: parent.width
                viewModel: page.viewModel
            }
            Label {
                topPadding: 24
                bottomPadding: 4
                text: qsTr("Folders")
                font: Theme.heading
                Accessible.role: Accessible.Heading
            }
            FoldersSection {
                id: folders
                width: parent.width
                viewModel: page.viewModel
            }
            Label {
                topPadding: 24
                bottomPadding: 4
                text: qsTr("Network and privacy")
                font: Theme.heading
                Accessible.role: Accessible.Heading
            }
            NetworkSection {
                id: network
                width: parent.width
                viewModel: page.viewModel
            }
        }
    }
}
