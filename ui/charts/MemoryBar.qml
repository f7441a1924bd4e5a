pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Components
import Headroom.Theme

/// Memory as a stacked bar: other programs, weights, KV cache, workspace, free. Parts that hold
/// nothing are not drawn; the others keep at least 2 pixels.
Item {
    id: bar

    property var shares: []
    property var names: []
    property var sizes: []
    property int gap: 2
    property int segmentRadius: 3
    property bool animated: false ///< edges glide: for a load, not for every second's drift
    readonly property real drawable: width - gap * Math.max(0, shares.filter(s => s > 0).length - 1)

    implicitWidth: 380
    implicitHeight: 12
    Accessible.role: Accessible.Indicator
    Accessible.name: names.map((name, i) => name + " " + (sizes[i] ?? "")).join(", ")

    Row {
        spacing: bar.gap
        Repeater {
            model: bar.shares.length
            delegate: Rectangle {
                id: part

                required property int index
                readonly property bool free: index === 4

                visible: bar.shares[index] > 0
                width: visible ? Math.max(2, Math.round(bar.drawable * bar.shares[index])) : 0
                height: bar.height
                radius: Math.min(bar.segmentRadius, width / 2)
                color: Theme.memory[index]
                border.width: free ? 1 : 0
                border.color: Theme.mark
                Behavior on width {
                    enabled: bar.animated
                    NumberAnimation {
                        duration: Theme.fold
                        easing.type: Easing.OutCubic
                    }
                }

                HoverHandler { id: pointer }
                Hint {
                    visible: pointer.hovered
                    text: (bar.names[part.index] ?? "") + "  " + (bar.sizes[part.index] ?? "")
                }
            }
        }
    }
}
