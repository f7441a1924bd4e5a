#include "app/files/whole_file.h"
#include "ui/fit/fit_report.h"
#include "ui/fit/fit_view_model.h"

#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>

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
        const auto written =
            app::writeWholeFile(path, {bytes.constData(), std::size_t(bytes.size())});
        const QString words = written
                                  ? tr("Saved as %1").arg(name)
                                  : tr("%1 could not be saved: %2")
                                        .arg(name, QString::fromStdString(written.error().what));
        QMetaObject::invokeMethod(this, [this, words] { say(words); });
    });
}

void FitViewModel::say(const QString& note) {
    note_ = note;
    emit noteChanged();
}

} // namespace headroom::ui
