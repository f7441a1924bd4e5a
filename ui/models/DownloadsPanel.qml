pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Models
import Headroom.Theme

/// The queue of downloads: how far each is, why one stopped, and what may be decided about it.
FocusScope {
    id: panel

    required property DownloadsViewModel viewModel
    property bool choosing: false ///< speed and connections are shown
    property bool sideHidden: false ///< the page's list is asked for with `sideAsked`
    signal sideAsked
    signal findAsked
    signal openAsked(string path)

    component Option: Row {
        property alias text: label.text
        spacing: 8
        Label {
            id: label
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.ink2
            Accessible.ignored: true
        }
    }

    objectName: "downloadsPanel"

    Item {
        id: head
        width: parent.width
        height: Theme.px(52)
        IconButton {
            id: sideButton
            visible: panel.sideHidden
            x: 16
            anchors.verticalCenter: parent.verticalCenter
            glyph: "panel"
            text: qsTr("Filters")
            onClicked: panel.sideAsked()
        }
        Label {
            id: title
            x: panel.sideHidden ? sideButton.x + sideButton.width + 8 : 24
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Downloads")
            font: Theme.heading
            Accessible.role: Accessible.Heading
        }
        Label {
            objectName: "downloadsSummary"
            anchors.left: title.right
            anchors.leftMargin: 12
            anchors.right: actions.left
            anchors.baseline: title.baseline
            text: panel.viewModel.summary
            font: Theme.figures
            color: Theme.ink3
        }
        Row {
            id: actions
            anchors.right: parent.right
            anchors.rightMargin: 24
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            AppButton {
                objectName: "downloadsPauseAll"
                visible: panel.viewModel.unfinished > 0 || panel.viewModel.allPaused
                text: panel.viewModel.allPaused ? qsTr("Go on with all") : qsTr("Pause all")
                onClicked: panel.viewModel.pauseAll(!panel.viewModel.allPaused)
            }
            AppButton {
                objectName: "downloadsClear"
                visible: panel.viewModel.anyFinished
                kind: AppButton.Ghost
                text: qsTr("Clear finished")
                onClicked: panel.viewModel.clearFinished()
            }
            IconButton {
                objectName: "downloadOptionsButton"
                glyph: "settings"
                text: qsTr("Speed and connections")
                checked: panel.choosing
                onClicked: panel.choosing = !panel.choosing
            }
        }
        Rule {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }
    Rectangle {
        id: options
        visible: panel.choosing
        anchors.top: head.bottom
        width: parent.width
        height: visible ? choices.height + 24 : 0
        color: Theme.chrome
        Flow {
            id: choices
            x: 24
            y: 12
            width: parent.width - 48
            spacing: 16
            Option {
                text: qsTr("Speed")
                Select {
                    objectName: "downloadLimit"
                    anchors.verticalCenter: parent.verticalCenter
                    name: parent.text
                    choices: panel.viewModel.speeds
                    current: panel.viewModel.speed
                    onChosen: index => panel.viewModel.speed = index
                }
            }
            Option {
                text: qsTr("Connections a file")
                Select {
                    objectName: "downloadConnections"
                    anchors.verticalCenter: parent.verticalCenter
                    name: parent.text
                    choices: panel.viewModel.connectionCounts
                    current: panel.viewModel.connections
                    onChosen: index => panel.viewModel.connections = index
                }
            }
            Option {
                text: qsTr("Downloads at once")
                Select {
                    objectName: "downloadsAtOnce"
                    anchors.verticalCenter: parent.verticalCenter
                    name: parent.text
                    choices: panel.viewModel.atOnceCounts
                    current: panel.viewModel.atOnce
                    onChosen: index => panel.viewModel.atOnce = index
                }
            }
        }
        Rule {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }
    Column {
        visible: panel.viewModel.count === 0
        anchors.centerIn: parent
        width: Math.min(parent.width - 48, Theme.px(420))
        spacing: 16
        Label {
            objectName: "noDownloads"
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: panel.viewModel.brokenText !== "" ? panel.viewModel.brokenText
                : qsTr("Nothing is downloaded. What you fetch appears here, goes on after a restart, and is checked against its published SHA-256.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        AppButton {
            anchors.horizontalCenter: parent.horizontalCenter
            kind: AppButton.Primary
            glyph: "plus"
            text: qsTr("Find models")
            onClicked: panel.findAsked()
        }
    }
    ListView {
        id: list
        objectName: "downloadList"
        anchors.top: options.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        clip: true
        focus: true
        boundsBehavior: Flickable.StopAtBounds
        model: panel.viewModel
        delegate: DownloadRow {
            width: list.width
            rows: list.count
            onPauseAsked: panel.viewModel.pause(key)
            onResumeAsked: panel.viewModel.resume(key)
            onRemoveAsked: downloadState === 4 || fraction <= 0
                ? panel.viewModel.remove(key)
                : confirm.ask(qsTr("Remove the download of %1?").arg(name),
                              qsTr("What has arrived (%1) is deleted.").arg(sizeText),
                              qsTr("Remove"), () => panel.viewModel.remove(key))
            onMoveAsked: place => panel.viewModel.moveTo(key, place)
            onOpenAsked: panel.openAsked(path)
        }
    }
    ConfirmPopup { id: confirm }
}
