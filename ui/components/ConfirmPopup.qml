import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// Asks before something is gone for good. The safe answer has the focus.
T.Popup {
    id: popup

    property string what: ""
    property string next: ""
    property string doIt: ""
    property string glyph: "trash" ///< of the button that does it
    property var then: null ///< called when the person agrees

    function ask(question: string, consequence: string, button: string, done) {
        what = question;
        next = consequence;
        doIt = button;
        then = done;
        open();
        keep.forceActiveFocus(Qt.TabFocusReason);
    }

    parent: T.Overlay.overlay
    x: Math.round(((parent?.width ?? 0) - width) / 2)
    y: Theme.px(120)
    width: Math.min(Theme.px(380), (parent?.width ?? 0) - 32)
    implicitHeight: column.implicitHeight + 2 * padding
    padding: 20
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
        spacing: 8
        Accessible.role: Accessible.AlertMessage
        Accessible.name: popup.what + " " + popup.next
        Label {
            objectName: "confirmWhat"
            width: parent.width
            text: popup.what
            font: Theme.bodyStrong
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Label {
            width: parent.width
            text: popup.next
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Item {
            width: 1
            height: 4
        }
        Flow {
            width: parent.width
            layoutDirection: Qt.RightToLeft
            spacing: 12
            AppButton {
                objectName: "confirmButton"
                destructive: true
                glyph: popup.glyph
                text: popup.doIt
                onClicked: {
                    popup.close();
                    popup.then();
                }
            }
            AppButton {
                id: keep
                objectName: "cancelButton"
                kind: AppButton.Ghost
                text: qsTr("Cancel")
                onClicked: popup.close()
            }
        }
    }
}
