import QtQuick
import Headroom.Components
import Headroom.Settings

/// A folder: where it is, another one, the usual one again.
SettingsRow {
    id: row

    property bool chosen: false ///< by the person
    property bool removable: chosen
    property string chooseText: qsTr("Choose")
    property string removeText: qsTr("The usual one")
    signal chooseAsked
    signal removeAsked

    Row {
        spacing: 8
        AppButton {
            objectName: row.key + "Reset"
            visible: row.removable
            kind: AppButton.Ghost
            text: row.removeText
            Accessible.name: qsTr("%1: %2").arg(row.name).arg(text)
            onClicked: row.removeAsked()
        }
        AppButton {
            objectName: row.key + "Choose"
            glyph: "folder"
            text: row.chooseText
            Accessible.name: qsTr("%1: %2").arg(row.name).arg(text)
            onClicked: row.chooseAsked()
        }
    }
}
