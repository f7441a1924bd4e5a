import QtQuick
import Headroom.Components
import Headroom.Theme

/// One download. Its state is an app::DownloadState: waiting, running, paused, failed, finished.
Item {
    id: row

    required property int index
    required property string key
    required property string name
    required property string sizeText
    required property string stateText
    required property real fraction
    required property string shareText
    required property int downloadState
    required property string path
    required property string spoken
    property int rows: 1
    signal pauseAsked
    signal resumeAsked
    signal removeAsked
    signal moveAsked(int place)
    signal openAsked

    readonly property real actionsWidth: Theme.px(150) ///< the same in all rows
    readonly property bool stops: downloadState <= 1
    readonly property bool failed: downloadState === 3
    readonly property bool whole: downloadState === 4

    objectName: "download" + index
    height: Math.max(words.height, state.height) + 24
    Accessible.role: Accessible.ListItem
    Accessible.name: spoken

    Icon {
        id: glyph
        x: 24
        y: 14
        name: row.whole ? "shield" : row.failed ? "alert" : "download"
        size: Theme.px(18)
        color: row.whole ? Theme.room : row.failed ? Theme.over
             : row.downloadState === 1 ? Theme.accent : Theme.ink3
    }
    Column {
        id: words
        anchors.left: glyph.right
        anchors.leftMargin: 12
        y: 12
        width: Math.max(Theme.px(120), (parent.width - glyph.width - row.actionsWidth - 96) * 0.45)
        spacing: 2
        Label {
            width: parent.width
            text: row.name
            font: Theme.bodyMedium
        }
        Label {
            width: parent.width
            text: row.sizeText
            font: Theme.figures
            color: Theme.ink3
        }
    }
    Column {
        id: state
        anchors.left: words.right
        anchors.leftMargin: 16
        anchors.right: parent.right
        anchors.rightMargin: row.actionsWidth + 40
        y: 12
        spacing: 6
        ProgressTrack {
            visible: !row.whole
            width: parent.width
            value: Math.max(0, row.fraction)
            known: row.fraction >= 0
            quiet: row.downloadState !== 1
            name: row.name
        }
        Item {
            width: parent.width
            height: text.height
            Label {
                id: text
                objectName: "downloadState" + row.index
                width: parent.width - share.width - 8
                text: row.stateText
                font: Theme.figures
                color: row.whole ? Theme.room : row.failed ? Theme.over : Theme.ink2
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            Label {
                id: share
                visible: !row.whole
                anchors.right: parent.right
                text: row.shareText
                font: Theme.figures
                color: Theme.ink2
            }
        }
    }
    Row {
        id: actions
        anchors.right: parent.right
        anchors.rightMargin: 24
        y: 10
        spacing: 4
        AppButton {
            objectName: "downloadOpen" + row.index
            visible: row.whole && row.path !== ""
            text: qsTr("Load")
            onClicked: row.openAsked()
        }
        IconButton {
            objectName: "downloadFirst" + row.index
            visible: !row.whole && row.index > 0 && row.rows > 1
            glyph: "arrow-down"
            rotation: 180
            text: qsTr("First in the queue")
            onClicked: row.moveAsked(0)
        }
        AppButton {
            objectName: (row.stops ? "downloadPause" : "downloadResume") + row.index
            visible: !row.whole
            text: row.stops ? qsTr("Pause") : qsTr("Continue")
            onClicked: row.stops ? row.pauseAsked() : row.resumeAsked()
        }
        IconButton {
            objectName: "downloadRemove" + row.index
            glyph: "close"
            text: row.whole ? qsTr("Take off the list") : qsTr("Remove the download")
            onClicked: row.removeAsked()
        }
    }
    Rule {
        anchors.bottom: parent.bottom
        x: 24
        width: parent.width - 48
    }
}
