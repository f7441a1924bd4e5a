import QtQuick
import QtQuick.Templates as T

/// A page that scrolls, also to what the keyboard reaches.
Flickable {
    id: flickable

    readonly property Item focused: Window.activeFocusItem

    contentWidth: width
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: AppScrollBar {}

    onFocusedChanged: {
        for (let item = focused; item; item = item.parent)
            if (item === contentItem) return reveal(focused);
    }
    function reveal(item: Item) {
        const top = item.mapToItem(contentItem, 0, 0).y - 24;
        const bottom = top + item.height + 48;
        const most = Math.max(0, contentHeight - height);
        if (top < contentY) contentY = Math.max(0, top);
        else if (bottom > contentY + height) contentY = Math.min(most, bottom - height);
    }
}
