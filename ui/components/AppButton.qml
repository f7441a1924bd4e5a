import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

/// A button with words. One primary a view.
T.Button {
    id: button

    enum Kind { Secondary, Primary, Ghost }
    property int kind: AppButton.Secondary
    property string glyph: ""
    property bool glyphLast: false ///< behind the words, as what opens a list has it
    property bool destructive: false
    property bool large: false ///< 40 high, as on first start

    readonly property color ink: !enabled ? Theme.mark
        : destructive ? Theme.over
        : kind === AppButton.Primary ? Theme.inkOnAccent
        : kind === AppButton.Ghost ? Theme.ink2 : Theme.ink

    implicitHeight: Theme.px(large ? 40 : 28)
    implicitWidth: row.implicitWidth + leftPadding + rightPadding
    leftPadding: Theme.px(large ? 16 : glyph && !glyphLast ? 10 : 12)
    rightPadding: Theme.px(large ? 16 : glyph && glyphLast ? 10 : 12)
    topPadding: 0
    bottomPadding: 0
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    font: large ? Theme.bodyMedium : Theme.secondaryMedium
    Accessible.role: Accessible.Button
    Accessible.name: text
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    contentItem: Item {
        implicitWidth: row.implicitWidth
        Row {
            id: row
            anchors.centerIn: parent
            spacing: 6
            layoutDirection: button.glyphLast ? Qt.RightToLeft : Qt.LeftToRight
            Icon {
                visible: button.glyph !== ""
                anchors.verticalCenter: parent.verticalCenter
                name: button.glyph || "check"
                size: Theme.px(16)
                color: button.ink
            }
            Text {
                anchors.verticalCenter: parent.verticalCenter
                text: button.text
                font: button.font
                color: button.ink
                textFormat: Text.PlainText
            }
        }
    }
    background: Rectangle {
        radius: Theme.radiusControl + (button.large ? 2 : 0)
        color: button.kind === AppButton.Primary
            ? (!button.enabled ? Theme.track : button.down ? Qt.darker(Theme.accentFill, 1.15)
                : button.hovered ? Qt.lighter(Theme.accentFill, 1.08) : Theme.accentFill)
            : button.down ? Theme.selected : button.hovered ? Theme.hover
            : button.kind === AppButton.Secondary ? Theme.raised : "transparent"
        border.width: button.kind === AppButton.Secondary ? 1 : 0
        border.color: Theme.control
        Behavior on color { ColorAnimation { duration: Theme.quick } }
        FocusRing { control: button }
    }
}
