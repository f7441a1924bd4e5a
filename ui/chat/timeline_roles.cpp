// What a row of the timeline says, role by role.
#include "ui/chat/answer_words.h"
#include "ui/chat/block_roles.h"
#include "ui/chat/long_text.h"
#include "ui/chat/timeline_model.h"
#include "ui/format/format.h"

#include <algorithm>

namespace headroom::ui {
namespace {

/// Cut before the model ended it.
bool canContinue(const app::Message& answer) {
    if (answer.text.isEmpty()) return false;
    if (answer.state == app::MessageState::Interrupted) return true;
    switch (answer.facts.finish) {
    case FinishReason::MaxTokens:
    case FinishReason::ContextFull:
    case FinishReason::Cancelled:
    case FinishReason::Deadline:
    case FinishReason::SlowReader:
        return answer.state == app::MessageState::Complete;
    case FinishReason::None:
    case FinishReason::EndOfGeneration:
    case FinishReason::StopString:
    case FinishReason::Failed:
        return false;
    }
    return false;
}
} // namespace

QVariant TimelineModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rows_ || role <= Qt::UserRole) return {};
    const auto [at, place] = locate(index.row());
    const Shown& shown = shown_[at];
    if (role == PlaceRole) return place;
    if (role == FirstRole) return place == 0;
    if (const QVariant value = messageData(at, role); value.isValid()) return value;
    if (shown.role == headroom::Role::User) {
        if (role == KindRole) return "person";
        if (role == TextRole || role == PlainRole) return drawn_part(message(at).text);
        return blockData(shown, -1, role);
    }
    const int block = place - shown.before();
    if (block < 0) return thoughtData(at, role);
    if (block < shown.blocks) return blockData(shown, block, role);
    return factsData(at, role);
}

bool TimelineModel::isLeftOut(std::size_t shown) const {
    const auto first = service_.conversation(*id_)->first_sent;
    // It may lie in another branch; then nothing of this one is known to be left out.
    return first && std::any_of(shown_.begin() + std::ptrdiff_t(shown) + 1, shown_.end(),
                                [&](const Shown& each) { return each.id == *first; });
}

/// Another one answered the same conversation: then it matters which one this is by.
bool TimelineModel::hasOtherModels(const app::Message& answer) const {
    const app::Conversation& all = *service_.conversation(*id_);
    const auto differs = [&](const app::Message& each) {
        return !each.facts.model.empty() && each.facts.model != answer.facts.model;
    };
    return std::any_of(all.messages.begin(), all.messages.end(), differs) ||
           std::any_of(all.beside.begin(), all.beside.end(), differs);
}

/// What is the same for all rows of a message.
QVariant TimelineModel::messageData(std::size_t shown, int role) const {
    const app::Message& all = message(shown);
    switch (role) {
    case MessageRole:
        return quint64(all.id);
    case BranchRole:
        return int(std::find(all.siblings.begin(), all.siblings.end(), all.id) -
                   all.siblings.begin()) +
               1;
    case BranchesRole:
        return int(all.siblings.size());
    case LeftOutRole:
        return isLeftOut(shown);
    case AttachmentsRole: {
        QStringList files;
        for (const app::Attachment& each : all.attachments)
            files << tr("%1, %2").arg(each.name, format::bytes(each.bytes));
        return files;
    }
    default:
        return {};
    }
}

QVariant TimelineModel::blockData(const Shown& shown, int block, int role) const {
    static const MarkdownBlock none;
    const MarkdownBlock& row = block < 0 ? none : shown.stream.blocks()[block];
    if (role < BlockRolesEnd) return block_value(row, role);
    switch (role) {
    case WritingRole:
        return block >= 0 && &shown == &shown_.back() && block == shown.blocks - 1 &&
               service_.isAnswering(*id_);
    case BusyRole:
    case LatestRole:
    case OpenRole:
    case ContinuesRole:
        return false;
    default:
        return QString();
    }
}

QVariant TimelineModel::thoughtData(std::size_t shown, int role) const {
    const Shown& row = shown_[shown];
    switch (role) {
    case KindRole:
        return "thinking";
    case TextRole:
    case PlainRole:
        return drawn_part(row.text.thinking());
    case OpenRole:
        return row.open;
    case FactsRole:
        return thinking_line(message(shown).facts, row.text.isThinking() &&
                                                       shown + 1 == shown_.size() &&
                                                       service_.isAnswering(*id_));
    default:
        return blockData(row, -1, role);
    }
}

QVariant TimelineModel::factsData(std::size_t shown, int role) const {
    const app::Message& answer = message(shown);
    const bool running = answer.state == app::MessageState::Streaming;
    const ErrorWords error = error_words(answer.facts);
    switch (role) {
    case KindRole:
        return "facts";
    case FactsRole:
        return answer_line(answer, hasOtherModels(answer));
    case DetailsRole:
        return answer_details(answer);
    case ContinuesRole:
        return shown + 1 == shown_.size() && canContinue(answer);
    case BusyRole:
        return running && answer.facts.timings.completion_tokens == 0;
    case LatestRole:
        return !running && shown + 1 == shown_.size();
    case ErrorWhatRole:
        return error.what;
    case ErrorWhereRole:
        return error.where;
    case ErrorNextRole:
        return error.next;
    case ErrorStepRole:
        return error.step;
    case ErrorButtonRole:
        return error.button;
    default:
        return blockData(shown_[shown], -1, role);
    }
}

QHash<int, QByteArray> TimelineModel::roleNames() const {
    QHash<int, QByteArray> names = block_role_names();
    names.insert({{WritingRole, "writing"},
                  {FirstRole, "first"},
                  {MessageRole, "message"},
                  {PlaceRole, "place"},
                  {OpenRole, "open"},
                  {FactsRole, "facts"},
                  {DetailsRole, "details"},
                  {BusyRole, "busy"},
                  {LatestRole, "latest"},
                  {BranchRole, "branch"},
                  {BranchesRole, "branches"},
                  {LeftOutRole, "leftOut"},
                  {ContinuesRole, "continues"},
                  {AttachmentsRole, "attachments"},
                  {ErrorWhatRole, "errorWhat"},
                  {ErrorWhereRole, "errorWhere"},
                  {ErrorNextRole, "errorNext"},
                  {ErrorStepRole, "errorStep"},
                  {ErrorButtonRole, "errorButton"}});
    return names;
}

} // namespace headroom::ui
