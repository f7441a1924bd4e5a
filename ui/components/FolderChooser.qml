import QtQuick
import QtQuick.Dialogs
import Headroom.Components

/// The desktop's folder dialog, made anew each time (see FileChooser).
Loader {
    id: chooser

    property var then: null ///< called with the folder's URL

    function choose(title: string, done) {
        active = false;
        active = true;
        const dialog = item as FolderDialog;
        dialog.title = title;
        dialog.currentFolder = places.folder(true);
        then = done;
        dialog.open();
    }

    active: false
    sourceComponent: FolderDialog {
        onAccepted: {
            places.choose(selectedFolder, true);
            chooser.then(selectedFolder);
        }
    }

    FilePlaces { id: places }
}
