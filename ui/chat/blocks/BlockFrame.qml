pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Where a block of an answer stands: list depth, marker and quote bars around its content.
Item {
    id: frame

    property int indent: 0
    property string marker: ""
    property int quote: 0
    property bool first: false
    property TextSelection selection: null
    property var message: 0
    property int place: 0 ///< the row's in its message
    property bool mirrored: false ///< its text runs from right to left
    property int above: 8
    property int below: 0
    property real firstBaseline: Theme.px(16) ///< in the content, for the marker
    default property alias content: place.data

    readonly property int inset: Theme.px(24) * indent + Theme.px(16) * quote
    readonly property int topSpace: first ? Theme.px(16) : above

    implicitHeight: place.childrenRect.height + topSpace + below

    Repeater {
        model: frame.quote
        delegate: Rectangle {
            required property int index

            x: frame.mirrored ? frame.width - Theme.px(16) * index - width : Theme.px(16) * index
            y: frame.topSpace
            width: 2
            height: frame.height - frame.below - y
            radius: 1
            color: Theme.lineStrong
        }
    }
    Label {
        visible: frame.marker !== ""
        x: frame.mirrored ? frame.width - frame.inset + Theme.px(8)
                          : frame.inset - width - Theme.px(8)
        y: Math.round(frame.topSpace + frame.firstBaseline - baselineOffset)
        text: frame.marker
        font: Theme.body
        color: Theme.ink2
    }
    Item {
        id: place
        x: frame.mirrored ? 0 : frame.inset
        y: frame.topSpace
        width: frame.width - frame.inset
        height: childrenRect.height
    }
}
