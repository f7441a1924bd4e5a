import QtQuick
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// How this model is loaded, from its next load on.
Column {
    id: options

    required property ModelProfileViewModel viewModel

    spacing: 4

    NumberField {
        objectName: "contextField"
        width: parent.width
        label: qsTr("Context, tokens")
        from: 0
        to: options.viewModel.mostContext > 0 ? options.viewModel.mostContext : 10000000
        decimals: 0
        value: options.viewModel.context
        placeholder: qsTr("automatic")
        onEdited: text => options.viewModel.setContext(text)
    }
    Item {
        width: parent.width
        height: Theme.px(36)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("KV cache")
            color: Theme.ink2
        }
        Select {
            objectName: "kvChoice"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("KV cache")
            choices: options.viewModel.kvTypes
            current: options.viewModel.kvType
            onChosen: index => options.viewModel.setKvType(index)
        }
    }
    NumberField {
        objectName: "threadsField"
        width: parent.width
        label: qsTr("Threads")
        from: 0
        to: options.viewModel.mostThreads
        decimals: 0
        value: options.viewModel.threads
        placeholder: qsTr("all")
        onEdited: text => options.viewModel.setThreads(text)
    }
    Item {
        width: parent.width
        height: Theme.px(36)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Chat template")
            color: Theme.ink2
        }
        Select {
            objectName: "templateChoice"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("Chat template")
            choices: options.viewModel.templates
            current: options.viewModel.chatTemplate
            onChosen: index => options.viewModel.setChatTemplate(index)
        }
    }
    Item {
        width: parent.width
        height: Theme.px(36)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Kept in memory")
            color: Theme.ink2
        }
        Select {
            objectName: "keepChoice"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("Kept in memory")
            choices: options.viewModel.keepTimes
            current: options.viewModel.keepTime
            onChosen: index => options.viewModel.setKeepTime(index)
        }
    }
    Item {
        width: parent.width
        height: Theme.px(36)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Where memory is short")
            color: Theme.ink2
        }
        Select {
            objectName: "pinChoice"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            name: qsTr("Where memory is short")
            choices: [qsTr("gives way"), qsTr("stays, pinned")]
            current: options.viewModel.pinned ? 1 : 0
            onChosen: index => options.viewModel.setPinned(index === 1)
        }
    }
    Item {
        width: parent.width
        height: Theme.px(36)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - settings.width - 8
            text: qsTr("New conversations")
            color: Theme.ink2
        }
        Label {
            id: settings
            objectName: "settingsText"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, parent.width * 0.6)
            text: options.viewModel.settingsText
            font: Theme.figuresBody
        }
    }
    Item {
        width: parent.width
        height: Theme.px(32)
        AppButton {
            objectName: "takeSettingsButton"
            anchors.right: parent.right
            visible: !options.viewModel.ownSettings
            text: qsTr("Begin them as the shown one is set")
            onClicked: options.viewModel.takeShownSettings()
        }
        AppButton {
            objectName: "dropSettingsButton"
            anchors.right: parent.right
            visible: options.viewModel.ownSettings
            text: qsTr("Begin them as usual")
            onClicked: options.viewModel.dropSettings()
        }
    }
    Label {
        width: parent.width
        text: qsTr("Context, KV cache, threads and template count from its next load, the rest at once. Without use for that long its memory is given back; the next message loads it again. A pinned one keeps its memory.")
        font: Theme.secondary
        color: Theme.ink3
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        line: 16
    }
}
