import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A button of the window's foot: icon and a few words; says whether what it shows is open.
T.AbstractButton {
    id: button

    required property string glyph
    property string detail: "" ///< after the words, in the ink of figures
    property bool alarm: false
    property bool slim: false ///< without its words, where there is no room

    implicitHeight: Theme.px(28)
    implicitWidth: row.implicitWidth + 20
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.Button
    Accessible.name: detail === "" ? text : text + ", " + detail
    Keys.onReturnPressed: clicked()

    background: Rectangle {
        radius: Theme.radiusControl
        color: button.checked || button.down ? Theme.selected
            : button.hovered ? Theme.hover : "transparent"
        FocusRing { control: button }
    }
    contentItem: Item {
        Row {
            id: row
            anchors.centerIn: parent
            spacing: 6
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: button.glyph
                size: Theme.px(16)
                color: button.alarm ? Theme.tight : Theme.ink2
            }
            Label {
                visible: !button.slim && text !== ""
                anchors.verticalCenter: parent.verticalCenter
                text: button.text
                font: Theme.secondaryMedium
                color: Theme.ink2
                Accessible.ignored: true
            }
            Label {
                visible: text !== ""
                anchors.verticalCenter: parent.verticalCenter
                text: button.detail
                font: Theme.figures
                color: button.alarm ? Theme.tight : Theme.ink2
                Accessible.ignored: true
            }
        }
    }
    property bool known: false ///< it was pressed: what it opens may lie where the hint would
    onPressed: known = true
    onHoveredChanged: if (!hovered) known = false

    Hint {
        visible: button.hovered && button.slim && !button.known
        text: button.text
    }
}
