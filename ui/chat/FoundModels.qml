pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The models on this machine as rows. Arrows move, Enter loads.
ListView {
    id: list

    required property ModelListModel models
    property bool inert: false ///< something loads: nothing else can
    signal chosen

    /// The keyboard moves in it: only then it shows where it is.
    property bool byKeys: true
    Keys.onReleased: byKeys = true
    onActiveFocusChanged: if (!activeFocus) byKeys = true

    implicitHeight: contentHeight
    model: models
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    keyNavigationEnabled: true
    currentIndex: 0
    highlightMoveDuration: 0
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Models on this machine")
    T.ScrollBar.vertical: AppScrollBar {}

    function take(row: int) {
        if (inert || row < 0 || row >= count) return;
        models.open(row);
        chosen();
    }
    Keys.onReturnPressed: take(currentIndex)
    Keys.onEnterPressed: take(currentIndex)

    delegate: T.ItemDelegate {
        id: row

        required property int index
        required property string name
        required property string caption
        required property bool current
        required property bool loaded
        required property bool asleep
        required property string held
        required property bool pinned
        required property int fit
        required property string fitText
        required property string fitSpoken
        required property string fitReason
        readonly property string mark_: loaded ? held || qsTr("loaded") : asleep ? qsTr("asleep") : ""

        width: list.width - (list.contentHeight > list.height ? 12 : 0) // beside the scroll bar
        height: Theme.px(48)
        hoverEnabled: true
        focusPolicy: Qt.NoFocus
        enabled: !list.inert
        objectName: "foundModel" + index
        Accessible.role: Accessible.ListItem
        Accessible.name: [name, caption, loaded ? qsTr("loaded") : "", asleep ? qsTr("asleep") : "", held,
                          pinned ? qsTr("pinned") : "", mark_ ? "" : fitSpoken].filter(s => s).join(", ")
        Accessible.selected: current
        onClicked: list.take(index)
        background: Rectangle {
            radius: Theme.radiusRow
            color: row.current ? Theme.selected : row.hovered ? Theme.hover : "transparent"
            border.width: list.activeFocus && list.byKeys && list.currentIndex === row.index ? 2 : 0
            border.color: Theme.accent
        }
        contentItem: Item {
            Label {
                x: 8
                y: Theme.px(5)
                width: parent.width - Math.max(mark.width, verdict.width) - 24
                text: row.name
                font: Theme.bodyMedium
                Accessible.ignored: true
            }
            Label {
                x: 8
                y: Theme.px(26)
                width: parent.width - Math.max(mark.width, verdict.width) - 24
                text: row.caption
                font: Theme.figures
                color: Theme.ink3
                Accessible.ignored: true
            }
            Hint {
                visible: row.hovered && row.mark_ === "" && row.fitReason !== ""
                text: row.fitReason
            }
            Row {
                id: verdict
                visible: row.mark_ === "" && row.fitText !== ""
                width: visible ? implicitWidth : 0
                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                spacing: 6
                FitDot {
                    anchors.verticalCenter: parent.verticalCenter
                    verdict: row.fit
                }
                Label {
                    objectName: "foundFit" + row.index
                    text: row.fitText
                    font: Theme.figures
                    color: row.fit === FitDot.Tight ? Theme.tight : row.fit === FitDot.Over ? Theme.over : Theme.ink2
                    Accessible.ignored: true
                }
            }
            Row {
                id: mark
                visible: row.mark_ !== ""
                width: visible ? implicitWidth : 0
                anchors.right: parent.right
                anchors.rightMargin: 4
                anchors.verticalCenter: parent.verticalCenter
                FitDot {
                    visible: row.loaded
                    anchors.verticalCenter: parent.verticalCenter
                    verdict: FitDot.Room
                }
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    leftPadding: 6
                    rightPadding: 6
                    objectName: "foundMark" + row.index
                    text: row.mark_
                    font: Theme.figures
                    color: Theme.ink2
                    Accessible.ignored: true
                }
                IconButton {
                    objectName: "pinFound" + row.index
                    glyph: "pin"
                    checked: row.pinned
                    text: row.pinned ? qsTr("Let it give way to others") : qsTr("Pin: keep it in memory")
                    onClicked: list.models.setPinned(row.index, !row.pinned)
                }
                IconButton {
                    objectName: "unloadFound" + row.index
                    glyph: "eject"
                    text: qsTr("Unload")
                    onClicked: list.models.unload(row.index)
                }
            }
        }
    }
}
