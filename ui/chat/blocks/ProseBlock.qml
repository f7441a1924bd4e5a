import QtQuick
import Headroom.Components
import Headroom.Theme

/// A paragraph, a heading or a list item of an answer; while it is written, a caret at its end.
BlockFrame {
    id: block

    property string html: ""
    property string plain: ""
    property int level: 0 ///< of a heading, 0 for text
    property bool writing: false
    mirrored: prose.effectiveHorizontalAlignment === TextEdit.AlignRight
    signal linkActivated(string target)

    above: level > 0 ? Theme.px(16) : marker !== "" ? Theme.px(4) : Theme.px(8)

    TextEdit {
        id: prose

        width: parent?.width ?? 0
        text: Theme.richStyle + "<p style=\"line-height:" + Theme.px(block.level > 2 ? 20
            : block.level > 0 ? 24 : 20) + "px\">" + block.html + "</p>"
        textFormat: TextEdit.RichText
        readOnly: true
        selectByMouse: true
        wrapMode: TextEdit.Wrap
        font: block.level === 0 ? Theme.body : block.level <= 2 ? Theme.heading
            : block.level === 3 ? Theme.title : Theme.bodyStrong
        color: Theme.ink
        selectionColor: Theme.tokenMark
        selectedTextColor: Theme.ink
        Accessible.role: block.level > 0 ? Accessible.Heading : Accessible.StaticText
        Accessible.name: block.marker ? block.marker + " " + block.plain : block.plain
        onLinkActivated: target => block.linkActivated(target)

        HoverHandler {
            cursorShape: prose.hoveredLink ? Qt.PointingHandCursor : Qt.IBeamCursor
        }
        Hint {
            visible: prose.hoveredLink !== ""
            text: prose.hoveredLink
        }
        Rectangle {
            readonly property rect end: {
                block.plain; // moves as the text grows
                prose.width;
                return prose.positionToRectangle(prose.length);
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
