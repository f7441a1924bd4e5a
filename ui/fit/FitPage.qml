pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Fit
import Headroom.Models
import Headroom.Theme

/// Will it fit, and how fast would it be? The question at the left, the answer in cards.
FocusScope {
    id: page

    required property FitViewModel viewModel

    readonly property bool sideFits: width >= Theme.px(760)
    property bool siding: false ///< the question lies over the answer

    function takeFocus() {
        if (side.visible) side.takeFocus();
        else page.forceActiveFocus();
    }
    /// By name: "model", "device", "compare", "recommend", "csv", "png".
    function start(what: string) {
        switch (what) {
        case "model": return chooseModel();
        case "device": return chooseMachine();
        case "compare": return compare();
        case "recommend": return recommend();
        case "csv": return saveCsv();
        case "png": return savePng();
        }
    }
    function recommend() {
        viewModel.recommendation.open = true;
        flickable.contentY = Math.max(0, Math.min(recommendations.y, flickable.contentHeight - flickable.height));
    }
    function chooseModel() { models.open(); }
    function chooseMachine() { machines.ask(false); }
    function compare() { machines.ask(true); }
    function savePng() {
        files.saveFile(qsTr("Save the picture"), [qsTr("PNG picture (*.png)")], viewModel.title, "png",
            urls => cards.grabToImage(result => viewModel.savePng(result.image, urls[0])));
    }
    function saveCsv() {
        files.saveFile(qsTr("Save the figures"), [qsTr("CSV table (*.csv)")], viewModel.title, "csv",
            urls => viewModel.saveCsv(urls[0]));
    }

    objectName: "fitPage"
    Keys.onEscapePressed: event => {
        event.accepted = siding;
        siding = false;
    }
    Component.onCompleted: viewModel.show()
    onVisibleChanged: if (visible) viewModel.show()

    Rectangle {
        anchors.fill: parent
        color: Theme.canvas
    }
    FitSide {
        id: side
        z: 2
        visible: page.sideFits || page.siding
        width: Theme.px(260)
        height: parent.height
        viewModel: page.viewModel
        onModelAsked: page.chooseModel()
        onMachineAsked: page.chooseMachine()
        onCompareAsked: page.compare()
    }
    MouseArea {
        anchors.fill: parent
        z: 1
        visible: page.siding && !page.sideFits
        onClicked: page.siding = false
    }
    Item {
        anchors.left: page.sideFits ? side.right : parent.left
        anchors.right: parent.right
        height: parent.height

        PageHeader {
            id: head
            width: parent.width
            title: page.viewModel.title
            leading: IconButton {
                objectName: "fitSideButton"
                visible: !page.sideFits
                glyph: "panel"
                text: qsTr("Model, device and use")
                onClicked: page.siding = !page.siding
            }
            AppButton {
                objectName: "fitCopyButton"
                enabled: page.viewModel.hasModel
                glyph: "copy"
                text: qsTr("Copy")
                onClicked: copyMenu.popup(this, 0, height + 4)
            }
            AppButton {
                objectName: "fitExportButton"
                enabled: page.viewModel.hasModel
                glyph: "export"
                text: qsTr("Export")
                onClicked: exportMenu.popup(this, width - exportMenu.width, height + 4)
            }
        }
        FitEmpty {
            visible: !page.viewModel.hasModel || page.viewModel.modelError !== ""
            anchors.top: head.bottom
            anchors.bottom: page.viewModel.hasModel ? undefined : parent.bottom
            width: parent.width
            viewModel: page.viewModel
            onModelAsked: page.chooseModel()
        }
        FocusFlickable {
            id: flickable
            objectName: "fitAnswer"
            visible: page.viewModel.hasModel && page.viewModel.modelError === ""
            anchors.top: head.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            contentHeight: cards.height

            Rectangle {
                id: cards
                objectName: "fitCards"
                width: flickable.width
                height: grid.height + 2 * 16
                color: Theme.canvas

                Column {
                    id: grid
                    x: 24
                    y: 16
                    width: parent.width - 48
                    spacing: 16
                    readonly property bool two: width >= Theme.px(720)

                    MemoryVerdict {
                        width: parent.width
                        viewModel: page.viewModel.memory
                    }
                    Grid {
                        width: parent.width
                        columns: grid.two ? 2 : 1
                        spacing: 16
                        readonly property real speedWidth: grid.two ? Theme.px(292) : width
                        SpeedGauge {
                            id: speed
                            width: parent.speedWidth
                            height: grid.two ? Math.max(implicitHeight, fixes.implicitHeight) : implicitHeight
                            viewModel: page.viewModel.speed
                        }
                        Fixes {
                            id: fixes
                            width: grid.two ? parent.width - parent.speedWidth - 16 : parent.width
                            height: grid.two ? speed.height : implicitHeight
                            viewModel: page.viewModel.fixes
                            verdict: page.viewModel.memory.verdict
                            more: page.viewModel.fitsText
                        }
                    }
                    Grid {
                        width: parent.width
                        columns: grid.two ? 2 : 1
                        spacing: 16
                        readonly property real tableWidth: grid.two ? Math.round((width - 16) * 0.57) : width
                        QuantizationTable {
                            id: table
                            width: parent.tableWidth
                            height: grid.two ? Math.max(implicitHeight, curve.implicitHeight) : implicitHeight
                            viewModel: page.viewModel.quantizations
                        }
                        ContextCurve {
                            id: curve
                            width: grid.two ? parent.width - parent.tableWidth - 16 : parent.width
                            viewModel: page.viewModel.curve
                        }
                    }
                    Comparison {
                        visible: page.viewModel.compare.rows.length > 0
                        width: parent.width
                        viewModel: page.viewModel
                    }
                    Recommendations {
                        id: recommendations
                        width: parent.width
                        viewModel: page.viewModel
                    }
                }
            }
        }
        NoteToast {
            anchors.horizontalCenter: parent.horizontalCenter
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 12
            note: page.viewModel.note
            onExpired: page.viewModel.forgetNote()
        }
    }
    ModelChooser {
        id: models
        viewModel: page.viewModel
    }
    MachineChooser {
        id: machines
        viewModel: page.viewModel
    }
    FileChooser { id: files }
    AppMenu {
        id: copyMenu
        AppMenuItem {
            objectName: "fitCopyText"
            text: qsTr("As text")
            glyph: "copy"
            onTriggered: page.viewModel.copyText()
        }
        AppMenuItem {
            objectName: "fitCopyMarkdown"
            text: qsTr("As Markdown")
            glyph: "copy"
            onTriggered: page.viewModel.copyMarkdown()
        }
    }
    AppMenu {
        id: exportMenu
        AppMenuItem {
            objectName: "fitExportCsv"
            text: qsTr("CSV, all figures")
            glyph: "export"
            onTriggered: page.saveCsv()
        }
        AppMenuItem {
            objectName: "fitExportPng"
            text: qsTr("PNG, a picture")
            glyph: "export"
            onTriggered: page.savePng()
        }
    }
}
