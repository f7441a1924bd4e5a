import QtQuick

/// An action with its name and, if it has some, its keys.
Shortcut {
    id: action

    required property string text
    property string also: "" ///< other words that one may look for it by
    property string why: "" ///< why it can't be done now; empty when it can
    readonly property bool possible: why === ""
    property string keyText: sequences.length > 0 ? sequences[0] : ""

    enabled: possible && sequences.length > 0
}
