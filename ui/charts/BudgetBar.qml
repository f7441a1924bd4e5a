pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Charts
import Headroom.Components
import Headroom.Theme

/// What a model would take, by part, against what a device has: the headroom bar of a plan. Past
/// the budget the parts stay visible under a veil and hatching.
Item {
    id: bar

    property var parts: []  ///< maps of bytes, hue (of Theme.memory), hatched, name, sizeText, reason
    property real budget: 0 ///< bytes, as the next two
    property real end: 1    ///< of the scale
    property real total: 0
    property real low: total ///< of the likely range
    property real high: total
    property string budgetText: ""
    property string overText: "" ///< "+1.0 GiB"; empty: within the budget
    property bool large: false   ///< with labels, the budget's figure and the likely range
    property int gap: large ? 2 : 1
    readonly property int segmentRadius: large ? (thick >= 40 ? 6 : 5) : 2
    readonly property real above: large ? Theme.px(18) : 0
    readonly property real below: large ? Theme.px(18) : 0
    property real thick: large ? 44 : 10

    readonly property var inks: [Theme.inkOnOther, Theme.inkOnAccent, Theme.inkOnKv]

    // Past the budget there is a figure behind the bar.
    readonly property real drawable: large && overText !== "" ? width - overWords.width - 8 : width
    function at(bytes: real): real { return end > 0 ? Math.round(drawable * bytes / end) : 0; }
    function before(index: int): real {
        let sum = 0;
        for (let i = 0; i < index; ++i)
            sum += parts[i].bytes;
        return sum;
    }

    implicitWidth: large ? 600 : 108
    implicitHeight: above + thick + below
    LayoutMirroring.enabled: false // it reads from left to right, as its scale
    LayoutMirroring.childrenInherit: true
    Accessible.role: Accessible.Indicator
    Accessible.name: parts.map(part => part.name + " " + part.sizeText)
        .concat([budgetText, overText].filter(text => text)).join(", ")

    Rectangle { // what stays free
        visible: bar.total < bar.budget && width > 2
        x: bar.at(bar.total) + (bar.parts.length > 0 ? bar.gap : 0)
        y: bar.above
        width: bar.at(bar.budget) - x
        height: bar.thick
        radius: Math.min(bar.segmentRadius, width / 2)
        color: Theme.memory[4]
        border.width: 1
        border.color: Theme.mark
    }
    Repeater {
        model: bar.parts.length
        delegate: Rectangle {
            id: segment

            required property int index
            readonly property var part: bar.parts[index] ?? ({bytes: 0, hue: 0, name: "", sizeText: "", reason: ""})
            // Shares move, pixels follow: the bar keeps up with a window that is made narrower.
            property real begin: bar.end > 0 ? bar.before(index) / bar.end : 0
            property real finish: bar.end > 0 ? (bar.before(index) + part.bytes) / bar.end : 0
            readonly property real past: bar.at(bar.budget) - 8 ///< a label ends before the budget

            objectName: "budgetPart" + index
            x: Math.round(bar.drawable * begin) + (index > 0 ? bar.gap : 0)
            y: bar.above
            width: Math.max(2, Math.round(bar.drawable * finish) - x)
            height: bar.thick
            radius: Math.min(bar.segmentRadius, width / 2)
            color: Theme.memory[part.hue]
            Behavior on begin {
                enabled: bar.large
                NumberAnimation { duration: Theme.settle; easing.type: Easing.OutCubic }
            }
            Behavior on finish {
                enabled: bar.large
                NumberAnimation { duration: Theme.settle; easing.type: Easing.OutCubic }
            }

            Hatching {
                visible: segment.part.hatched === true
                anchors.fill: parent
                color: Theme.inkOnAccent
                opacity: 0.35
                radius: segment.radius
            }
            Label {
                id: words
                readonly property real room: Math.min(segment.width, segment.past - segment.x) - 20
                readonly property bool whole: wide.advanceWidth <= room
                visible: bar.large && bar.thick >= 24 && segment.part.hue < 3 && (whole || brief.advanceWidth <= room)
                x: 10
                anchors.verticalCenter: parent.verticalCenter
                text: whole ? wide.text : segment.part.sizeText
                font: Theme.secondaryMedium
                color: bar.inks[segment.part.hue] ?? Theme.ink
                Accessible.ignored: true
                TextMetrics {
                    id: wide
                    font: words.font
                    text: segment.part.name + " " + segment.part.sizeText
                }
                TextMetrics {
                    id: brief
                    font: words.font
                    text: segment.part.sizeText
                }
            }
            HoverHandler { id: pointer }
            Hint {
                visible: pointer.hovered
                text: segment.part.name + "  " + segment.part.sizeText
                    + (segment.part.reason ? "\n" + segment.part.reason : "")
            }
        }
    }
    Item { // past the budget
        visible: bar.overText !== ""
        x: bar.at(bar.budget)
        y: bar.above
        width: Math.max(2, bar.at(bar.total) - x)
        height: bar.thick
        Rectangle {
            anchors.fill: parent
            color: Theme.raised
            opacity: 0.45
        }
        Hatching {
            anchors.fill: parent
            color: Theme.over
            stroke: bar.large ? 2 : 1.25
            every: bar.large ? 8 : 4
            outline: bar.large ? 1.5 : 1
        }
    }
    Rectangle { // the budget
        x: Math.min(bar.at(bar.budget), bar.width - width)
        y: bar.large ? bar.above - 8 : -2
        width: bar.large ? 2 : 1
        height: bar.thick + (bar.large ? 16 : 4)
        color: Theme.ink
    }
    Label {
        visible: bar.large
        x: Math.max(0, Math.min(bar.at(bar.budget) + 8, bar.width - width))
        y: bar.above - 8 - height + (x < bar.at(bar.budget) ? 0 : 6)
        text: bar.budgetText
        font: Theme.figuresMedium
        Accessible.ignored: true
    }
    Label {
        id: overWords
        visible: bar.large && bar.overText !== ""
        x: Math.min(bar.at(bar.total) + 8, bar.width - width)
        y: bar.above + Math.round((bar.thick - height) / 2)
        text: bar.overText
        font: Theme.figuresMedium
        color: Theme.over
        Accessible.ignored: true
    }
    Item { // the likely range, as a bracket
        id: likely
        visible: bar.large && bar.high > bar.low
        x: bar.at(bar.low)
        y: bar.above + bar.thick + 6
        width: Math.max(3, Math.min(bar.width, bar.at(bar.high)) - x)
        height: 7
        Rectangle { y: 3; width: parent.width; height: 1; color: Theme.ink3 }
        Rectangle { width: 1; height: 7; color: Theme.ink3 }
        Rectangle { x: parent.width - 1; width: 1; height: 7; color: Theme.ink3 }
    }
    Label {
        readonly property real after: likely.x + likely.width + 6
        visible: likely.visible
        x: after + width <= bar.width ? after : likely.x - width - 6
        anchors.verticalCenter: likely.verticalCenter
        text: qsTr("likely")
        font: Theme.small
        color: Theme.ink3
        Accessible.ignored: true
    }
}
