pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// The chosen device, what slows it down, and the time that is shown.
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
        Repeater {
            model: header.viewModel.slowdowns
            delegate: Badge {
                id: badge

                required property var modelData

                objectName: "slowdown"
                anchors.verticalCenter: parent?.verticalCenter
                text: modelData.words
                Accessible.description: modelData.why
                HoverHandler { id: pointer }
                Hint {
                    visible: pointer.hovered
                    text: badge.modelData.why
                }
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
        x: 24
    }
}
