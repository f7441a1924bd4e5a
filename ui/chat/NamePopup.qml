import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// Asks for one name: of a folder, of a preset.
T.Popup {
    id: popup

    property string title: ""
    property var then: null ///< called with the name

    function ask(what: string, name: string, done) {
        title = what;
        field.text = name;
        then = done;
        open();
        field.forceActiveFocus();
        field.selectAll();
    }
    function accept() {
        const name = field.text.trim();
        if (name === "") return;
        close();
        then(name);
    }

    parent: T.Overlay.overlay
    x: Math.round(((parent?.width ?? 0) - width) / 2)
    y: Theme.px(120)
    width: Math.min(Theme.px(320), (parent?.width ?? 0) - 32)
    implicitHeight: column.implicitHeight + 32
    padding: 16
    modal: true
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside

    T.Overlay.modal: Rectangle {
        color: Theme.veil
    }
    background: Rectangle {
        radius: Theme.radiusCard
        color: Theme.raised
        border.color: Theme.lineStrong
    }
    contentItem: Column {
        id: column
        spacing: 12
        Label {
            width: parent.width
            text: popup.title
            font: Theme.bodyStrong
        }
        TextBox {
            id: field
            objectName: "nameField"
            width: parent.width
            name: popup.title
            maximumLength: 200
            onAccepted: popup.accept()
        }
        Row {
            anchors.right: parent.right
            spacing: 8
            AppButton {
                kind: AppButton.Ghost
                text: qsTr("Cancel")
                onClicked: popup.close()
            }
            AppButton {
                objectName: "nameButton"
                kind: AppButton.Primary
                text: qsTr("Save")
                enabled: field.text.trim() !== ""
                onClicked: popup.accept()
            }
        }
    }
}
