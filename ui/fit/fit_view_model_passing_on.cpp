#include "kernels/base/blocking.h"
#include "ui/fit/fit_report.h"
#include "ui/fit/fit_view_model.h"

#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QSaveFile>

namespace headroom::ui {

void FitViewModel::copyText() {
    QGuiApplication::clipboard()->setText(fit_text(session_));
    say(tr("Copied as text"));
}

void FitViewModel::copyMarkdown() {
    QGuiApplication::clipboard()->setText(fit_markdown(session_));
    say(tr("Copied as Markdown"));
}

void FitViewModel::saveCsv(const QUrl& file) {
    write(fit_csv(session_).toUtf8(), file);
}

void FitViewModel::savePng(const QVariant& image, const QUrl& file) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!image.value<QImage>().save(&buffer, "PNG"))
        return say(tr("The picture could not be made"));
    write(bytes, file);
}

void FitViewModel::write(const QByteArray& bytes, const QUrl& file) {
    files_.start([this, bytes, path = file.toLocalFile(), name = file.fileName()] {
        may_block("FitViewModel::write");
        QSaveFile out(path);
        const bool written =
            out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size() && out.commit();
        const QString words = written
                                  ? tr("Saved as %1").arg(name)
                                  : tr("%1 could not be saved: %2").arg(name, out.errorString());
        QMetaObject::invokeMethod(this, [this, words] { say(words); });
    });
}

void FitViewModel::say(const QString& note) {
    note_ = note;
    emit noteChanged();
}

} // namespace headroom::ui
