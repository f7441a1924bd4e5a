pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Theme

/// What makes answers slower or other than they could be: a badge each, and why.
Column {
    id: list

    required property var slowdowns ///< see slowdowns.h

    readonly property bool narrow: width < Theme.px(480) ///< the reason stands below

    objectName: "slowdowns"
    visible: slowdowns.length > 0
    spacing: 8

    Repeater {
        model: list.slowdowns.length
        delegate: Item {
            id: line

            required property int index
            readonly property var words: list.slowdowns[index] ?? ({})

            objectName: "slowdown"
            width: list.width
            height: list.narrow ? badge.height + 4 + reason.height : Math.max(badge.height, reason.height)
            Accessible.role: Accessible.StaticText
            Accessible.name: (words.words ?? "") + ": " + (words.why ?? "")
            Badge {
                id: badge
                anchors.left: parent.left
                text: line.words.words ?? ""
                Accessible.ignored: true
            }
            Label {
                id: reason
                anchors.right: parent.right
                y: list.narrow ? badge.height + 4 : 2
                width: parent.width - (list.narrow ? 0 : badge.width + 12)
                text: line.words.why ?? ""
                font: Theme.secondary
                color: Theme.ink2
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                Accessible.ignored: true
            }
        }
    }
}
