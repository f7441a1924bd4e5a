import QtQuick
import QtQuick.Dialogs
import Headroom.Components

/// The desktop's dialog for several model files, made anew each time (see FolderChooser).
Loader {
    id: chooser

    property var then: null ///< called with the list of files

    function ask(title: string, filters, done) {
        active = false;
        active = true;
        const dialog = item as FileDialog;
        dialog.title = title;
        dialog.nameFilters = filters;
        dialog.currentFolder = places.folder(true);
        then = done;
        dialog.open();
    }

    active: false
    sourceComponent: FileDialog {
        fileMode: FileDialog.OpenFiles
        onAccepted: {
            places.choose(selectedFiles[0], true);
            chooser.then(selectedFiles);
        }
    }

    FilePlaces { id: places }
}
