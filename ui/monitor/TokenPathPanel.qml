pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// The way of the last token: text before, phases of a pass, candidates, the pick.
Rectangle {
    id: panel

    required property TokenPathViewModel path

    readonly property bool wide: width >= Theme.px(640)

    objectName: "tokenPath"
    implicitHeight: column.height + 32
    radius: Theme.radiusCard
    color: Theme.raised
    border.color: Theme.line

    Column {
        id: column
        x: 16
        y: 16
        width: parent.width - 32
        spacing: 8

        Item {
            width: parent.width
            height: Theme.px(28)
            Label {
                anchors.left: parent.left
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - button.width - 8
                text: qsTr("Look inside one token")
                font: Theme.bodyStrong
                Accessible.role: Accessible.Heading
            }
            AppButton {
                id: button
                objectName: "lookInside"
                anchors.right: parent.right
                text: panel.path.open ? qsTr("Stop looking") : qsTr("Look")
                glyph: "tokens"
                onClicked: panel.path.open = !panel.path.open
            }
        }
        Label {
            objectName: "pathNote"
            width: parent.width
            text: panel.path.known ? panel.path.summary
                : panel.path.open ? qsTr("The next token that a model writes is shown here.")
                : qsTr("Times every phase of a pass and keeps the candidates of its token. Answers stay the same and become a little slower.")
            font: panel.path.known ? Theme.figures : Theme.secondary
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Label {
            visible: panel.path.known
            width: parent.width
            text: "…" + panel.path.before
            font: Theme.code
            color: Theme.ink2
            elide: Text.ElideLeft
        }
        Grid {
            visible: panel.path.known
            width: parent.width
            columns: panel.wide ? 2 : 1
            spacing: 24

            Column {
                id: phases
                width: panel.wide ? (column.width - 24) / 2 : column.width
                Label {
                    text: qsTr("Time of its phases, all layers together")
                    width: parent.width
                    height: Theme.px(24)
                    font: Theme.secondaryMedium
                    color: Theme.ink2
                }
                Repeater {
                    model: panel.path.phases
                    delegate: PhaseRow {
                        required property int index
                        required property var modelData

                        width: phases.width
                        phase: modelData
                        tint: [Theme.ink, Theme.ink2, Theme.mark, Theme.faint][index % 4]
                    }
                }
            }
            Column {
                id: candidates
                width: phases.width
                Label {
                    text: qsTr("Candidates, as the model scored them")
                    width: parent.width
                    height: Theme.px(24)
                    font: Theme.secondaryMedium
                    color: Theme.ink2
                }
                Repeater {
                    model: panel.path.candidates
                    delegate: TokenCandidate {
                        width: candidates.width
                        enabled: false // only to be looked at
                    }
                }
            }
        }
    }
}
