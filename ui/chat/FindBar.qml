import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// Finds words in the shown conversation. Enter goes to the next, Shift+Enter to the one before.
Rectangle {
    id: bar

    required property FindViewModel find
    signal closed

    function takeFocus() {
        field.forceActiveFocus();
        field.selectAll();
    }

    /// Large text in a narrow window: the field has a line of its own.
    readonly property bool stacked: width < Theme.px(420)

    objectName: "findBar"
    implicitHeight: Theme.px(stacked ? 80 : 44)
    color: Theme.chrome

    TextBox {
        id: field
        objectName: "findField"
        anchors.right: bar.stacked ? parent.right : tools.left
        anchors.rightMargin: bar.stacked ? 16 : 8
        y: Math.round((Theme.px(44) - height) / 2)
        width: bar.stacked ? bar.width - 32 : Math.min(Theme.px(260), tools.x - 24)
        name: qsTr("Find in this conversation")
        placeholderText: qsTr("Find in this conversation")
        onTextEdited: bar.find.words = text
        Keys.onReturnPressed: event => event.modifiers & Qt.ShiftModifier ? bar.find.previous()
                                                                          : bar.find.next()
        Keys.onEscapePressed: bar.closed()
    }
    Row {
        id: tools
        y: Theme.px(bar.stacked ? 36 : 0) + Math.round((Theme.px(44) - height) / 2)
        anchors.right: parent.right
        anchors.rightMargin: 16
        spacing: 8
        Label {
            objectName: "findResult"
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(72)
            text: bar.find.result
            font: Theme.figures
            color: Theme.ink2
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            enabled: bar.find.found
            glyph: "chevron-down"
            turn: 180
            text: qsTr("The one before")
            onClicked: bar.find.previous()
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            enabled: bar.find.found
            glyph: "chevron-down"
            text: qsTr("The next one")
            onClicked: bar.find.next()
        }
        IconButton {
            anchors.verticalCenter: parent.verticalCenter
            glyph: "close"
            text: qsTr("Close the search")
            onClicked: bar.closed()
        }
    }
    Rule {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
