pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Monitor
import Headroom.Shell
import Headroom.Theme

/// The foot of the window: a row a device with what its memory holds and how busy it is, and what
/// runs.
Rectangle {
    id: foot

    required property MachineViewModel machine
    required property MonitorViewModel monitor
    required property ChatViewModel chat
    required property JobsViewModel jobs
    required property LogViewModel log
    property string drawer: "" ///< the one that is open
    signal drawerAsked(string which, bool keys)
    signal monitorAsked(string device)

    readonly property int wide: Theme.px(1080)
    /// The page needs the height: of more devices than that the monitor tells.
    readonly property int mostRows: Math.max(1, Math.min(4, Math.floor((Window.height - Theme.px(480)) / rowHeight)))
    readonly property int hiddenRows: Math.max(0, machine.rows.length - mostRows)
    readonly property int rowHeight: Theme.px(machine.rows.length > 1 ? 32 : 44)
    readonly property var slowdowns: monitor.slowdowns

    objectName: "headroomBar"
    implicitHeight: rows.height
    color: Theme.chrome
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("This machine: %1").arg(machine.rows[machine.rows.length - 1].freeText)

    Rule { width: parent.width }

    Column {
        id: rows
        width: parent.width
        Repeater {
            model: foot.machine.rows.length - foot.hiddenRows
            delegate: HeadroomBarRow {
                id: row

                required property int index
                // The system's memory stays where not all are shown.
                readonly property int place: index === foot.mostRows - 1 ? foot.machine.rows.length - 1 : index

                objectName: "deviceRow" + index
                width: rows.width
                height: foot.rowHeight
                device: foot.machine.rows[place] ?? ({})
                moved: foot.machine.moves[place] ?? false
                partNames: foot.machine.partNames
                tight: width < Theme.px(600) // large text in a small window
                wide: width >= foot.wide
                taken: buttons.width + 12
                speed: device.computes ? foot.chat.speed : ""
                note: !device.computes ? "" : foot.machine.deviceNote
                warning: !device.computes || foot.slowdowns.length === 0 ? ""
                    : foot.slowdowns.length === 1 ? foot.slowdowns[0].words
                    : qsTr("%1 and %n more", "", foot.slowdowns.length - 1).arg(foot.slowdowns[0].words)
                warningHint: foot.slowdowns.map(each => each.why).join("\n")
                onChosen: foot.monitorAsked(device.id)
            }
        }
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: 12
        y: rows.height - foot.rowHeight + Math.round((foot.rowHeight - height) / 2)
        spacing: 4
        FootButton {
            objectName: "moreDevices"
            visible: foot.hiddenRows > 0
            glyph: "gpu"
            text: qsTr("%n more device(s)", "", foot.hiddenRows)
            slim: foot.width < foot.wide
            onClicked: foot.monitorAsked("")
        }
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
