#include "ui/chat/find_view_model.h"

#include "ui/format/format.h"

namespace headroom::ui {

FindViewModel::FindViewModel(app::ChatService& service, QObject* parent)
    : QObject(parent)
    , service_(service) {
    typing_.setSingleShot(true);
    typing_.setInterval(120);
    connect(&typing_, &QTimer::timeout, this, [this] {
        look();
        // The newest is what a person most likely means.
        if (found()) at_ = hits_.size() - 1;
        step(0);
    });
}

void FindViewModel::setWords(const QString& words) {
    if (words == words_) return;
    words_ = words;
    typing_.start();
    emit changed();
}

void FindViewModel::show(std::optional<app::ConversationId> id) {
    id_ = id;
    hits_.clear();
    emit changed();
}

void FindViewModel::look() {
    hits_.clear();
    const app::Conversation* conversation = id_ ? service_.conversation(*id_) : nullptr;
    if (!conversation || words_.trimmed().isEmpty()) return;
    for (const app::Message& each : conversation->messages)
        if (each.text.contains(words_.trimmed(), Qt::CaseInsensitive)) hits_.push_back(each.id);
}

void FindViewModel::next() {
    look();
    step(1);
}

void FindViewModel::previous() {
    look();
    step(-1);
}

void FindViewModel::step(int by) {
    if (found()) {
        const auto count = std::ptrdiff_t(hits_.size());
        at_ = std::size_t(((std::ptrdiff_t(at_) + by) % count + count) % count);
        emit revealed(hits_[at_]);
    } else {
        emit revealed(std::nullopt);
    }
    emit changed();
}

QString FindViewModel::result() const {
    if (words_.trimmed().isEmpty() || typing_.isActive()) return {};
    if (!found()) return tr("Not found");
    return tr("%1 of %2").arg(format::count(qint64(at_) + 1), format::count(qint64(hits_.size())));
}

} // namespace headroom::ui
