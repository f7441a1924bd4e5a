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

        width: list.width
        height: Theme.px(48)
        hoverEnabled: true
        focusPolicy: Qt.NoFocus
        enabled: !list.inert
        objectName: "foundModel" + index
        Accessible.role: Accessible.ListItem
        Accessible.name: [name, caption, loaded ? qsTr("loaded") : ""].filter(s => s).join(", ")
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
                width: parent.width - mark.width - 24
                text: row.name
                font: Theme.bodyMedium
                Accessible.ignored: true
            }
            Label {
                x: 8
                y: Theme.px(26)
                width: parent.width - mark.width - 24
                text: row.caption
                font: Theme.figures
                color: Theme.ink3
                Accessible.ignored: true
            }
            Row {
                id: mark
                visible: row.loaded
                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                spacing: 6
                FitDot {
                    anchors.verticalCenter: parent.verticalCenter
                    verdict: FitDot.Room
                }
                Label {
                    text: qsTr("loaded")
                    font: Theme.secondary
                    color: Theme.ink2
                    Accessible.ignored: true
                }
            }
        }
    }
}
