import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// The head of a column; pressed, it sorts by it.
T.AbstractButton {
    id: head

    property bool sorts: true
    property bool current: false
    property bool descending: false
    property bool figures: false ///< its figures stand right
    property string explanation: ""

    implicitHeight: Theme.px(36)
    hoverEnabled: true
    enabled: sorts || explanation !== ""
    focusPolicy: sorts ? Qt.TabFocus : Qt.NoFocus
    Accessible.role: Accessible.ColumnHeader
    Accessible.name: text + (current ? ", " + (descending ? qsTr("falling") : qsTr("rising")) : "")
    Accessible.description: explanation
    Keys.onReturnPressed: clicked()

    background: Item {
        FocusRing {
            control: head
            around: -2
        }
    }
    contentItem: Item {
        Row {
            anchors.verticalCenter: parent.verticalCenter
            x: head.figures ? parent.width - width : 0
            spacing: 4
            layoutDirection: head.figures ? Qt.RightToLeft : Qt.LeftToRight
            Label {
                text: head.text
                font: head.current ? Theme.secondaryMedium : Theme.secondary
                color: head.current || (head.hovered && head.sorts) ? Theme.ink : Theme.ink3
                Accessible.ignored: true
            }
            Icon {
                visible: head.current
                anchors.verticalCenter: parent.verticalCenter
                name: "chevron-down"
                rotation: head.descending ? 0 : 180
                size: Theme.px(12)
                color: Theme.ink2
            }
        }
    }
    Hint {
        visible: head.hovered && head.explanation !== ""
        text: head.explanation
    }
}
