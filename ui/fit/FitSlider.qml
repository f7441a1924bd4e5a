import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A slider from 0 to 1 with ticks. Past `fits` its track is in the colour of what does not fit.
T.Slider {
    id: slider

    property real fits: 1
    property int ticks: 5
    property string name: ""
    property string valueText: ""
    signal dragged(real position)

    readonly property real travel: width - knob.width
    function across(share: real): real {
        return knob.width / 2 + travel * (mirrored ? 1 - share : share);
    }

    implicitHeight: Math.max(28, Theme.px(28))
    from: 0
    to: 1
    stepSize: 0.02
    snapMode: T.Slider.NoSnap
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.Slider
    Accessible.name: name
    Accessible.description: valueText
    onMoved: dragged(value)

    background: Item {
        Rectangle {
            id: track
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width
            height: 4
            radius: 2
            color: Theme.track
        }
        Rectangle { // up to the knob, as far as it fits
            readonly property real from: slider.mirrored ? slider.across(Math.min(slider.value, slider.fits)) : 0
            anchors.verticalCenter: parent.verticalCenter
            x: from
            width: slider.mirrored ? parent.width - from
                : slider.across(Math.min(slider.value, slider.fits))
            height: 4
            radius: 2
            color: Theme.accentFill
        }
        Rectangle { // and beyond
            visible: slider.value > slider.fits
            anchors.verticalCenter: parent.verticalCenter
            x: Math.min(slider.across(slider.fits), slider.across(slider.value))
            width: Math.abs(slider.across(slider.value) - slider.across(slider.fits))
            height: 4
            color: Theme.over
        }
        Rectangle {
            visible: slider.fits < 1
            anchors.verticalCenter: parent.verticalCenter
            x: Math.round(slider.across(slider.fits)) - 1
            width: 2
            height: 12
            color: Theme.room
        }
        Repeater {
            model: slider.ticks
            delegate: Rectangle {
                required property int index
                x: Math.round(slider.across(index / Math.max(1, slider.ticks - 1)))
                anchors.top: track.bottom
                anchors.topMargin: 5
                width: 1
                height: 4
                color: Theme.mark
            }
        }
    }
    handle: Rectangle {
        id: knob
        x: slider.across(slider.position) - width / 2
        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
        width: 16
        height: 16
        radius: 8
        color: Theme.knob
        border.width: 1
        border.color: Theme.knobLine
        FocusRing {
            control: slider
            radius: 12
        }
    }
}
