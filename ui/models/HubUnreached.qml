import QtQuick
import Headroom.Components
import Headroom.Theme

/// Why a search came back with nothing but a reason, and what can be done.
Item {
    id: page

    required property string title
    required property string text
    property bool shut: false ///< by Private mode, as was wished
    signal againAsked
    signal catalogAsked

    Accessible.role: Accessible.Pane
    Accessible.name: title

    Column {
        anchors.centerIn: parent
        width: Math.min(parent.width - 48, Theme.px(400))
        spacing: 8
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            name: page.shut ? "shield" : "alert"
            size: Theme.px(32)
            color: Theme.ink3
        }
        Label {
            objectName: "unreachedTitle"
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            topPadding: 8
            text: page.title
            font: Theme.title
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Label {
            objectName: "unreachedText"
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: page.text
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Label {
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: qsTr("Headroom’s own list of models can be looked at without the hub.")
            color: Theme.ink2
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            line: 20
        }
        Item {
            width: 1
            height: 4
        }
        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: 8
            AppButton {
                objectName: "unreachedAgain"
                visible: !page.shut
                kind: AppButton.Primary
                text: qsTr("Try again")
                onClicked: page.againAsked()
            }
            AppButton {
                objectName: "unreachedCatalog"
                text: qsTr("Show the list")
                onClicked: page.catalogAsked()
            }
        }
    }
}
