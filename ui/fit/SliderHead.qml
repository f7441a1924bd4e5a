import QtQuick
import Headroom.Components
import Headroom.Theme

/// A slider's name at the left, its figure at the right: one that can also be typed where it is
/// `editable`.
Item {
    id: head

    required property string name
    property string value: ""
    property bool editable: false
    signal edited(string text) ///< digits alone

    implicitHeight: Theme.px(editable ? 28 : 20)

    Label {
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - (head.editable ? field : figure).width - 8
        text: head.name
        font: Theme.secondaryMedium
        color: Theme.ink2
    }
    Label {
        id: figure
        visible: !head.editable
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        text: head.value
        font: Theme.figuresStrong
    }
    TextBox {
        id: field
        objectName: "contextField"
        visible: head.editable
        anchors.right: parent.right
        width: Theme.px(84)
        horizontalAlignment: TextInput.AlignRight
        rightPadding: activeFocus || hovered ? 8 : 0
        font: Theme.figuresStrong
        name: head.name
        text: head.value
        hoverEnabled: true
        background: Rectangle { // a figure until one wants to type
            radius: Theme.radiusControl
            color: field.hovered || field.activeFocus ? Theme.sunken : "transparent"
            border.width: field.activeFocus ? 2 : field.hovered ? 1 : 0
            border.color: field.activeFocus ? Theme.accent : Theme.control
        }
        inputMethodHints: Qt.ImhDigitsOnly
        onEditingFinished: {
            head.edited(text.replace(/[^0-9]/g, ""));
            text = Qt.binding(() => head.value);
        }
    }
}
