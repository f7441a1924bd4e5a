import QtQuick
import Headroom.Components
import Headroom.Theme

BlockFrame {
    above: Theme.px(16)

    Rule { width: parent?.width ?? 0 }
}
