import QtQuick

/// Every setting by key and name: the page's rows and the palette show the same.
QtObject {
    readonly property var all: [
        { key: "theme", name: qsTr("Theme") },
        { key: "textSize", name: qsTr("Text size") },
        { key: "motion", name: qsTr("Motion") },
        { key: "language", name: qsTr("Language") },
        { key: "gpu", name: qsTr("Computes") },
        { key: "gpuLibraries", name: qsTr("Folder of the GPU's libraries") },
        { key: "threads", name: qsTr("Threads") },
        { key: "kept", name: qsTr("Prepared weights") },
        { key: "price", name: qsTr("Price of electricity") },
        { key: "dataFolder", name: qsTr("Data folder") },
        { key: "modelsFolder", name: qsTr("Folder for downloads") },
        { key: "moreFolders", name: qsTr("More folders with models") },
        { key: "privateMode", name: qsTr("Private mode") },
        { key: "hub", name: qsTr("Model hub") },
        { key: "token", name: qsTr("Access token") },
        { key: "proxy", name: qsTr("Proxy") },
        { key: "log", name: qsTr("Log") }
    ]

    function of(key: string): string {
        return all.find(setting => setting.key === key)?.name ?? "";
    }
}
