import QtQuick
import Headroom.Theme

/// A label and a number of its own; what is typed counts when it is left or Enter is pressed.
Item {
    id: setting

    required property string label
    property string caption: ""
    property string value: ""
    property string placeholder: ""
    property real from: 0
    property real to: 1
    property int decimals: 2
    signal edited(string text)

    implicitHeight: row.height + (caption ? note.implicitHeight : 0)
    height: implicitHeight

    Item {
        id: row
        width: parent.width
        height: Theme.px(32)
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - field.width - 8
            text: setting.label
            color: Theme.ink2
            font: Theme.secondary
        }
        TextBox {
            id: field
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(88)
            horizontalAlignment: TextInput.AlignRight
            font: Theme.figures
            name: setting.label
            text: setting.value
            placeholderText: setting.placeholder
            inputMethodHints: Qt.ImhFormattedNumbersOnly
            validator: RegularExpressionValidator {
                regularExpression: setting.decimals > 0 ? /^[0-9]{0,3}([.,][0-9]{0,3})?$/
                                                        : /^[0-9]{0,18}$/
            }
            onEditingFinished: {
                setting.edited(text.replace(",", "."));
                text = Qt.binding(() => setting.value);
            }
        }
    }
    Label {
        id: note
        visible: setting.caption !== ""
        anchors.top: row.bottom
        width: parent.width
        text: setting.caption
        color: Theme.ink3
        font: Theme.small
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
}
