pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// The chosen device, how it does against the prediction, and the time that is shown.
Item {
    id: header

    required property MonitorViewModel viewModel
    property bool sideHidden: false
    signal sideAsked

    // Below the head where there is no room beside the buttons.
    readonly property bool slim: width < Theme.px(760)

    implicitHeight: head.height + (tools.visible ? tools.height + 16 : 0)

    PageHeader {
        id: head
        width: parent.width
        title: header.viewModel.deviceName
        leading: IconButton {
            objectName: "devicesButton"
            visible: header.sideHidden
            glyph: "panel"
            text: qsTr("Devices")
            onClicked: header.sideAsked()
        }
        Row {
            visible: speed.text !== ""
            anchors.verticalCenter: parent?.verticalCenter
            spacing: 8
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: "check"
                size: Theme.px(16)
                color: Theme.room
            }
            Label {
                id: speed
                objectName: "speedText"
                anchors.verticalCenter: parent.verticalCenter
                text: header.viewModel.speedText
                font: Theme.figures
                color: Theme.ink2
            }
        }
        MonitorTools {
            visible: !header.slim
            viewModel: header.viewModel
        }
    }
    MonitorTools {
        id: tools
        viewModel: header.viewModel
        visible: header.slim
        anchors.top: head.bottom
        anchors.topMargin: 8
        anchors.left: parent.left
        anchors.leftMargin: 24
    }
}
