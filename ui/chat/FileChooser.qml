import QtQuick
import QtQuick.Dialogs
import Headroom.Components

/// The desktop's file dialog, made anew each time: nothing of the last one is left in it. Loaded
/// when it is first needed: its module costs time at every start.
Loader {
    id: chooser

    property var then: null ///< called with the list of files
    property string suffix: "" ///< of what is saved

    function openModel(title: string, filters, done) {
        ask(title, filters, FileDialog.OpenFile, places.folder(true), done);
    }
    function openFile(title: string, filters, done) {
        ask(title, filters, FileDialog.OpenFile, places.folder(false), done);
    }
    function openFiles(title: string, filters, done) {
        ask(title, filters, FileDialog.OpenFiles, places.folder(false), done);
    }
    /// Proposes a name made of `name`. `done` is called once nothing lies there or the person
    /// agreed to replace it.
    function saveFile(title: string, filters, name: string, suffix: string, done) {
        chooser.suffix = suffix;
        ask(title, filters, FileDialog.SaveFile, places.folder(false), done,
            places.proposal(name, suffix));
    }
    function ask(title: string, filters, mode: int, folder: url, done, proposal = null) {
        active = false;
        active = true;
        const dialog = item as FileDialog;
        dialog.title = title;
        dialog.nameFilters = filters;
        dialog.fileMode = mode;
        dialog.currentFolder = folder;
        if (mode === FileDialog.SaveFile) {
            dialog.acceptLabel = qsTr("Save");
            dialog.defaultSuffix = suffix;
            dialog.selectedFile = proposal;
        }
        then = done;
        dialog.open();
    }
    function take(dialog: FileDialog) {
        const models = dialog.fileMode === FileDialog.OpenFile && dialog.nameFilters[0].includes(".gguf");
        const file = places.local(dialog.selectedFile);
        places.choose(file, models);
        if (dialog.fileMode === FileDialog.OpenFiles) then(dialog.selectedFiles);
        else if (dialog.fileMode === FileDialog.OpenFile) then([file]);
        else places.check(places.withSuffix(file, suffix));
    }

    active: false
    sourceComponent: FileDialog {
        // Not every desktop's dialog asks; this window does.
        options: FileDialog.DontConfirmOverwrite
        onAccepted: chooser.take(this)
    }

    FilePlaces {
        id: places
        onChecked: (file, taken) => {
            if (!taken) return chooser.then([file]);
            replace.ask(qsTr("Replace “%1”?").arg(places.name(file)),
                        qsTr("A file of that name lies there already. What it holds would be gone."),
                        qsTr("Replace"), () => chooser.then([file]));
        }
    }
    ConfirmPopup {
        id: replace
        glyph: "download"
    }
}
