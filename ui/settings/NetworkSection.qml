import QtQuick
import Headroom.Components
import Headroom.Settings
import Headroom.Theme

/// What may leave this machine, and by which way.
Column {
    id: section

    required property SettingsViewModel viewModel

    SettingsRow {
        key: "privateMode"
        caption: qsTr("Nothing leaves this machine: no downloads, no searches. The log shows what was held back.")
        Segmented {
            objectName: "privateChoice"
            name: qsTr("Private mode")
            choices: [qsTr("Off"), qsTr("On")]
            current: section.viewModel.privateMode ? 1 : 0
            onChosen: index => section.viewModel.privateMode = index === 1
        }
    }
    Rule { width: parent.width }
    SettingsRow {
        id: hub
        key: "hub"
        caption: qsTr("Address of a mirror; empty for the public one.")
        TextBox {
            objectName: "hubField"
            width: Theme.px(260)
            name: qsTr("Model hub")
            text: section.viewModel.hubEndpoint
            placeholderText: "https://"
            onEditingFinished: hub.problem = section.viewModel.enterHubEndpoint(text)
        }
    }
    Rule { width: parent.width }
    SettingsRow {
        key: "token"
        caption: qsTr("For models whose publishers ask for consent. Kept in the system's keyring, and sent to this hub alone.")
        problem: section.viewModel.tokenProblem
        Row {
            spacing: 8
            TextBox {
                id: token
                objectName: "tokenField"
                width: Theme.px(260) - (forget.visible ? forget.width + 8 : 0)
                name: qsTr("Access token")
                echoMode: TextInput.Password
                placeholderText: section.viewModel.tokenText || "hf_…"
                onEditingFinished: {
                    if (text !== "") section.viewModel.enterToken(text);
                    text = "";
                }
            }
            AppButton {
                id: forget
                objectName: "tokenForget"
                visible: section.viewModel.hasToken
                text: qsTr("Forget")
                onClicked: section.viewModel.enterToken("")
            }
        }
    }
    Rule { width: parent.width }
    SettingsRow {
        id: proxy
        key: "proxy"
        caption: qsTr("For downloads; empty for none.")
        TextBox {
            objectName: "proxyField"
            width: Theme.px(260)
            name: qsTr("Proxy")
            text: section.viewModel.proxy
            placeholderText: "http://"
            onEditingFinished: proxy.problem = section.viewModel.enterProxy(text)
        }
    }
    Rule { width: parent.width }
    SettingsRow {
        key: "log"
        caption: qsTr("Detailed also writes down every request, never its words.")
        Segmented {
            objectName: "logChoice"
            name: qsTr("Log")
            choices: [qsTr("Usual"), qsTr("Detailed")]
            current: section.viewModel.detailedLog ? 1 : 0
            onChosen: index => section.viewModel.detailedLog = index === 1
        }
    }
}
