import QtQuick
import Headroom.Components
import Headroom.Theme

/// A paragraph, a heading or a list item of an answer; while it is written, a caret at its end.
BlockFrame {
    id: block

    property var prose: null
    property string plain: ""
    property int level: 0 ///< of a heading, 0 for text
    property bool writing: false
    signal linkAsked(string link) ///< pressed where nothing else takes the press
    mirrored: rich.effectiveHorizontalAlignment === TextEdit.AlignRight

    above: level > 0 ? Theme.px(16) : marker !== "" ? Theme.px(4) : Theme.px(8)

    firstBaseline: {
        rich.contentHeight; // it moves with the first line's height
        return rich.firstBaseline() || Theme.px(16);
    }

    RichText {
        id: rich

        width: parent?.width ?? 0
        prose: block.prose
        leading: block.level === 0 || block.level > 2 ? 20 : 24
        font: block.level === 0 ? Theme.body : block.level <= 2 ? Theme.heading
            : block.level === 3 ? Theme.title : Theme.bodyStrong
        selection: block.selection
        message: block.message
        place: block.place
        Accessible.role: block.level > 0 ? Accessible.Heading : Accessible.StaticText
        Accessible.name: block.plain
        onLinkActivated: link => block.linkAsked(link)

        Hint {
            visible: rich.hoveredLink !== ""
            text: rich.hoveredLink
        }
        Rectangle {
            readonly property rect end: {
                rich.contentWidth; // it moves as the text grows and wraps
                rich.contentHeight;
                rich.width;
                return rich.positionToRectangle(rich.length);
            }
            visible: block.writing
            x: end.x + 3
            y: end.y + Math.round((end.height - height) / 2)
            width: Theme.px(4)
            height: Theme.px(16)
            color: Theme.accent
        }
    }
}
