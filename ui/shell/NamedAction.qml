import QtQuick

/// An action with its name and, if it has some, its keys.
Shortcut {
    id: action

    required property string text
    property bool possible: true
    property string keyText: sequences.length > 0 ? sequences[0] : ""

    enabled: possible && sequences.length > 0
}
