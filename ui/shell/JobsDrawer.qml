pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Shell
import Headroom.Theme

/// Long work: what runs, with its estimate and a way out, and what was interrupted.
SideDrawer {
    id: drawer

    required property JobsViewModel viewModel

    objectName: "jobsDrawer"
    title: qsTr("Jobs")

    Label {
        objectName: "noJobs"
        visible: drawer.viewModel.jobs.length === 0
        x: 16
        y: 16
        width: parent.width - 32
        text: qsTr("Downloads, models that load and files that are verified appear here. What is interrupted stays, also when Headroom is closed, and goes on where it stopped.")
        color: Theme.ink2
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        line: 20
    }
    Column {
        width: parent.width
        Item {
            visible: drawer.viewModel.downloads > 1 || drawer.viewModel.allPaused
            width: parent.width
            height: visible ? pauseAll.height + 16 : 0
            AppButton {
                id: pauseAll
                objectName: "jobsPauseAllButton"
                x: 16
                y: 16
                glyph: drawer.viewModel.allPaused ? "download" : ""
                text: drawer.viewModel.allPaused ? qsTr("Let downloads go on") : qsTr("Pause all downloads")
                onClicked: drawer.viewModel.pauseAll(!drawer.viewModel.allPaused)
            }
        }
        Repeater {
            model: drawer.viewModel.jobs
            delegate: Item {
                id: job

                required property int index
                required property var modelData

                width: parent?.width ?? 0
                height: words.height + 32
                Accessible.role: Accessible.ListItem
                Accessible.name: modelData.title + ", " + modelData.text

                Icon {
                    id: glyph
                    x: 16
                    y: 18
                    name: job.modelData.glyph
                    size: Theme.px(20)
                }
                Column {
                    id: words
                    anchors.left: glyph.right
                    anchors.leftMargin: 12
                    anchors.right: parent.right
                    anchors.rightMargin: 16
                    y: 16
                    spacing: 8
                    Label {
                        objectName: "jobTitle" + job.index
                        width: parent.width
                        text: job.modelData.title
                        font: Theme.bodyMedium
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                    }
                    ProgressTrack {
                        width: parent.width
                        value: Math.max(0, job.modelData.fraction)
                        known: job.modelData.fraction >= 0
                        quiet: !job.modelData.running
                        name: job.modelData.title
                    }
                    Label {
                        objectName: "jobText" + job.index
                        width: parent.width
                        text: job.modelData.text
                        font: Theme.figures
                        color: Theme.ink2
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                    }
                    Flow {
                        width: parent.width
                        spacing: 8
                        AppButton {
                            objectName: "jobCancelButton"
                            visible: job.modelData.stops
                            text: job.modelData.download ? qsTr("Pause") : qsTr("Cancel")
                            onClicked: drawer.viewModel.cancel(job.modelData.id)
                        }
                        AppButton {
                            objectName: "jobResumeButton"
                            visible: !job.modelData.stops
                            glyph: "download"
                            text: qsTr("Continue")
                            onClicked: drawer.viewModel.resume(job.modelData.id)
                        }
                        AppButton {
                            objectName: "jobDiscardButton"
                            visible: job.modelData.download && !job.modelData.running
                            kind: AppButton.Ghost
                            glyph: "trash"
                            text: qsTr("Remove what is here")
                            onClicked: drawer.viewModel.discard(job.modelData.id)
                        }
                    }
                }
                Rule {
                    anchors.bottom: parent.bottom
                    x: 16
                    width: parent.width - 32
                }
            }
        }
    }
}
