import QtQuick
import Headroom.Theme

/// The 52 high head of a column: title left, actions right, a line below.
Item {
    id: header

    property string title: ""
    property int gutter: 24
    default property alias actions: row.data

    implicitHeight: Theme.px(52)

    Label {
        id: name
        anchors.left: parent.left
        anchors.leftMargin: header.gutter
        anchors.right: row.left
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        text: header.title
        font: Theme.title
        Accessible.role: Accessible.Heading
    }
    Row {
        id: row
        anchors.right: parent.right
        anchors.rightMargin: Math.min(header.gutter, 24) - 8
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8
    }
    Rule {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
