#include "ui/chat/composer_view_model.h"

#include "app/chat/text_file.h"
#include "ui/chat/long_text.h"
#include "ui/format/format.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace headroom::ui {
namespace {
/// What a file of pasted text says of itself: it has no other name.
const QLatin1String kPasted("text/plain; pasted");
/// Without a copy: pasted text may be large.
qint64 utf8_bytes(const QString& text) {
    qint64 bytes = 0;
    for (const QChar unit : text)
        bytes += unit < QChar(0x80) ? 1 : unit < QChar(0x800) || unit.isSurrogate() ? 2 : 3;
    return bytes;
}
} // namespace

ComposerViewModel::ComposerViewModel(app::ChatService& service, app::ActiveModel& model,
                                     QObject* parent)
    : QObject(parent)
    , service_(service)
    , model_(model) {
    readers_.setMaxThreadCount(1); // files stay in the order in which they were given
    typing_.setSingleShot(true);
    typing_.setInterval(250);
    connect(&typing_, &QTimer::timeout, this, [this] { countText(text_); });
    connect(&model_, &app::ActiveModel::changed, this, [this] {
        if (!counts()) return;
        // Another model counts in another way.
        countText(text_);
        for (qsizetype at = 0; at < attachments_.size(); ++at)
            countFile(at);
    });
}

ComposerViewModel::~ComposerViewModel() {
    readers_.waitForDone();
}

QVariantList ComposerViewModel::files() const {
    QVariantList files;
    for (qsizetype at = 0; at < attachments_.size(); ++at) {
        const QString size = format::bytes(attachments_[at].bytes);
        const qint64 tokens = file_tokens_[at];
        files << QVariantMap{
            {"name", attachments_[at].name},
            {"pasted", attachments_[at].media_type == kPasted},
            {"detail", tokens < 0 ? size : tr("%1, %2 tokens").arg(size, format::count(tokens))}};
    }
    return files;
}

void ComposerViewModel::attach(const QList<QUrl>& urls) {
    file_error_.clear();
    for (const QUrl& url : urls) {
        ++reading_;
        readers_.start([this, path = url.toLocalFile()] {
            auto file = app::readTextFile(path);
            QMetaObject::invokeMethod(
                this, [this, file = std::move(file)]() mutable { take(std::move(file)); },
                Qt::QueuedConnection);
        });
    }
    emit filesChanged();
}

void ComposerViewModel::take(Result<app::Attachment> file) {
    --reading_;
    if (file) {
        attachments_.append(*std::move(file));
        file_tokens_.append(-1);
        countFile(attachments_.size() - 1);
        emit attachmentsEdited();
    } else {
        file_error_ = QString::fromStdString(file.error().message());
    }
    emit filesChanged();
    emit counted();
}

void ComposerViewModel::removeFile(int index) {
    if (index < 0 || index >= attachments_.size()) return;
    QList<app::Attachment> left = attachments_;
    left.removeAt(index);
    setAttachments(left);
    emit attachmentsEdited();
}

bool ComposerViewModel::takeLongPaste(bool selected) {
    const QClipboard* clipboard = QGuiApplication::clipboard();
    return takeLong(clipboard->text(selected ? QClipboard::Selection : QClipboard::Clipboard));
}

bool ComposerViewModel::takeLong(const QString& text) {
    if (!is_long(text)) return false;
    const auto pasted =
        1 + std::count_if(attachments_.begin(), attachments_.end(),
                          [](const auto& each) { return each.media_type == kPasted; });
    attachments_.append({.name = pasted == 1 ? tr("Pasted text") : tr("Pasted text %1").arg(pasted),
                         .media_type = kPasted,
                         .text = text,
                         .bytes = utf8_bytes(text)});
    file_tokens_.append(-1);
    countFile(attachments_.size() - 1);
    emit attachmentsEdited();
    emit filesChanged();
    return true;
}

void ComposerViewModel::putIntoText(int index) {
    if (index < 0 || index >= attachments_.size()) return;
    const QString words = attachments_[index].text;
    removeFile(index);
    emit textWanted(words);
}

void ComposerViewModel::forgetError() {
    file_error_.clear();
    emit filesChanged();
}

void ComposerViewModel::setAttachments(const QList<app::Attachment>& attachments) {
    ++files_;
    attachments_ = attachments;
    file_tokens_ = QList<qint64>(attachments.size(), -1);
    for (qsizetype at = 0; at < attachments_.size(); ++at)
        countFile(at);
    emit filesChanged();
    emit counted();
}

/// One that sleeps would wake to count, and to look at a draft is no reason for that.
bool ComposerViewModel::counts() const {
    return model_.status().state == app::ModelState::Ready && !model_.status().asleep;
}

void ComposerViewModel::countFile(qsizetype index) {
    if (!counts()) return;
    service_.count(this, attachments_[index].text, [this, index, list = files_](qint64 tokens) {
        if (list != files_) return;
        file_tokens_[index] = tokens;
        emit filesChanged();
        emit counted();
    });
}

void ComposerViewModel::setText(const QString& text) {
    text_ = text;
    if (!text.isEmpty()) return typing_.start();
    typing_.stop();
    countText(text);
}

void ComposerViewModel::countText(const QString& text) {
    const quint64 asked = ++counting_;
    if (text.isEmpty() || !counts()) {
        text_tokens_ = 0;
        emit counted();
        return;
    }
    service_.count(this, text, [this, asked](qint64 tokens) {
        if (asked != counting_) return;
        text_tokens_ = tokens;
        emit counted();
    });
}

qint64 ComposerViewModel::tokens() const {
    qint64 all = std::max<qint64>(0, text_tokens_);
    for (const qint64 each : file_tokens_)
        all += std::max<qint64>(0, each);
    return all;
}

QString ComposerViewModel::countText() const {
    const qint64 length = model_.status().context_length;
    if (tokens() == 0 || length <= 0) return {};
    return tr("%1 of %2 tokens").arg(format::count(tokens()), format::count(length));
}

bool ComposerViewModel::tooLong() const {
    const qint64 length = model_.status().context_length;
    return length > 0 && tokens() >= length;
}

} // namespace headroom::ui
