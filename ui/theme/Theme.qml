pragma Singleton

import QtQuick
import Headroom.Theme

/// Colours, type, spacing and motion of the product. Every value of the window comes from here.
QtObject {
    id: theme

    readonly property bool dark: Appearance.dark
    readonly property real scale: Appearance.textScale

    // Surfaces and lines
    readonly property color chrome: dark ? "#121316" : "#F4F4F6"
    readonly property color canvas: dark ? "#18191C" : "#FCFCFD"
    readonly property color raised: dark ? "#1F2024" : "#FFFFFF"
    readonly property color sunken: dark ? "#131417" : "#F2F3F5"
    readonly property color hover: dark ? "#222428" : "#ECEDF0"
    readonly property color selected: dark ? "#272A30" : "#E6E8EC"
    readonly property color userCard: dark ? "#24262B" : "#EFF0F3"
    readonly property color line: dark ? "#2A2C31" : "#E2E4E8"
    readonly property color control: dark ? "#3A3D44" : "#CDD1D7"
    readonly property color lineStrong: dark ? "#41444C" : "#C4C8CF"
    readonly property color track: dark ? "#30333A" : "#DFE2E7"
    readonly property color segment: dark ? "#33363D" : "#FFFFFF"
    readonly property color segmentLine: dark ? lineStrong : control
    readonly property color eventFill: dark ? "#3A3D44" : "#D8DBE0" ///< a load in the event lane
    readonly property color veil: dark ? "#80000000" : "#33000000" ///< over what waits behind
    readonly property color knob: dark ? "#ECEDEF" : "#FFFFFF"
    readonly property color knobLine: dark ? "#0B0C0E" : "#7B818B"

    // Ink, accent, meaning
    readonly property color ink: dark ? "#ECEDEF" : "#17181B"
    readonly property color ink2: dark ? "#AEB2BA" : "#4C5058"
    readonly property color ink3: dark ? "#949AA4" : "#5F646E"
    readonly property color mark: dark ? "#7B808A" : "#7B818B"
    readonly property color faint: dark ? "#646973" : "#868B94"
    readonly property color accent: dark ? "#7DB0FF" : "#1D5BD0"
    readonly property color accentFill: dark ? "#3670DC" : "#1D5BD0"
    readonly property color inkOnAccent: "#FFFFFF"
    readonly property color accentLine: dark ? "#35507E" : "#A9C6F5"
    readonly property color accentSoft: dark ? "#1E2A3F" : "#E4EDFC"
    readonly property color tokenMark: dark ? "#2B4470" : "#CFE0FB"
    readonly property color found: dark ? "#463C1B" : "#FBEBB0"        ///< words that are searched
    readonly property color foundCurrent: dark ? "#75601A" : "#FFD65C"
    /// Under code within a line; what is found shines through.
    readonly property color codeGround: dark ? "#0FFFFFFF" : "#0F17181B"
    readonly property color room: dark ? "#52C78C" : "#13714A"
    readonly property color roomSoft: dark ? "#1A2D25" : "#E1F3EA"
    readonly property color tight: dark ? "#EDB547" : "#875400"
    readonly property color tightSoft: dark ? "#33291A" : "#FBEFD6"
    readonly property color over: dark ? "#FF7B74" : "#BF2B2E"
    readonly property color overVeil: dark ? "#1FFF7B74" : "#14BF2B2E" ///< over a plot's part past the budget
    readonly property color overSoft: dark ? "#382022" : "#FCE6E5"

    // Code: keyword, function, string, number, comment
    readonly property var codeColors: dark
        ? ["#B9A3F5", "#7DB0FF", "#8FCB9B", "#E6A77C", "#949AA4"]
        : ["#6A3FC0", "#1D5BD0", "#2C6E3F", "#9A4A12", "#5F646E"]

    // Memory parts: other programs, weights, KV cache, workspace, free
    readonly property var memory: dark
        ? ["#989CA4", "#6A64E3", "#6CCBE8", "#A65A92", "#222429"]
        : ["#6D7178", "#4B4FC8", "#1F90B3", "#7D1E50", "#EDEEF1"]
    // Words on the first three.
    readonly property color inkOnOther: dark ? "#121316" : "#FFFFFF"
    readonly property color inkOnKv: dark ? "#10242A" : "#08161B"

    // Type: size and line height grow with the person's scale
    readonly property font display: Appearance.textFont(px(32), 600, -0.4 * scale)
    readonly property font heading: Appearance.textFont(px(18), 600, -0.1 * scale)
    readonly property font title: Appearance.textFont(px(15), 600, -0.1 * scale)
    readonly property font lead: Appearance.textFont(px(15), 400)
    readonly property font body: Appearance.textFont(px(13), 400)
    readonly property font bodyMedium: Appearance.textFont(px(13), 500)
    readonly property font bodyStrong: Appearance.textFont(px(13), 600)
    readonly property font secondary: Appearance.textFont(px(12), 400)
    readonly property font secondaryMedium: Appearance.textFont(px(12), 500)
    readonly property font small: Appearance.textFont(px(11), 400)
    readonly property font smallMedium: Appearance.textFont(px(11), 500)
    readonly property font code: Appearance.codeFont(px(12))
    readonly property font figures: Appearance.figuresFont(px(12), 400)
    readonly property font figuresMedium: Appearance.figuresFont(px(12), 500)
    readonly property font figuresText: Appearance.figuresFont(px(13), 400)
    readonly property font figuresStrong: Appearance.figuresFont(px(13), 600)
    readonly property font figuresDisplay: Appearance.figuresFont(px(32), 600)
    readonly property font figuresSmall: Appearance.figuresFont(px(11), 400)
    readonly property font figuresHeading: Appearance.figuresFont(px(18), 600)
    readonly property font figuresBody: Appearance.figuresFont(px(13), 500)

    // Radii
    readonly property int radiusControl: 6
    readonly property int radiusRow: 8
    readonly property int radiusCard: 12

    // Motion
    readonly property int quick: Appearance.reducedMotion ? 0 : 120
    readonly property int settle: Appearance.reducedMotion ? 0 : 160 ///< of a memory bar's edges
    readonly property int fold: Appearance.reducedMotion ? 0 : 180

    /// The style sheet of rich text: everything an answer may contain.
    readonly property string richStyle: "<style>"
        + "a{color:" + accent + ";text-decoration:none}"
        + "code{font-family:'JetBrains Mono','DejaVu Sans Mono',monospace;font-size:" + px(12)
        + "px;background-color:" + userCard + "}"
        + "b{font-weight:600}"
        + "</style>"

    /// A length that holds text, at the person's scale.
    function px(length: real): int {
        return Math.round(length * scale);
    }
}
