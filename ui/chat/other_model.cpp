#include "ui/chat/other_model.h"

namespace headroom::ui {

OtherModel::OtherModel(app::ChatService& service, app::ActiveModel& model, QObject* parent)
    : QObject(parent)
    , service_(service)
    , model_(model) {
    connect(&model_, &app::ActiveModel::changed, this, &OtherModel::follow);
}

void OtherModel::set(Stage stage, const QString& what) {
    stage_ = stage;
    what_ = what;
    emit changed();
}

QString OtherModel::note() const {
    if (!choosing()) return {};
    return before_.name.isEmpty() ? tr("The model that you choose answers the same question.")
                                  : tr("The model that you choose answers the same question. "
                                       "%1 stays in memory if both fit.")
                                        .arg(before_.name);
}

QString OtherModel::action() const {
    return failed_ && !before_.path.isEmpty() ? tr("Load %1 again").arg(before_.name) : QString();
}

bool OtherModel::ask(app::ConversationId conversation, app::MessageId answer) {
    if (stage_ != Stage::Idle || service_.isAnswering(conversation) ||
        !service_.canGrow(conversation))
        return false;
    conversation_ = conversation;
    answer_ = answer;
    before_ = model_.status();
    failed_ = false;
    set(Stage::Choosing);
    return true;
}

void OtherModel::closed() {
    if (choosing()) set(Stage::Idle);
}

void OtherModel::chosen() {
    if (!choosing()) return;
    set(Stage::Loading);
    if (model_.status().state == app::ModelState::Failed) follow(); // it failed at once
}

void OtherModel::follow() {
    if (stage_ != Stage::Loading && stage_ != Stage::Restoring) return;
    const app::ModelStatus now = model_.status();
    if (!now.opening.isEmpty()) return;
    if (now.refusal) return set(Stage::Idle); // the notice of it says why
    switch (now.state) {
    case app::ModelState::Looking:
    case app::ModelState::Fetching:
    case app::ModelState::Loading:
        return;
    case app::ModelState::Ready:
        if (stage_ == Stage::Restoring) return set(Stage::Idle, what_);
        service_.setModel(conversation_, app::chosenModel(now.path, now.name));
        set(Stage::Idle);
        // Behind all who are told of the model: the answer is by that one.
        QMetaObject::invokeMethod(this, &OtherModel::answer, Qt::QueuedConnection);
        return;
    case app::ModelState::None:
        // Cancelled: everything is as before.
        if (stage_ == Stage::Restoring || before_.path.isEmpty()) return set(Stage::Idle);
        set(Stage::Restoring,
            tr("Loading %1 was cancelled. %2 comes back.").arg(now.name, before_.name));
        QMetaObject::invokeMethod(this, &OtherModel::restore, Qt::QueuedConnection);
        return;
    case app::ModelState::Failed:
        failed_ = true;
        return set(
            Stage::Idle,
            tr("The question was not asked again: %1 could not be loaded (%2).")
                .arg(now.name, now.error ? QString::fromStdString(now.error->what) : QString()));
    }
}

void OtherModel::answer() {
    service_.answerAgain(conversation_, answer_);
}

void OtherModel::restore() {
    model_.open(before_.path, before_.name);
}

void OtherModel::mend() {
    if (action().isEmpty()) return;
    failed_ = false;
    set(Stage::Restoring);
    restore();
}

void OtherModel::forget() {
    failed_ = false;
    set(stage_);
}

} // namespace headroom::ui
