import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// A model that could be fetched: what it is, what it is good for, whether it fits.
T.AbstractButton {
    id: row

    required property var modelData
    required property int index
    property bool current: false
    property var fit: ({ dot: FitDot.Unknown, text: "", reason: "" }) ///< of DiscoveryViewModel.resultFit
    signal openAsked

    objectName: "discover" + index
    implicitHeight: words.height + 24
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.Button
    Accessible.name: modelData.name + ", " + modelData.publisher + ", " + modelData.detail
        + (modelData.lacks !== "" ? ", " + modelData.lacks : fit.text !== "" ? ", " + fit.text : "")
    onClicked: openAsked()
    Keys.onReturnPressed: openAsked()

    background: Rectangle {
        color: row.current ? Theme.selected : row.hovered ? Theme.hover : "transparent"
        FocusRing {
            control: row
            around: -2
        }
        Rule {
            anchors.bottom: parent.bottom
            x: 24
            width: parent.width - 48
        }
    }
    Hint {
        visible: row.hovered && row.fit.reason !== ""
        text: row.fit.reason
    }
    Column {
        id: words
        x: 24
        y: 12
        width: row.width - 48
        spacing: 4
        Row {
            width: parent.width
            spacing: 8
            FitDot {
                id: dot
                visible: row.fit.text !== ""
                anchors.verticalCenter: title.verticalCenter
                verdict: row.fit.dot
            }
            Label {
                id: title
                width: Math.min(implicitWidth, parent.width - x - (lacks.visible ? lacks.width + 8 : 0))
                text: row.modelData.name
                font: Theme.bodyMedium
            }
            Badge {
                id: lacks
                visible: row.modelData.lacks !== ""
                anchors.verticalCenter: title.verticalCenter
                text: row.modelData.lacks
            }
        }
        Label {
            width: parent.width
            visible: text !== ""
            text: row.modelData.note
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Label {
            width: parent.width
            text: [row.modelData.publisher, row.modelData.detail, row.modelData.lacks === "" ? row.fit.text : ""].filter(part => part !== "").join(", ")
            font: Theme.figures
            color: Theme.ink3
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
}
