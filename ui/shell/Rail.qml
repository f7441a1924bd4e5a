import QtQuick
import Headroom.Components
import Headroom.Theme

/// The pages that exist.
Rectangle {
    id: rail

    property string page: "chat"
    signal chosen(string page)

    // Wider where a language has long words.
    implicitWidth: Math.max(Theme.px(64), chat.implicitWidth + 9, models.implicitWidth + 9, fit.implicitWidth + 9, monitor.implicitWidth + 9, settings.implicitWidth + 9)
    color: Theme.chrome

    RailItem {
        id: chat
        anchors.horizontalCenter: parent.horizontalCenter
        y: 8
        objectName: "chatRailItem"
        glyph: "chat"
        text: qsTr("Chat")
        checked: rail.page === "chat"
        onClicked: rail.chosen("chat")
    }
    RailItem {
        id: models
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.top: chat.bottom
        anchors.topMargin: 4
        objectName: "modelsRailItem"
        glyph: "cube"
        text: qsTr("Models")
        checked: rail.page === "models"
        onClicked: rail.chosen("models")
    }
    RailItem {
        id: fit
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.top: models.bottom
        anchors.topMargin: 4
        objectName: "fitRailItem"
        glyph: "fit"
        text: qsTr("Fit")
        checked: rail.page === "fit"
        onClicked: rail.chosen("fit")
    }
    RailItem {
        id: monitor
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.top: fit.bottom
        anchors.topMargin: 4
        objectName: "monitorRailItem"
        glyph: "pulse"
        text: qsTr("Monitor")
        checked: rail.page === "monitor"
        onClicked: rail.chosen("monitor")
    }
    RailItem {
        id: settings
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
