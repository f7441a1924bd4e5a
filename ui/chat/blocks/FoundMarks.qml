pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Theme

/// Under a text: the words that are searched, the current ones stronger.
Item {
    id: found

    property var marks: [] ///< BlockText.marks

    objectName: "foundMarks"
    z: -1
    Repeater {
        model: found.marks
        delegate: Rectangle {
            required property var modelData

            objectName: modelData.current ? "currentMark" : "mark"
            x: modelData.x - 1
            y: modelData.y
            width: modelData.width + 2
            height: modelData.height
            radius: 2
            color: modelData.current ? Theme.foundCurrent : Theme.found
            border.width: modelData.current ? 1 : 0
            border.color: Theme.tight
        }
    }
}
