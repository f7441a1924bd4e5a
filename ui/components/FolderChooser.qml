import QtQuick
import QtQuick.Dialogs

/// The desktop's folder dialog, loaded when it is first needed (see FileChooser).
Loader {
    id: chooser

    property var then: null ///< called with the folder's URL

    function choose(title: string, done) {
        active = true;
        const dialog = item as FolderDialog;
        dialog.title = title;
        then = done;
        dialog.open();
    }

    active: false
    sourceComponent: FolderDialog {
        onAccepted: chooser.then(selectedFolder)
    }
}
