#include "ui/chat/model_view_model.h"

#include "ui/chat/answer_words.h"
#include "ui/format/format.h"

#include <QStringList>

#include <algorithm>

namespace headroom::ui {

ModelViewModel::ModelViewModel(app::ActiveModel& model, QObject* parent)
    : QObject(parent)
    , model_(model)
    , status_(model.status()) {
    connect(&model_, &app::ActiveModel::changed, this, [this] {
        status_ = model_.status();
        emit changed();
    });
}

ModelViewModel::State ModelViewModel::state() const {
    switch (status_.state) {
    case app::ModelState::None:
        return None;
    case app::ModelState::Fetching:
        return Fetching;
    case app::ModelState::Loading:
        return Loading;
    case app::ModelState::Ready:
        return Ready;
    case app::ModelState::Failed:
        return Failed;
    }
    return None;
}

QString ModelViewModel::contextText() const {
    if (status_.context_length <= 0) return {};
    return tr("%1 tokens of context").arg(format::count(status_.context_length));
}

double ModelViewModel::fraction() const {
    if (status_.total <= 0) return 0;
    return std::clamp(double(status_.done) / double(status_.total), 0.0, 1.0);
}

QString ModelViewModel::progressText() const {
    if (status_.total <= 0) {
        if (status_.state == app::ModelState::Fetching) return tr("Looking for the file");
        return tr("Opening the file");
    }
    QStringList parts{format::doneOf(status_.done, status_.total)};
    if (status_.state == app::ModelState::Fetching && status_.bytes_per_second > 0) {
        parts << format::bytesPerSecond(status_.bytes_per_second);
        const double left = double(status_.total - status_.done) / status_.bytes_per_second;
        parts << tr("%1 left").arg(format::timeLeft(left));
    }
    return parts.join(tr(", "));
}

QString ModelViewModel::jobText() const {
    const QString share =
        status_.total > 0 ? tr(", %1").arg(format::percent(fraction())) : QString();
    if (status_.state == app::ModelState::Fetching) return tr("1 download") + share;
    if (status_.state == app::ModelState::Loading) return tr("Loading") + share;
    return {};
}

QString ModelViewModel::suggestedSize() const {
    return status_.suggestion.bytes > 0 ? format::bytes(status_.suggestion.bytes) : QString();
}

QString ModelViewModel::fetchText() const {
    if (status_.state == app::ModelState::None && status_.done > 0)
        return tr("Continue the download");
    const QString size = suggestedSize();
    return size.isEmpty() ? tr("Download and chat") : tr("Download %1 and chat").arg(size);
}

QString ModelViewModel::errorWhat() const {
    return status_.error ? error_words(*status_.error).what : QString();
}
QString ModelViewModel::errorWhere() const {
    return status_.error ? error_words(*status_.error).where : QString();
}
QString ModelViewModel::errorNext() const {
    return status_.error ? error_words(*status_.error).next : QString();
}

} // namespace headroom::ui
