import QtQuick
import Headroom.Charts
import Headroom.Chat
import Headroom.Components
import Headroom.Shell
import Headroom.Theme

/// The foot of the window: what this machine's memory holds, how busy it is, what runs.
Rectangle {
    id: foot

    required property MachineViewModel machine
    required property ChatViewModel chat
    required property JobsViewModel jobs
    required property LogViewModel log
    property string drawer: "" ///< the one that is open
    signal drawerAsked(string which, bool keys)
    signal monitorAsked

    readonly property int wide: Theme.px(1080)
    readonly property bool tight: width < Theme.px(600) ///< large text in a small window
    readonly property real freeShare: machine.shares.length > 4 ? machine.shares[4] : 0

    objectName: "headroomBar"
    implicitHeight: Theme.px(44)
    color: Theme.chrome
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("This machine: %1").arg(machine.freeText)

    Rule { width: parent.width }

    Icon {
        x: Math.round((Theme.px(64) - width) / 2)
        anchors.verticalCenter: parent.verticalCenter
        name: "chip"
        size: Theme.px(20)
        HoverHandler { id: chipPointer }
        Hint {
            visible: chipPointer.hovered
            text: foot.machine.deviceNote
        }
    }
    Label {
        id: name
        visible: !foot.tight
        x: Theme.px(76)
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("RAM")
        font: Theme.secondaryMedium
    }
    MemoryBar {
        id: bar
        objectName: "memoryBar"
        x: Theme.px(foot.tight ? 64 : 148)
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(24, Math.min(380, Math.round(foot.width * 0.32 - Theme.px(56)),
                                     buttons.x - 24 - facts.width - x))
        shares: foot.machine.shares
        names: foot.machine.partNames
        sizes: foot.machine.partSizes
        animated: foot.machine.moved
    }
    TapHandler {
        onTapped: point => {
            if (point.position.x < facts.x + facts.width) foot.monitorAsked();
        }
    }
    Row {
        id: facts
        anchors.left: bar.right
        anchors.leftMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.px(foot.width < foot.wide ? 12 : 16)

        Row {
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            FitDot {
                anchors.verticalCenter: parent.verticalCenter
                verdict: foot.machine.shares.length === 0 ? FitDot.Unknown
                    : foot.freeShare >= 0.1 ? FitDot.Room
                    : foot.freeShare >= 0.03 ? FitDot.Tight : FitDot.Over
            }
            Label {
                objectName: "freeText"
                text: foot.machine.freeText
                font: Theme.figuresMedium
            }
        }
        Rule {
            visible: cpu.visible
            anchors.verticalCenter: parent.verticalCenter
            height: Theme.px(16)
        }
        Row {
            id: cpu
            visible: !foot.tight || speed.text === ""
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            Sparkline {
                visible: foot.width >= Theme.px(860)
                anchors.verticalCenter: parent.verticalCenter
                width: 96
                height: 20
                values: foot.machine.cpuHistory
                color: Theme.ink2
                Accessible.ignored: true
            }
            Label {
                objectName: "cpuText"
                anchors.verticalCenter: parent.verticalCenter
                // As wide as the widest figure, so that what follows stands still.
                width: Math.ceil(Math.max(widest.advanceWidth, implicitWidth))
                text: foot.machine.cpuText === "" ? qsTr("CPU")
                    : qsTr("CPU %1").arg(foot.machine.cpuText)
                font: Theme.figures
                color: Theme.ink2
                TextMetrics {
                    id: widest
                    font: Theme.figures
                    text: qsTr("CPU %1").arg(qsTr("100 %"))
                }
                HoverHandler { id: cpuPointer }
                Hint {
                    visible: cpuPointer.hovered
                    text: foot.machine.unavailable !== "" ? foot.machine.unavailable
                        : qsTr("Share of the CPU in use by all programs, the last 60 seconds")
                }
            }
        }
        Rule {
            visible: note.visible
            anchors.verticalCenter: parent.verticalCenter
            height: Theme.px(16)
        }
        Label {
            id: note
            visible: foot.width >= foot.wide && speed.text === ""
            anchors.verticalCenter: parent.verticalCenter
            text: foot.machine.deviceNote
            font: Theme.secondary
            color: Theme.ink3
        }
        Rule {
            visible: speed.text !== ""
            anchors.verticalCenter: parent.verticalCenter
            height: Theme.px(16)
        }
        Row {
            visible: speed.text !== ""
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: "bolt"
            }
            Label {
                id: speed
                objectName: "speedText"
                anchors.verticalCenter: parent.verticalCenter
                text: foot.chat.speed
                font: Theme.figuresMedium
            }
        }
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        spacing: 4
        FootButton {
            objectName: "jobsButton"
            glyph: "download"
            text: qsTr("Jobs")
            slim: foot.jobs.summary !== "" || foot.width < foot.wide
            detail: foot.jobs.summary
            checked: foot.drawer === "jobs"
            onClicked: foot.drawerAsked("jobs", visualFocus)
        }
        FootButton {
            objectName: "logButton"
            glyph: "log"
            text: qsTr("Log")
            slim: foot.width < foot.wide
            detail: foot.log.unseen > 0 ? String(foot.log.unseen) : ""
            alarm: foot.log.unseen > 0
            checked: foot.drawer === "log"
            onClicked: foot.drawerAsked("log", visualFocus)
        }
    }
}
