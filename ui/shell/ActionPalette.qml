pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Theme

/// All actions by name: type to narrow, arrows to choose, Enter to do. Without the field it is the
/// list of shortcuts.
T.Popup {
    // Not "palette": every item has one.
    id: finder

    required property Actions actions
    property bool keysOnly: false
    property var table: []

    /// Every word that was typed stands in the name or kind. What can't be done now comes last.
    readonly property var shown: {
        if (keysOnly) return table.filter(entry => entry.keyText !== "");
        const wanted = field.text.trim().toLowerCase().split(/\s+/);
        const found = table.filter(entry => {
            const words = (entry.text + " " + entry.kind + " " + entry.also).toLowerCase();
            return wanted.every(word => words.includes(word));
        });
        return found.filter(entry => entry.why === "").concat(found.filter(entry => entry.why !== ""));
    }

    function show(keys: bool) {
        keysOnly = keys;
        table = actions.entries();
        field.clear();
        list.currentIndex = 0;
        open();
        if (keys) list.forceActiveFocus();
        else field.forceActiveFocus();
    }
    function run(action) {
        if (action.why !== "") return;
        close();
        action.run();
    }

    parent: T.Overlay.overlay
    x: Math.round(((parent?.width ?? 0) - width) / 2)
    y: Theme.px(72)
    width: Math.min(Theme.px(520), (parent?.width ?? 0) - 64)
    height: Math.min(head.height + 1 + (shown.length ? list.contentHeight : Theme.px(32)) + 16 + 2 * padding, (parent?.height ?? 0) - y - 64)
    modal: true
    focus: true
    padding: 1
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside

    T.Overlay.modal: Rectangle {
        color: Theme.veil
    }
    background: Rectangle {
        radius: Theme.radiusCard
        color: Theme.raised
        border.color: Theme.lineStrong
    }
    contentItem: Item {
        Item {
            id: head
            width: parent.width
            height: Theme.px(44)
            Label {
                x: 16
                anchors.verticalCenter: parent.verticalCenter
                visible: finder.keysOnly || field.text === ""
                text: finder.keysOnly ? qsTr("Shortcuts")
                    : qsTr("Find an action, conversation, model or setting")
                font: finder.keysOnly ? Theme.title : Theme.body
                color: finder.keysOnly ? Theme.ink : Theme.ink3
            }
            TextInput {
                id: field
                objectName: "paletteField"
                visible: !finder.keysOnly
                x: 16
                width: parent.width - 32
                anchors.verticalCenter: parent.verticalCenter
                font: Theme.body
                color: Theme.ink
                selectionColor: Theme.tokenMark
                selectedTextColor: Theme.ink
                clip: true
                Accessible.role: Accessible.EditableText
                Accessible.name: qsTr("Find an action")
                onTextChanged: list.currentIndex = 0
                Keys.onDownPressed: list.currentIndex = Math.min(list.count - 1, list.currentIndex + 1)
                Keys.onUpPressed: list.currentIndex = Math.max(0, list.currentIndex - 1)
                Keys.onReturnPressed: run()
                Keys.onEnterPressed: run()
                function run() {
                    if (list.currentIndex < finder.shown.length)
                        finder.run(finder.shown[list.currentIndex]);
                }
            }
        }
        Rule {
            id: line
            anchors.top: head.bottom
            width: parent.width
        }
        Label {
            objectName: "paletteNothing"
            visible: finder.shown.length === 0
            x: 16
            anchors.top: line.bottom
            anchors.topMargin: 8
            height: Theme.px(32)
            verticalAlignment: Text.AlignVCenter
            text: qsTr("Nothing found")
            color: Theme.ink3
        }
        ListView {
            id: list
            objectName: "paletteList"
            anchors.top: line.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            topMargin: 8
            bottomMargin: 8
            clip: true
            model: finder.shown
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: AppScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: finder.keysOnly ? qsTr("Shortcuts") : qsTr("Found")
            onCurrentIndexChanged: positionViewAtIndex(currentIndex, ListView.Contain)
            Keys.onDownPressed: flick(0, -600)
            Keys.onUpPressed: flick(0, 600)

            delegate: T.ItemDelegate {
                id: row

                required property int index
                required property var modelData

                x: 8
                width: list.width - 16
                height: Theme.px(32)
                hoverEnabled: true
                focusPolicy: Qt.NoFocus
                enabled: modelData.why === ""
                text: modelData.text
                Accessible.name: [modelData.text, modelData.kind, modelData.keyText, modelData.why]
                    .filter(s => s).join(", ")
                onClicked: finder.run(modelData)
                background: Rectangle {
                    radius: Theme.radiusControl
                    color: !finder.keysOnly && row.index === list.currentIndex ? Theme.selected
                        : row.hovered ? Theme.hover : "transparent"
                }
                contentItem: Item {
                    Label {
                        x: 8
                        width: parent.width - keys.width - 32
                        anchors.verticalCenter: parent.verticalCenter
                        text: row.modelData.text
                        color: row.enabled ? Theme.ink : Theme.ink3
                        Accessible.ignored: true
                    }
                    Label {
                        id: keys
                        anchors.right: parent.right
                        anchors.rightMargin: 8
                        anchors.verticalCenter: parent.verticalCenter
                        text: (finder.keysOnly ? "" : row.modelData.why) || row.modelData.keyText
                            || row.modelData.kind
                        font: Theme.secondary
                        color: Theme.ink3
                        Accessible.ignored: true
                    }
                }
            }
        }
    }
}
