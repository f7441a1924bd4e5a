#include "ui/components/file_places.h"

#include "kernels/base/blocking.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace headroom::ui {
namespace {
/// File names of 255 bytes and no signs that some file system keeps for itself.
QString file_name(const QString& title) {
    constexpr qsizetype kLongest = 80;
    QString name;
    for (const QChar each : title.simplified())
        name += each.isPrint() && !QStringView(u"/\\:*?\"<>|").contains(each) ? each : u' ';
    name = name.simplified().left(kLongest);
    while (name.startsWith(u'.')) // it would be hidden
        name.remove(0, 1);
    while (!name.isEmpty() && (name.endsWith(u'.') || name.back().isHighSurrogate()))
        name.chop(1);
    return name.trimmed();
}
} // namespace

FilePlaces::~FilePlaces() {
    disk_.waitForDone(); // what runs there says it to this
}

QUrl FilePlaces::folder(bool downloads) const {
    if (chosen_.contains(downloads)) return chosen_[downloads];
    const QString usual = QStandardPaths::writableLocation(
        downloads ? QStandardPaths::DownloadLocation : QStandardPaths::DocumentsLocation);
    // Not everyone has one. The dialog reads this folder on this thread anyway.
    return QUrl::fromLocalFile(QFileInfo(usual).isDir() ? usual : QDir::homePath());
}

void FilePlaces::choose(const QUrl& file, bool downloads) {
    chosen_[downloads] = file.adjusted(QUrl::RemoveFilename | QUrl::StripTrailingSlash);
}

QUrl FilePlaces::proposal(const QString& title, const QString& suffix) const {
    const QString name = file_name(title);
    return QUrl::fromLocalFile(folder(false).toLocalFile() + '/' +
                               (name.isEmpty() ? QString("Headroom") : name) + '.' + suffix);
}

QUrl FilePlaces::local(const QUrl& file) const {
    return file.scheme().isEmpty() ? QUrl::fromLocalFile(file.path()) : file;
}

QUrl FilePlaces::withSuffix(const QUrl& file, const QString& suffix) const {
    const QString path = file.toLocalFile();
    if (!QFileInfo(path).suffix().isEmpty()) return file;
    return QUrl::fromLocalFile(path + '.' + suffix);
}

void FilePlaces::check(const QUrl& file) {
    disk_.start([this, file] {
        may_block("FilePlaces::check");
        const bool taken = QFileInfo::exists(file.toLocalFile());
        QMetaObject::invokeMethod(
            this, [this, file, taken] { emit checked(file, taken); }, Qt::QueuedConnection);
    });
}

} // namespace headroom::ui
