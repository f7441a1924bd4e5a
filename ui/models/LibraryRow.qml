import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A model of the library as a line of the table.
T.ItemDelegate {
    id: row

    required property int index
    required property string path
    required property string name
    required property string caption
    required property string format
    required property string size
    required property int fit
    required property string fitText
    required property string fitReason
    required property string place
    required property bool ours
    required property bool loaded
    required property bool asleep
    required property bool busy
    required property bool pinned
    readonly property string state_: loaded ? qsTr("loaded") : asleep ? qsTr("asleep") : busy ? qsTr("loading") : ""
    required property bool unread
    required property bool problem
    required property string spoken

    property bool chosen: false
    property bool focusShown: false
    property var columns: null ///< LibraryTable: where its columns lie
    signal menuAsked(real x, real y)

    height: Theme.px(48)
    hoverEnabled: true
    focusPolicy: Qt.NoFocus
    objectName: "libraryRow" + index
    Accessible.role: Accessible.Row
    Accessible.name: spoken
    Accessible.selected: chosen

    background: Item {
        Rectangle {
            anchors.fill: parent
            anchors.leftMargin: 16
            anchors.rightMargin: 16
            radius: Theme.radiusRow
            color: row.chosen ? Theme.selected : row.hovered ? Theme.hover : "transparent"
            border.width: row.focusShown ? 2 : 0
            border.color: Theme.accent
        }
        Rule {
            visible: !row.chosen && !row.hovered && !row.focusShown
            anchors.bottom: parent.bottom
            x: 24
            width: parent.width - 48
        }
    }
    contentItem: Item {
        Label {
            x: 24
            y: Theme.px(5)
            width: row.columns.nameWidth
            text: row.name
            font: Theme.bodyMedium
            Accessible.ignored: true
        }
        Row {
            x: 24
            y: Theme.px(26)
            spacing: 6
            Rectangle {
                visible: row.state_ !== ""
                anchors.verticalCenter: parent.verticalCenter
                width: 6
                height: 6
                radius: 3
                color: row.loaded ? Theme.accent : "transparent"
                border.width: row.loaded ? 0 : 1.5
                border.color: Theme.accent
            }
            Rectangle { // what is still to be read
                visible: row.unread && row.caption === ""
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.px(120)
                height: Theme.px(8)
                radius: 4
                color: Theme.hover
            }
            Label {
                id: caption
                width: Math.min(implicitWidth, row.columns.nameWidth - (row.state_ !== "" ? 12 : 0))
                HoverHandler { id: captionHover }
                Hint { // a problem is often longer than its column
                    visible: captionHover.hovered && caption.truncated
                    text: caption.text
                }
                text: [row.caption, row.state_, row.pinned ? qsTr("pinned") : ""].filter(s => s).join(qsTr(", "))
                font: Theme.figures
                color: row.problem ? Theme.over : Theme.ink3
                Accessible.ignored: true
            }
        }
        Label {
            x: row.columns.formatX
            anchors.verticalCenter: parent.verticalCenter
            width: row.columns.formatWidth
            text: row.format
            color: Theme.ink2
            Accessible.ignored: true
        }
        Label {
            x: row.columns.sizeX
            width: row.columns.sizeWidth
            anchors.verticalCenter: parent.verticalCenter
            horizontalAlignment: Text.AlignRight
            text: row.size
            font: Theme.figuresBody
            Accessible.ignored: true
        }
        Row {
            x: row.columns.fitX
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            visible: row.fitText !== ""
            HoverHandler { id: fitHover }
            Hint {
                visible: fitHover.hovered && row.fitReason !== ""
                text: row.fitReason
            }
            FitDot {
                anchors.verticalCenter: parent.verticalCenter
                size: Theme.px(10)
                verdict: row.fit
            }
            Label {
                width: Math.min(implicitWidth, row.columns.fitWidth - 18)
                text: row.fitText
                font: Theme.figuresBody
                color: row.fit === FitDot.Tight ? Theme.tight : row.fit === FitDot.Over ? Theme.over
                    : row.fit === FitDot.Unknown ? Theme.ink3 : Theme.ink
                Accessible.ignored: true
            }
        }
        Label {
            visible: row.columns.placeWidth > 0
            x: row.columns.placeX
            anchors.verticalCenter: parent.verticalCenter
            width: row.columns.placeWidth
            text: row.place
            color: Theme.ink2
            Accessible.ignored: true
        }
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: point => row.menuAsked(point.position.x, point.position.y)
    }
}
