pragma ComponentBehavior: Bound

import QtQuick
import Headroom.Chat
import Headroom.Components
import Headroom.Theme

/// The models to begin with, as cards of which one is chosen. One stop of the Tab key; arrows move
/// the choice, Enter begins.
Grid {
    id: offers

    required property ModelViewModel viewModel
    required property var machine ///< MachineViewModel of the shell
    property bool working: false
    property bool failed: false

    function move(by: int) {
        const to = viewModel.chosen + by;
        if (working || to < 0 || to >= cards.count) return;
        cards.itemAt(to).forceActiveFocus(Qt.TabFocusReason);
        viewModel.chosen = to; // only now: the one left stops taking the Tab key
    }

    readonly property int tallest: {
        let height = 0;
        for (let i = 0; i < cards.count; ++i)
            height = Math.max(height, cards.itemAt(i)?.implicitHeight ?? 0);
        return height;
    }

    columns: viewModel.offers.length > 1 && width >= Theme.px(480) ? 2 : 1
    spacing: 16
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Models to begin with")

    Repeater {
        id: cards
        model: offers.viewModel.offers
        delegate: ChoiceCard {
            id: card

            required property int index
            required property var modelData

            objectName: "offer" + index
            width: (offers.width - (offers.columns - 1) * offers.spacing) / offers.columns
            height: offers.columns > 1 ? offers.tallest : implicitHeight
            kind: modelData.kind
            text: modelData.name
            use: modelData.use ?? ""
            checked: index === offers.viewModel.chosen
            failed: offers.failed
            enabled: !offers.working || checked
            opacity: enabled ? 1 : 0.5
            focusPolicy: checked ? Qt.StrongFocus : Qt.ClickFocus
            onClicked: if (!offers.working) offers.viewModel.chosen = index
            Keys.onLeftPressed: offers.move(-1)
            Keys.onUpPressed: offers.move(-1)
            Keys.onRightPressed: offers.move(1)
            Keys.onDownPressed: offers.move(1)
            Keys.onReturnPressed: if (!offers.working) offers.viewModel.fetch()

            FactRow {
                visible: value !== ""
                name: qsTr("Download")
                value: card.modelData.download ?? ""
            }
            FactRow {
                id: memory

                readonly property int verdict: offers.machine.availableBytes < 0 ? FitDot.Unknown
                    : card.modelData.memoryBytes <= offers.machine.availableBytes ? FitDot.Room
                    : FitDot.Over
                readonly property string size: card.modelData.memory ?? ""

                visible: size !== ""
                name: qsTr("In memory")
                value: verdict === FitDot.Room ? qsTr("%1, fits").arg(size)
                    : verdict === FitDot.Over ? qsTr("%1, more than is free").arg(size) : size
                mark: FitDot { verdict: memory.verdict }
            }
        }
    }
}
