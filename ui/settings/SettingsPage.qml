import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// How the window looks, and where things lie.
Item {
    id: page

    property string modelsFolder: ""

    readonly property var scales: [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2]

    PageHeader {
        id: head
        width: parent.width
        gutter: 24
        title: qsTr("Settings")
    }
    Flickable {
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: column.height + 48
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar {}

        Column {
            id: column
            x: 24
            y: 16
            width: Math.min(parent.width - 48, Theme.px(680))

            Label {
                text: qsTr("Look")
                font: Theme.heading
                bottomPadding: 4
                Accessible.role: Accessible.Heading
            }
            SettingsRow {
                width: parent.width
                label: qsTr("Theme")
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
                width: parent.width
                label: qsTr("Text size")
                caption: qsTr("From 80 to 200 %. Ctrl+Plus and Ctrl+Minus change it anywhere.")
                Row {
                    spacing: 8
                    AppButton {
                        objectName: "smallerTextButton"
                        text: "\u2212"
                        Accessible.name: qsTr("Smaller text")
                        enabled: Appearance.textScale > page.scales[0]
                        onClicked: page.step(-1)
                    }
                    Label {
                        width: Theme.px(52)
                        height: parent.height
                        verticalAlignment: Text.AlignVCenter
                        horizontalAlignment: Text.AlignHCenter
                        text: qsTr("%1 %").arg(Math.round(Appearance.textScale * 100))
                        font: Theme.figuresBody
                    }
                    AppButton {
                        objectName: "largerTextButton"
                        text: "+"
                        Accessible.name: qsTr("Larger text")
                        enabled: Appearance.textScale < page.scales[page.scales.length - 1]
                        onClicked: page.step(1)
                    }
                }
            }
            Rule { width: parent.width }
            SettingsRow {
                width: parent.width
                label: qsTr("Motion")
                caption: qsTr("Reduced shows every change at once.")
                Segmented {
                    name: qsTr("Motion")
                    choices: [qsTr("Normal"), qsTr("Reduced")]
                    current: Appearance.lessMotion ? 1 : 0
                    onChosen: index => Appearance.lessMotion = index === 1
                }
            }
            Item {
                width: 1
                height: 24
            }
            Label {
                visible: page.modelsFolder !== ""
                text: qsTr("Files")
                font: Theme.heading
                bottomPadding: 4
                Accessible.role: Accessible.Heading
            }
            SettingsRow {
                visible: page.modelsFolder !== ""
                width: parent.width
                label: qsTr("Models")
                caption: page.modelsFolder
            }
            Item {
                width: 1
                height: 24
            }
            Label {
                text: qsTr("Shortcuts")
                font: Theme.heading
                bottomPadding: 8
                Accessible.role: Accessible.Heading
            }
            Grid {
                columns: 2
                columnSpacing: 24
                rowSpacing: 8
                Repeater {
                    model: [qsTr("Send the message"), qsTr("Enter"),
                            qsTr("Break the line"), qsTr("Shift+Enter"),
                            qsTr("Stop the answer"), qsTr("Esc"),
                            qsTr("Answer again"), qsTr("Ctrl+R"),
                            qsTr("New conversation"), qsTr("Ctrl+N"),
                            qsTr("Settings of this conversation"), qsTr("Ctrl+I"),
                            qsTr("Go to the message field"), qsTr("Ctrl+L"),
                            qsTr("Chat, Settings"), qsTr("Ctrl+1, Ctrl+,"),
                            qsTr("Text size"), qsTr("Ctrl+Plus, Ctrl+Minus, Ctrl+0"),
                            qsTr("Open a model file"), qsTr("Ctrl+O"),
                            qsTr("Find an action"), qsTr("Ctrl+K"),
                            qsTr("List of shortcuts"), qsTr("?, F1")]
                    delegate: Label {
                        required property int index
                        required property string modelData

                        text: modelData
                        font: index % 2 ? Theme.secondaryMedium : Theme.secondary
                        color: index % 2 ? Theme.ink : Theme.ink2
                    }
                }
            }
        }
    }

    function step(by: int) {
        const at = scales.findIndex(scale => scale >= Appearance.textScale - 0.001);
        const to = Math.max(0, Math.min(scales.length - 1, (at < 0 ? scales.length - 1 : at) + by));
        Appearance.textScale = scales[to];
    }
}
