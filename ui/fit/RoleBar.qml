import QtQuick
import Headroom.Components
import Headroom.Theme

/// One of a GPU's two roles as a share: how much of its capacity or its speed is asked for.
Item {
    id: role

    property real share: 0
    property bool decides: false ///< of the two, this one limits
    property string hint: ""

    implicitHeight: Theme.px(20)
    implicitWidth: Theme.px(72)
    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width
        height: 6
        radius: 3
        color: Theme.track
        Rectangle {
            width: Math.round(parent.width * Math.max(0, Math.min(1, role.share)))
            height: parent.height
            radius: 3
            color: role.decides ? Theme.ink : Theme.mark
        }
    }
    HoverHandler { id: pointer }
    Hint {
        visible: pointer.hovered && text !== ""
        text: role.hint
    }
}
