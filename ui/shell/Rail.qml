import QtQuick
import Headroom.Components
import Headroom.Theme

/// The pages that exist.
Rectangle {
    id: rail

    property string page: "chat"
    signal chosen(string page)

    implicitWidth: Theme.px(64)
    color: Theme.chrome

    RailItem {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 8
        objectName: "chatRailItem"
        glyph: "chat"
        text: qsTr("Chat")
        checked: rail.page === "chat"
        onClicked: rail.chosen("chat")
    }
    RailItem {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 8
        objectName: "settingsRailItem"
        glyph: "settings"
        text: qsTr("Settings")
        checked: rail.page === "settings"
        onClicked: rail.chosen("settings")
    }
    Rule {
        anchors.right: parent.right
        height: parent.height
    }
}
