#include "app/cli/peer_install.h"

#include "app/cli/child_process.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"
#include "app/settings/preferences.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QThread>

namespace headroom::cli {
namespace {

constexpr auto kRequirement = "llama-cpp-python==0.3.36";
constexpr auto kSource = "llama_cpp_python-0.3.36"; ///< its archive and the folder within
constexpr const char* kPrograms[] = {"llama-bench", "llama-batched-bench"};

bool isComplete(const QString& programs) {
    for (const char* name : kPrograms)
        if (!QFileInfo(programs + "/" + name).isExecutable()) return false;
    return true;
}

Result<> needProgram(std::initializer_list<const char*> names, const char* package) {
    for (const char* name : names)
        if (!QStandardPaths::findExecutable(name).isEmpty()) return {};
    return fail(ErrorCode::NotFound,
                std::string(*names.begin()) + " is not installed (package " + package + ")");
}

/// Fetches the source's archive and unpacks it.
Result<> fetch(const QString& folder, const PeerInstall& install) {
    TRY_VOID(needProgram({"python3"}, "python3-pip"));
    const app::Preferences preferences(app::settingsFile());
    app::OutboundGate gate;
    gate.setPrivate(preferences.privateMode());
    QStringList arguments{"-m",
                          "pip",
                          "download",
                          "--no-deps",
                          "--no-binary",
                          ":all:",
                          "--no-cache-dir",
                          "--disable-pip-version-check",
                          "--progress-bar",
                          "off"};
    if (!preferences.proxy().isEmpty()) arguments << "--proxy" << preferences.proxy();
    if (!install.find_links.isEmpty())
        arguments << "--no-index"
                  << "--find-links" << install.find_links;
    TRY_VOID(gate.pass("Python package registry, " + QString(kRequirement),
                       "measure another engine beside Headroom"));
    // In a folder of its own, so that what was broken off is never taken for whole.
    const QString arriving = folder + "/arriving";
    QDir(arriving).removeRecursively();
    QDir().mkpath(arriving);
    install.progress("fetching llama.cpp");
    TRY(runProgram("python3", arguments << "--dest" << arriving << kRequirement, install.stopped,
                   [&](const QString& line) { install.progress(line.toStdString()); }));
    const QString archive = arriving + "/" + kSource + ".tar.gz";
    if (!QFileInfo::exists(archive))
        return fail(ErrorCode::NotFound, "pip ended well but left no source", kRequirement);
    install.progress("unpacking llama.cpp");
    TRY(runProgram("cmake", {"-E", "chdir", arriving, "cmake", "-E", "tar", "xzf", archive},
                   install.stopped));
    if (!QDir().rename(arriving + "/" + kSource, folder + "/" + kSource))
        return fail(ErrorCode::Io, "the source can't be moved", folder.toStdString());
    QDir(arriving).removeRecursively();
    return {};
}

Result<> build(const QString& folder, const PeerInstall& install) {
    const QString source = folder + "/" + kSource + "/vendor/llama.cpp";
    QFile::remove(source + "/.git"); // a file that points nowhere and stops the configuration
    QStringList arguments{"-S", source, "-B", folder + "/build"};
    for (const char* choice :
         {"CMAKE_BUILD_TYPE=Release", "GGML_NATIVE=ON", "BUILD_SHARED_LIBS=OFF", "LLAMA_CURL=OFF",
          "LLAMA_OPENSSL=OFF", "LLAMA_BUILD_TESTS=OFF", "LLAMA_BUILD_EXAMPLES=OFF",
          "LLAMA_BUILD_SERVER=OFF", "LLAMA_BUILD_WEBUI=OFF", "LLAMA_BUILD_UI=OFF",
          "LLAMA_USE_PREBUILT_UI=OFF"})
        arguments << "-D" + QString(choice);
    install.progress("configuring llama.cpp");
    TRY(runProgram("cmake", arguments, install.stopped));
    // With no number, make starts all at once, and 40 compilers take all memory.
    QStringList compile{"--build", folder + "/build", "--parallel",
                        QString::number(QThread::idealThreadCount()), "--target"};
    for (const char* name : kPrograms)
        compile << name;
    TRY(runProgram("cmake", compile, install.stopped,
                   [&](const QString& line) { install.progress(line.toStdString()); }));
    return {};
}

} // namespace

Result<QString> installLlamaCpp(const PeerInstall& install) {
    const QString folder =
        install.folder.isEmpty()
            ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
                  "/headroom-peers"
            : QDir(install.folder).absolutePath();
    const QString programs = folder + "/build/bin";
    if (isComplete(programs)) return programs;
    TRY_VOID(needProgram({"cmake"}, "cmake"));
    TRY_VOID(needProgram({"c++", "g++", "clang++"}, "g++"));
    TRY_VOID(app::ensureWritable(folder));
    if (!QFileInfo::exists(folder + "/" + kSource)) TRY_VOID(fetch(folder, install));
    TRY_VOID(build(folder, install));
    if (!isComplete(programs))
        return fail(ErrorCode::NotFound, "the build ended well but left no programs",
                    programs.toStdString());
    return programs;
}

} // namespace headroom::cli
