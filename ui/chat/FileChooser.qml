import QtQuick
import QtQuick.Dialogs

/// The desktop's file dialog. Loaded when it is first needed: its module costs time at every start.
Loader {
    id: chooser

    property var then: null ///< called with the list of files

    function openFile(title: string, filters, done) { ask(title, filters, FileDialog.OpenFile, done); }
    function openFiles(title: string, filters, done) { ask(title, filters, FileDialog.OpenFiles, done); }
    function saveFile(title: string, filters, suffix: string, done) {
        active = true;
        (item as FileDialog).defaultSuffix = suffix;
        ask(title, filters, FileDialog.SaveFile, done);
    }
    function ask(title: string, filters, mode: int, done) {
        active = true;
        const dialog = item as FileDialog;
        dialog.title = title;
        dialog.nameFilters = filters;
        dialog.fileMode = mode;
        then = done;
        dialog.open();
    }

    active: false
    sourceComponent: FileDialog {
        onAccepted: chooser.then(fileMode === FileDialog.OpenFiles ? selectedFiles : [selectedFile])
    }
}
