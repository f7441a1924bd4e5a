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
    property real to: Infinity
    property bool outside: false ///< what was typed last; it counts as the nearest end
    property int decimals: 2
    signal edited(string text)

    function isOutside(text: string): bool {
        const number = Number(text.replace(",", "."));
        return text !== "" && (number < from || number > to);
    }
    function shown(number: real): string { return number.toLocaleString(Qt.locale(), "f", 0); }

    implicitHeight: row.height + (note.text ? note.implicitHeight : 0)
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
            onTextEdited: setting.outside = setting.isOutside(text)
            onEditingFinished: {
                const typed = text.replace(",", ".");
                setting.outside = setting.isOutside(typed);
                setting.edited(setting.outside ? String(Math.max(setting.from, Math.min(setting.to, Number(typed)))) : typed);
                text = Qt.binding(() => setting.value);
            }
        }
    }
    Label {
        id: note
        objectName: setting.outside ? "rangeNote" : ""
        visible: text !== ""
        anchors.top: row.bottom
        width: parent.width
        text: setting.outside ? qsTr("From %1 to %2").arg(setting.shown(setting.from)).arg(setting.shown(setting.to))
            : setting.caption
        color: setting.outside ? Theme.over : Theme.ink3
        font: Theme.small
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
}
