import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A section that opens. What is in it is made when it is first opened.
Column {
    id: fold

    property string title: ""
    property string note: ""
    property bool open: false
    property alias sourceComponent: body.sourceComponent

    spacing: 8
    bottomPadding: open ? 12 : 0

    T.AbstractButton {
        id: head
        objectName: "foldHead"
        width: parent.width
        implicitHeight: Theme.px(28)
        hoverEnabled: true
        focusPolicy: Qt.TabFocus
        text: fold.title
        Accessible.role: Accessible.Button
        Accessible.name: fold.open ? qsTr("Fold %1").arg(fold.title) : qsTr("Unfold %1").arg(fold.title)
        Keys.onReturnPressed: clicked()
        onClicked: fold.open = !fold.open
        background: Item {
            FocusRing {
                control: head
                around: 0
            }
        }
        contentItem: Item {
            Icon {
                id: mark
                anchors.verticalCenter: parent.verticalCenter
                name: "chevron-down"
                rotation: fold.open ? 0 : head.mirrored ? 90 : -90
                size: Theme.px(16)
                color: head.hovered ? Theme.ink : Theme.ink2
                Behavior on rotation { NumberAnimation { duration: Theme.quick } }
            }
            Label {
                anchors.left: mark.right
                anchors.leftMargin: 6
                anchors.verticalCenter: parent.verticalCenter
                text: fold.title
                font: Theme.secondaryMedium
                color: head.hovered ? Theme.ink : Theme.ink2
                Accessible.ignored: true
            }
            Label {
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                text: fold.note
                font: Theme.figures
                color: Theme.ink3
                Accessible.ignored: true
            }
        }
    }
    Loader {
        id: body
        width: parent.width
        active: fold.open || item !== null
        visible: fold.open
    }
}
