import QtQuick
import Headroom.Theme

/// The 52 high head of a column: title left, actions right, a line below.
Item {
    id: header

    property string title: ""
    property int gutter: 24
    default property alias actions: row.data
    property alias leading: lead.data ///< before the title

    implicitHeight: Theme.px(52)

    Row {
        id: lead
        x: Math.min(header.gutter, 24) - 8
        anchors.verticalCenter: parent.verticalCenter
    }
    Label {
        id: name
        anchors.left: parent.left
        anchors.leftMargin: lead.visibleChildren.length > 0 ? lead.x + lead.width + 8 : header.gutter
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
