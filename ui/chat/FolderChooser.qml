import QtQuick
import QtQuick.Dialogs

/// The desktop's folder dialog, loaded when it is first needed (see FileChooser).
Loader {
    id: chooser

    signal chosen(url folder)

    function open(title: string) {
        active = true;
        const dialog = item as FolderDialog;
        dialog.title = title;
        dialog.open();
    }

    active: false
    sourceComponent: FolderDialog {
        onAccepted: chooser.chosen(selectedFolder)
    }
}
