import QtQuick
import Headroom.Components
import Headroom.Theme

/// Which of its versions a message shows, and the way to the others: ‹ 2/3 ›.
Row {
    id: switcher

    property int branch: 1
    property int branches: 1
    property bool possible: true
    signal stepAsked(int by)

    objectName: "branchSwitcher"
    visible: branches > 1
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Version %1 of %2").arg(branch).arg(branches)

    IconButton {
        objectName: "branchBack"
        enabled: switcher.possible && switcher.branch > 1
        glyph: "chevron-down"
        rotation: 90
        text: qsTr("The version before")
        onClicked: switcher.stepAsked(-1)
    }
    Text {
        anchors.verticalCenter: parent.verticalCenter
        text: switcher.branch + "/" + switcher.branches
        font: Theme.figures
        color: Theme.ink3
        textFormat: Text.PlainText
        Accessible.ignored: true
    }
    IconButton {
        objectName: "branchForward"
        enabled: switcher.possible && switcher.branch < switcher.branches
        glyph: "chevron-down"
        rotation: -90
        text: qsTr("The next version")
        onClicked: switcher.stepAsked(1)
    }
}
