import QtQuick
import Headroom.Components
import Headroom.Settings
import Headroom.Theme

/// How the window looks and speaks.
Column {
    id: section

    required property SettingsViewModel viewModel

    readonly property var scales: [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2]
    function step(by: int) {
        const at = scales.findIndex(scale => scale >= Appearance.textScale - 0.001);
        const to = Math.max(0, Math.min(scales.length - 1, (at < 0 ? scales.length - 1 : at) + by));
        Appearance.textScale = scales[to];
    }

    SettingsRow {
        key: "theme"
        caption: qsTr("System follows the desktop.")
        Segmented {
            objectName: "themeChoice"
            name: qsTr("Theme")
            choices: [qsTr("System"), qsTr("Light"), qsTr("Dark")]
            current: Appearance.mode
            onChosen: index => Appearance.mode = index
        }
    }
    Rule { width: parent.width }
    SettingsRow {
        key: "textSize"
        caption: qsTr("From 80 to 200 %. Ctrl+Plus and Ctrl+Minus change it anywhere.")
        Row {
            spacing: 8
            AppButton {
                objectName: "smallerTextButton"
                text: "\u2212"
                Accessible.name: qsTr("Smaller text")
                enabled: Appearance.textScale > section.scales[0]
                onClicked: section.step(-1)
            }
            Label {
                width: Theme.px(52)
                height: Theme.px(28)
                verticalAlignment: Text.AlignVCenter
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("%1 %").arg(Math.round(Appearance.textScale * 100))
                font: Theme.figuresBody
            }
            AppButton {
                objectName: "largerTextButton"
                text: "+"
                Accessible.name: qsTr("Larger text")
                enabled: Appearance.textScale < section.scales[section.scales.length - 1]
                onClicked: section.step(1)
            }
        }
    }
    Rule { width: parent.width }
    SettingsRow {
        key: "motion"
        caption: qsTr("Reduced shows every change at once.")
        Segmented {
            objectName: "motionChoice"
            name: qsTr("Motion")
            choices: [qsTr("Normal"), qsTr("Reduced")]
            current: Appearance.lessMotion ? 1 : 0
            onChosen: index => Appearance.lessMotion = index === 1
        }
    }
    Rule { width: parent.width }
    SettingsRow {
        key: "language"
        Select {
            objectName: "languageChoice"
            name: qsTr("Language")
            choices: section.viewModel.languages
            current: section.viewModel.language
            onChosen: index => section.viewModel.language = index
        }
    }
}
