import QtQuick
import Headroom.Theme

/// A line or paragraph of the window's own words; never interprets what it shows.
Text {
    property int line: 0 ///< height of a line at text scale 1; 0 = the font's own

    color: Theme.ink
    font: Theme.body
    textFormat: Text.PlainText
    elide: Text.ElideRight
    lineHeightMode: line > 0 ? Text.FixedHeight : Text.ProportionalHeight
    lineHeight: line > 0 ? Theme.px(line) : 1
    Accessible.role: Accessible.StaticText
    Accessible.name: text
}
