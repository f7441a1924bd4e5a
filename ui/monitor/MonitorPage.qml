pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// What the machine and the engine do now and did before: devices left, one time axis right.
FocusScope {
    id: page

    required property MonitorViewModel viewModel

    readonly property bool sideFits: width >= Theme.px(860)
    property bool siding: false ///< the list of devices lies over the plots

    objectName: "monitorPage"
    Keys.onEscapePressed: event => {
        event.accepted = siding;
        siding = false;
    }
    function takeFocus() { plots.forceActiveFocus(); }

    Rectangle {
        anchors.fill: parent
        color: Theme.canvas
    }
    DeviceList {
        id: side
        z: 2
        visible: page.sideFits || page.siding
        width: Theme.px(260)
        height: parent.height
        viewModel: page.viewModel
        onDeviceChosen: page.siding = false
    }
    MouseArea {
        anchors.fill: parent
        z: 1
        visible: page.siding && !page.sideFits
        onClicked: page.siding = false
    }
    Item {
        id: content
        anchors.left: page.sideFits ? side.right : parent.left
        anchors.right: parent.right
        height: parent.height

        MonitorHeader {
            id: head
            width: parent.width
            viewModel: page.viewModel
            sideHidden: !page.sideFits
            onSideAsked: page.siding = !page.siding
        }
        SlowdownList {
            id: slowdowns
            anchors.top: head.bottom
            anchors.topMargin: 12
            x: 24
            width: parent.width - 48
            slowdowns: page.viewModel.slowdowns
        }
        Item {
            id: note
            anchors.top: slowdowns.visible ? slowdowns.bottom : head.bottom
            anchors.topMargin: slowdowns.visible ? 8 : 0
            width: parent.width
            height: recordingNote.text === "" ? 0 : Theme.px(28)
            Label {
                id: recordingNote
                objectName: "recordingNote"
                visible: text !== ""
                x: 24
                width: parent.width - 48
                anchors.bottom: parent.bottom
                text: page.viewModel.recordingError || page.viewModel.recordingText
                font: Theme.secondary
                color: page.viewModel.recordingError !== "" ? Theme.over : Theme.ink2
                elide: Text.ElideMiddle
            }
        }
        MonitorPlots {
            id: plots
            focus: true
            anchors.top: note.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            viewModel: page.viewModel
        }
    }
}
