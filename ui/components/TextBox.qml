import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// One line to type in.
T.TextField {
    id: field

    property string name: ""

    implicitHeight: Theme.px(28)
    implicitWidth: Theme.px(160)
    leftPadding: 8
    rightPadding: 8
    verticalAlignment: TextInput.AlignVCenter
    font: Theme.secondary
    color: Theme.ink
    placeholderTextColor: Theme.ink3
    selectionColor: Theme.tokenMark
    selectedTextColor: Theme.ink
    selectByMouse: true
    Accessible.role: Accessible.EditableText
    Accessible.name: name

    background: Rectangle {
        radius: Theme.radiusControl
        color: Theme.sunken
        border.width: field.activeFocus ? 2 : 1
        border.color: field.activeFocus ? Theme.accent : Theme.control
    }
    Text {
        x: field.leftPadding
        width: field.width - field.leftPadding - field.rightPadding
        elide: Text.ElideRight
        anchors.verticalCenter: parent.verticalCenter
        visible: field.text === "" && field.preeditText === ""
        text: field.placeholderText
        font: field.font
        color: field.placeholderTextColor
        textFormat: Text.PlainText
    }
}
