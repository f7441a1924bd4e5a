import QtQuick
import Headroom.Components
import Headroom.Theme

/// One setting: its name, what it does, and the control at the right, or below where that is wide.
Item {
    id: row

    required property string key ///< of SettingNames
    property string caption: ""
    property string problem: "" ///< what is wrong with what was entered
    default property alias control: place.data

    readonly property bool below: place.childrenRect.width > width * 0.62
    readonly property alias name: title.text

    objectName: "setting-" + key
    width: parent?.width ?? 0
    implicitHeight: (below ? words.height + place.childrenRect.height + 12
                           : Math.max(words.height, place.childrenRect.height)) + Theme.px(24)

    SettingNames { id: names }

    /// The first thing in it that takes the keyboard.
    function take() {
        let item = place.nextItemInFocusChain(true);
        item?.forceActiveFocus(Qt.TabFocusReason);
    }

    Column {
        id: words
        y: row.below ? Theme.px(12) : Math.round((row.height - height) / 2)
        width: row.below ? parent.width : parent.width - place.childrenRect.width - 24
        spacing: 2
        Label {
            id: title
            width: parent.width
            text: names.of(row.key)
            font: Theme.bodyMedium
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Label {
            visible: text !== ""
            width: parent.width
            text: row.caption
            font: Theme.secondary
            color: Theme.ink2
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            elide: Text.ElideNone
        }
        Label {
            objectName: row.key + "Problem"
            visible: text !== ""
            width: parent.width
            text: row.problem
            font: Theme.secondary
            color: Theme.over
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    Item {
        id: place
        anchors.right: row.below ? undefined : parent.right
        y: row.below ? words.y + words.height + 12 : Math.round((row.height - height) / 2)
        width: childrenRect.width
        height: childrenRect.height
    }
}
