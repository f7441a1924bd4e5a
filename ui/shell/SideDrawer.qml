import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A panel over the right side of the page. Escape closes it; it leaves what is below usable.
FocusScope {
    id: drawer

    property string title: ""
    property bool open: false
    property bool byKeys: true ///< it was opened with the keyboard, which then sees where it is
    property real wide: Theme.px(400)
    property alias actions: tools.data
    default property alias content: body.data
    signal closed

    /// 0 = in its place, 1 = outside. Not x: another width of the window is no reason to slide.
    property real away: open ? 0 : 1

    width: Math.min(wide, parent?.width ?? wide)
    visible: away < 1
    x: Math.round((parent?.width ?? 0) - width * (1 - away))
    Accessible.role: Accessible.Pane
    Accessible.name: title
    Keys.onEscapePressed: closed()
    onOpenChanged: if (open) forceActiveFocus(byKeys ? Qt.TabFocusReason : Qt.MouseFocusReason)

    Behavior on away {
        enabled: Theme.fold > 0
        NumberAnimation {
            duration: Theme.fold
            easing.type: Easing.OutCubic
        }
    }

    // Nothing below is pressed through it.
    MouseArea {
        anchors.fill: parent
        acceptedButtons: Qt.AllButtons
        hoverEnabled: true
        onWheel: wheel => wheel.accepted = true
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.chrome
        Rule {
            height: parent.height
        }
    }
    PageHeader {
        id: head
        width: parent.width
        gutter: 16
        title: drawer.title
        Row {
            id: tools
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
        }
        IconButton {
            id: close
            objectName: "closeDrawerButton"
            anchors.verticalCenter: parent.verticalCenter
            focus: true
            glyph: "close"
            text: qsTr("Close")
            shortcutText: qsTr("Esc")
            onClicked: drawer.closed()
        }
    }
    Item {
        id: body
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
