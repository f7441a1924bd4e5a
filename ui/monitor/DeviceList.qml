pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Monitor
import Headroom.Theme

/// The devices of this machine with what they say, and why they don't.
Rectangle {
    id: side

    required property MonitorViewModel viewModel
    signal deviceChosen

    objectName: "deviceList"
    color: Theme.chrome

    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: qsTr("Monitor")
    }
    FocusFlickable {
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: column.height + 24

        Column {
            id: column
            x: 8
            y: 8
            width: parent.width - 16
            spacing: 8

            Label {
                x: 8
                height: Theme.px(32)
                verticalAlignment: Text.AlignVCenter
                text: qsTr("Devices")
                font: Theme.smallMedium
                color: Theme.ink3
                Accessible.role: Accessible.Heading
            }
            // A skeleton until the first device has answered.
            Repeater {
                model: side.viewModel.loading ? 2 : 0
                delegate: Rectangle {
                    objectName: "deviceSkeleton"
                    width: column.width
                    height: Theme.px(120)
                    radius: Theme.radiusRow
                    color: Theme.hover
                }
            }
            // By number: a device's card stays while its figures change.
            Repeater {
                model: side.viewModel.devices.length
                delegate: DeviceCard {
                    required property int index

                    objectName: "device" + index
                    width: column.width
                    device: side.viewModel.devices[index] ?? ({})
                    checked: device.id === side.viewModel.device
                    onClicked: {
                        side.viewModel.device = device.id;
                        side.deviceChosen();
                    }
                }
            }
            Repeater {
                model: side.viewModel.absent
                delegate: Label {
                    required property string modelData

                    objectName: "absentKind"
                    x: 8
                    width: column.width - 16
                    text: modelData
                    font: Theme.small
                    color: Theme.ink3
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
            }
        }
    }
    Rule {
        anchors.right: parent.right
        height: parent.height
    }
}
