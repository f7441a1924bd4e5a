import QtQuick
import Headroom.Theme

/// A name at the left, its value at the right.
Item {
    id: fact

    required property string name
    property string value: ""
    property alias mark: place.data ///< before the value

    implicitWidth: 200
    width: parent ? parent.width : implicitWidth
    implicitHeight: Theme.px(28)

    Label {
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - right.width - 8
        text: fact.name
        color: Theme.ink2
    }
    Row {
        id: right
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8
        Row {
            id: place
            anchors.verticalCenter: parent.verticalCenter
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: fact.value
            font: Theme.figuresBody
        }
    }
}
