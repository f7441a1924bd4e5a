pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Headroom.Components
import Headroom.Fit
import Headroom.Theme

/// This machine, a GPU of the table, or several together.
ChoosePopup {
    id: chooser

    required property FitViewModel viewModel
    property bool comparing: false ///< what is chosen is set beside the page's machine
    property var set: []           ///< names of GPUs

    readonly property var shown: {
        const words = search.text.toLowerCase().split(/\s+/).filter(word => word);
        return viewModel.gpuTable.filter(gpu => words.every(word =>
            (gpu.vendor + " " + gpu.name + " " + gpu.caption).toLowerCase().includes(word)));
    }

    function ask(compare: bool) {
        comparing = compare;
        set = compare ? [] : viewModel.gpus.slice();
        search.clear();
        open();
        search.forceActiveFocus();
    }
    function take(names) {
        if (comparing) viewModel.compareWith(names);
        else viewModel.chooseGpus(names);
        close();
    }
    function add(name: string) {
        const names = set.slice();
        const same = names.lastIndexOf(name);
        names.splice(same < 0 ? names.length : same + 1, 0, name);
        set = names;
    }

    title: comparing ? qsTr("Compare with which device?") : qsTr("On which device?")

    SearchBox {
        id: search
        objectName: "fitGpuSearch"
        x: 8
        width: parent.width - 16
        name: qsTr("Find a GPU")
        placeholderText: qsTr("Find a GPU by name, maker or memory")
        onAccepted: if (chooser.shown.length > 0) chooser.take([chooser.shown[0].name])
    }
    ChoiceRow {
        id: here
        objectName: "fitThisMachine"
        anchors.top: search.bottom
        anchors.topMargin: 8
        width: parent.width
        text: qsTr("This machine")
        highlighted: !chooser.comparing && chooser.viewModel.gpus.length === 0
        onClicked: chooser.take([])
    }
    Flow {
        id: several
        visible: chooser.set.length > 0
        anchors.top: here.bottom
        anchors.topMargin: 4
        x: 8
        width: parent.width - 16
        height: visible ? implicitHeight : 0
        spacing: 8
        Repeater {
            model: chooser.set
            delegate: AppButton {
                required property int index
                required property string modelData
                objectName: "chosenGpu" + index
                text: modelData
                glyph: "close"
                glyphLast: true
                Accessible.description: qsTr("Take it out")
                onClicked: chooser.set = chooser.set.filter((name, i) => i !== index)
            }
        }
        AppButton {
            objectName: "fitTakeSet"
            kind: AppButton.Primary
            text: chooser.set.length === 1 ? qsTr("Take it") : qsTr("Take these %1").arg(chooser.set.length)
            onClicked: chooser.take(chooser.set)
        }
    }
    Item {
        id: roles
        anchors.top: several.visible ? several.bottom : here.bottom
        anchors.topMargin: 4
        width: parent.width
        height: Theme.px(24)
        Label {
            anchors.right: parent.right
            anchors.rightMargin: Theme.px(28) + 20
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("capacity and speed")
            font: Theme.small
            color: Theme.ink3
        }
    }
    ListView {
        objectName: "fitGpuList"
        anchors.top: roles.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        clip: true
        model: chooser.shown
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar {}
        delegate: ChoiceRow {
            id: gpu
            required property int index
            required property var modelData
            objectName: "gpuRow" + index
            width: ListView.view.width
            text: modelData.name
            caption: modelData.caption
            reserve: Theme.px(28) + Theme.px(72) + 28
            onClicked: chooser.take([modelData.name])
            Column { // the two roles at a glance
                anchors.right: more.left
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.px(72)
                spacing: 3
                Rectangle {
                    width: Math.max(2, parent.width * gpu.modelData.memory)
                    height: 4
                    radius: 2
                    color: Theme.ink2
                }
                Rectangle {
                    width: Math.max(2, parent.width * gpu.modelData.bandwidth)
                    height: 4
                    radius: 2
                    color: Theme.accent
                }
            }
            IconButton {
                id: more
                objectName: "addGpu" + gpu.index
                anchors.right: parent.right
                anchors.rightMargin: 12
                anchors.verticalCenter: parent.verticalCenter
                glyph: "plus"
                text: qsTr("Add %1 to a set").arg(gpu.modelData.name)
                onClicked: chooser.add(gpu.modelData.name)
            }
        }
        Label {
            visible: chooser.shown.length === 0
            x: 8
            text: qsTr("Nothing found")
            color: Theme.ink3
        }
    }
}
