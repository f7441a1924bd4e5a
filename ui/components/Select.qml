pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// One of a list of words: the chosen one on a button, the others in a list below it.
T.AbstractButton {
    id: select

    property var choices: [] ///< words
    property int current: 0
    property string name: ""
    signal chosen(int index)

    readonly property real widest: {
        let most = metrics.font.pixelSize * 0; // another font measures again
        for (const word of choices)
            most = Math.max(most, metrics.advanceWidth(word));
        return most;
    }

    implicitHeight: Theme.px(28)
    implicitWidth: Math.ceil(widest) + Theme.px(16) + 34
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    text: choices[current] ?? ""
    Accessible.role: Accessible.ComboBox
    Accessible.name: name
    Accessible.description: text
    onClicked: list.open()
    Keys.onReturnPressed: list.open()
    Keys.onDownPressed: chosen(Math.min(choices.length - 1, current + 1))
    Keys.onUpPressed: chosen(Math.max(0, current - 1))

    FontMetrics {
        id: metrics
        font: Theme.secondaryMedium
    }
    background: Rectangle {
        radius: Theme.radiusControl
        color: select.hovered || list.visible ? Theme.hover : Theme.raised
        border.color: Theme.control
        FocusRing { control: select }
    }
    contentItem: Item {
        Label {
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - Theme.px(16) - 26
            text: select.text
            font: Theme.secondaryMedium
            Accessible.ignored: true
        }
        Icon {
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            name: "chevron-down"
            size: Theme.px(16)
        }
    }
    AppMenu {
        id: list
        y: select.height + 4
        implicitWidth: Math.max(select.width, Theme.px(120))
        onOpened: currentIndex = select.current
        Instantiator {
            // By number: other words, as those of another language, leave the items in place.
            model: select.choices.length
            delegate: AppMenuItem {
                required property int index

                objectName: "choice" + index
                text: select.choices[index] ?? ""
                glyph: index === select.current ? "check" : ""
                onTriggered: select.chosen(index)
            }
            onObjectAdded: (index, object) => list.insertItem(index, object)
            onObjectRemoved: (index, object) => list.removeItem(object)
        }
    }
}
