import QtQuick
import Headroom.Components
import Headroom.Theme

/// A card of the page: a title, what stands right of it, and what it shows below.
Rectangle {
    id: card

    property string title: ""
    property int gutter: 20
    default property alias content: body.data
    property alias side: right.data

    implicitHeight: (title ? head.height + 8 : 0) + body.implicitHeight + 2 * 16
    radius: Theme.radiusCard
    color: Theme.raised
    border.width: 1
    border.color: Theme.line
    Accessible.role: Accessible.Grouping
    Accessible.name: title

    Item {
        id: head
        visible: card.title !== ""
        x: card.gutter
        y: 16
        width: parent.width - 2 * card.gutter
        height: Math.max(Theme.px(20), right.height)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - right.width - 8
            text: card.title
            font: Theme.bodyStrong
            Accessible.role: Accessible.Heading
        }
        Row {
            id: right
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
        }
    }
    Item {
        id: body
        x: card.gutter
        y: 16 + (card.title ? head.height + 8 : 0)
        width: parent.width - 2 * card.gutter
        implicitHeight: childrenRect.height
        height: card.height - y - 16
    }
}
