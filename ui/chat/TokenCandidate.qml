import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// What the model might have written: the token, a bar of its probability, the number.
T.AbstractButton {
    id: candidate

    required property var modelData
    property bool lit: false ///< Enter would choose it

    objectName: modelData.picked ? "pickedCandidate" : "tokenCandidate"
    text: modelData.token
    implicitHeight: Theme.px(28)
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: modelData.name
    Accessible.description: modelData.picked ? "" : qsTr("The answer goes on from here")
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    background: Rectangle {
        radius: Theme.radiusControl
        color: candidate.modelData.picked ? Theme.accentSoft
            : candidate.hovered || candidate.down ? Theme.hover : "transparent"
        border.width: candidate.lit && !candidate.modelData.picked ? 1 : 0
        border.color: Theme.accent
        FocusRing { control: candidate }
    }
    contentItem: Item {
        Label {
            anchors.left: parent.left
            anchors.leftMargin: 8
            anchors.right: bar.left
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            text: candidate.modelData.token.replace(/([^\w\s])(?=[^\w\s])/g, "$1\u200c") // no ligatures
            font: Theme.code
        }
        Rectangle {
            id: bar
            anchors.right: share.left
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(108, candidate.width * 0.36)
            height: 6
            radius: 3
            color: Theme.track
            Rectangle {
                width: Math.max(candidate.modelData.share > 0 ? 2 : 0, parent.width * candidate.modelData.share)
                height: parent.height
                radius: 3
                color: candidate.modelData.picked ? Theme.accent : Theme.mark
            }
        }
        Label {
            id: share
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(52)
            horizontalAlignment: Text.AlignRight
            text: candidate.modelData.shareText
            font: Theme.figures
            color: candidate.modelData.picked ? Theme.ink : Theme.ink2
        }
    }
}
