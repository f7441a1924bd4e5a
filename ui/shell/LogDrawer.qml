pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Shell
import Headroom.Theme

/// What the program did, newest last, and a report of it for others.
SideDrawer {
    id: drawer

    required property LogViewModel viewModel

    objectName: "logDrawer"
    title: qsTr("Log")
    wide: Theme.px(560)
    actions: AppButton {
        objectName: "copyReportButton"
        glyph: drawer.viewModel.copied ? "check" : "copy"
        text: drawer.viewModel.copied ? qsTr("Copied") : qsTr("Copy report")
        onClicked: drawer.viewModel.copyReport()
    }

    Binding {
        target: drawer.viewModel
        property: "shown"
        value: drawer.open
    }
    Segmented {
        id: levels
        objectName: "logLevels"
        x: 16
        y: 12
        name: qsTr("Which lines")
        choices: [qsTr("All"), qsTr("Warnings"), qsTr("Errors")]
        current: drawer.viewModel.threshold
        onChosen: index => drawer.viewModel.threshold = index
    }
    Label {
        anchors.top: levels.bottom
        anchors.topMargin: 12
        visible: list.count === 0
        x: 16
        width: parent.width - 32
        text: drawer.viewModel.threshold === 0 ? qsTr("Nothing was written yet.")
            : qsTr("Nothing of this kind, which is good.")
        color: Theme.ink2
    }
    ListView {
        id: list
        objectName: "logList"

        property bool following: true

        anchors.top: levels.bottom
        anchors.topMargin: 12
        anchors.bottom: note.top
        width: parent.width
        clip: true
        model: drawer.viewModel
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Lines of the log")
        T.ScrollBar.vertical: AppScrollBar {}
        onMovementEnded: following = atYEnd
        onCountChanged: if (following) positionViewAtEnd()
        onVisibleChanged: if (visible) positionViewAtEnd()
        Keys.onDownPressed: flick(0, -600)
        Keys.onUpPressed: flick(0, 600)

        delegate: Item {
            id: row

            required property string time
            required property int level
            required property string area
            required property string line

            readonly property string word: [qsTr("Detail"), qsTr("Info"), qsTr("Warning"),
                                            qsTr("Error")][level]

            width: list.width
            height: words.height + 8
            Accessible.role: Accessible.ListItem
            Accessible.name: [time, word, area, line].join(", ")

            Label {
                id: clock
                x: 16
                y: 4
                width: Theme.px(58)
                text: row.time
                font: Theme.figures
                color: Theme.ink3
            }
            Column {
                id: words
                anchors.left: clock.right
                anchors.leftMargin: 8
                anchors.right: parent.right
                anchors.rightMargin: 16
                y: 4
                Label {
                    visible: row.level >= 2
                    text: row.word
                    font: Theme.secondaryMedium
                    color: row.level === 3 ? Theme.over : Theme.tight
                }
                Label {
                    width: parent.width
                    text: row.area + ": " + row.line
                    font: Theme.secondary
                    color: row.level === 0 ? Theme.ink2 : Theme.ink
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    elide: Text.ElideNone
                    Accessible.ignored: true
                }
            }
        }
    }
    Label {
        id: note
        x: 16
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        width: parent.width - 32
        topPadding: 8
        text: drawer.viewModel.file === ""
            ? qsTr("Kept until Headroom is closed. It never holds what you or a model wrote.")
            : qsTr("Kept in %1. It never holds what you or a model wrote.").arg(drawer.viewModel.file)
        font: Theme.secondary
        color: Theme.ink3
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        elide: Text.ElideNone
    }
}
