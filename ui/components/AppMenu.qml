import QtQuick
import QtQuick.Templates as T
import Headroom.Theme

T.Menu {
    id: menu

    implicitWidth: Theme.px(200)
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    padding: 4
    margins: 8
    overlap: 1

    contentItem: ListView {
        implicitHeight: contentHeight
        model: menu.contentModel
        interactive: false
        currentIndex: menu.currentIndex
    }
    background: Rectangle {
        color: Theme.raised
        border.color: Theme.lineStrong
        radius: Theme.radiusRow
    }
}
