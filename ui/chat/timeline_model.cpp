#include "ui/chat/timeline_model.h"

#include "ui/chat/block_slices.h"
#include "ui/chat/long_text.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace headroom::ui {
namespace {
using namespace std::chrono_literals;
constexpr auto kFrame = 40ms;
constexpr qint64 kFactsEveryMs = 250;
} // namespace

TimelineModel::TimelineModel(app::ChatService& service, QObject* parent)
    : QAbstractListModel(parent)
    , service_(service) {
    frame_.setSingleShot(true);
    frame_.setInterval(kFrame);
    connect(&frame_, &QTimer::timeout, this, &TimelineModel::flush);

    connect(&service_, &app::ChatService::messageAdded, this, [this](app::ConversationId id) {
        if (id == id_) appendMessage();
    });
    connect(&service_, &app::ChatService::lastMessageRemoved, this, [this](app::ConversationId id) {
        if (id == id_) removeLastMessage();
    });
    connect(&service_, &app::ChatService::branchReplaced, this, [this](app::ConversationId id) {
        if (id == id_) reset();
    });
    connect(&service_, &app::ChatService::firstSentChanged, this, [this](app::ConversationId id) {
        if (id == id_ && rows_ > 0) emit dataChanged(index(0), index(rows_ - 1), {LeftOutRole});
    });
    connect(&service_, &app::ChatService::textAdded, this,
            [this](app::ConversationId id, const QString& text) {
                if (id != id_) return;
                pending_ += text;
                schedule();
            });
    connect(&service_, &app::ChatService::factsChanged, this, [this](app::ConversationId id) {
        if (id != id_ || shown_.empty()) return;
        facts_pending_ = true;
        if (service_.isAnswering(id))
            schedule();
        else
            factsDone();
    });
}

void TimelineModel::show(std::optional<app::ConversationId> id) {
    if (id == id_) return;
    id_ = id;
    reset();
}

void TimelineModel::reset() {
    beginResetModel();
    frame_.stop();
    pending_.clear();
    facts_pending_ = false;
    shown_.clear();
    rows_ = 0;
    if (const app::Conversation* conversation = id_ ? service_.conversation(*id_) : nullptr)
        for (const app::Message& each : conversation->messages) {
            shown_.push_back(shownFor(each));
            rows_ += shown_.back().rows();
        }
    endResetModel();
}

TimelineModel::Shown TimelineModel::shownFor(const app::Message& message) const {
    Shown shown{.id = message.id, .role = message.role};
    if (message.role == headroom::Role::User) return shown;
    shown.text.append(message.text);
    if (message.state != app::MessageState::Streaming) shown.text.finish();
    shown.thought = !shown.text.thinking().isEmpty();
    shown.streamed = shown.text.answer().size();
    if (shown.streamed > 0) shown.stream.append(shown.text.answer());
    if (message.state != app::MessageState::Streaming) shown.stream.finish();
    shown.blocks = int(shown.stream.blocks().size());
    return shown;
}

const app::Message& TimelineModel::message(std::size_t shown) const {
    return service_.conversation(*id_)->messages[qsizetype(shown)];
}

void TimelineModel::appendMessage() {
    const int before = rows_ - 1;
    Shown shown = shownFor(service_.conversation(*id_)->messages.last());
    beginInsertRows({}, rows_, rows_ + shown.rows() - 1);
    rows_ += shown.rows();
    shown_.push_back(std::move(shown));
    endInsertRows();
    // The answer before this one is no longer the latest.
    if (before >= 0) emit dataChanged(index(before), index(before), {LatestRole, ContinuesRole});
}

void TimelineModel::removeLastMessage() {
    const int rows = shown_.back().rows();
    beginRemoveRows({}, rows_ - rows, rows_ - 1);
    shown_.pop_back();
    rows_ -= rows;
    endRemoveRows();
    if (rows_ > 0)
        emit dataChanged(index(rows_ - 1), index(rows_ - 1), {LatestRole, ContinuesRole});
}

void TimelineModel::schedule() {
    if (!frame_.isActive()) frame_.start();
}

void TimelineModel::flush() {
    flushText();
    if (!facts_pending_) return;
    if (since_facts_.isValid() && since_facts_.elapsed() < kFactsEveryMs) return;
    facts_pending_ = false;
    since_facts_.start();
    emit dataChanged(index(lastFactsRow()), index(lastFactsRow()), {FactsRole, BusyRole});
    if (const Shown& shown = shown_.back(); shown.text.isThinking() && shown.thought) {
        const QModelIndex thought = index(rows_ - shown.rows());
        emit dataChanged(thought, thought, {FactsRole});
    }
}

/// The answer ended: everything is shown at once, and the caret goes.
void TimelineModel::factsDone() {
    frame_.stop();
    flushText();
    facts_pending_ = false;
    since_facts_.invalidate();
    Shown& shown = shown_.back();
    shown.text.finish();
    showThinking(shown);
    MarkdownStream last = shown.stream;
    last.append(shown.text.answer().mid(shown.streamed));
    shown.streamed = shown.text.answer().size();
    last.finish();
    replaceBlocks(shown, std::move(last));
    const int first = rows_ - shown.rows();
    if (shown.thought) emit dataChanged(index(first), index(first));
    if (shown.blocks > 0) emit dataChanged(index(rows_ - 2), index(rows_ - 2), {WritingRole});
    emit dataChanged(index(lastFactsRow()), index(lastFactsRow()));
}

void TimelineModel::flushText() {
    if (pending_.isEmpty()) return;
    Shown& shown = shown_.back();
    shown.text.append(std::exchange(pending_, {}));
    const bool all_was_thought = !shown.thought && shown.streamed > shown.text.answer().size();
    showThinking(shown);
    MarkdownStream next = all_was_thought ? MarkdownStream() : shown.stream;
    if (all_was_thought) shown.streamed = 0;
    if (shown.text.answer().size() > shown.streamed || all_was_thought) {
        next.append(shown.text.answer().mid(shown.streamed));
        shown.streamed = shown.text.answer().size();
        replaceBlocks(shown, std::move(next));
    }
}

void TimelineModel::showThinking(Shown& shown) {
    if (shown.text.thinking().isEmpty()) return;
    const int first = rows_ - shown.rows();
    if (!shown.thought) {
        beginInsertRows({}, first, first);
        shown.thought = true;
        ++rows_;
        endInsertRows();
    } else if (shown.text.isThinking() && shown.open) {
        emit dataChanged(index(first), index(first), {TextRole, PlainRole});
    }
}

void TimelineModel::replaceBlocks(Shown& shown, MarkdownStream next) {
    const QList<MarkdownBlock> before = shown.stream.blocks();
    const QList<MarkdownBlock> after = next.blocks();

    // A row's delegate is chosen by its kind once, when the row appears: a paragraph that turns out
    // to be the head of a table must be another row.
    int kept = 0;
    while (kept < std::min(before.size(), after.size()) && before[kept].kind == after[kept].kind)
        ++kept;
    int changed = 0;
    while (changed < kept && before[changed] == after[changed])
        ++changed;

    const int first_row = rows_ - shown.rows() + shown.before();
    if (before.size() > kept) {
        beginRemoveRows({}, first_row + kept, first_row + int(before.size()) - 1);
        shown.blocks = kept;
        rows_ -= int(before.size()) - kept;
        endRemoveRows();
    }
    shown.stream = std::move(next);
    if (after.size() > kept) {
        beginInsertRows({}, first_row + kept, first_row + int(after.size()) - 1);
        shown.blocks = int(after.size());
        rows_ += shown.blocks - kept;
        endInsertRows();
        // The caret moved on from what was the last block.
        if (kept > 0 && changed >= kept) {
            const QModelIndex last = index(first_row + kept - 1);
            emit dataChanged(last, last, {WritingRole});
        }
    }
    for (int at = changed; at < kept; ++at)
        if (before[at] != after[at]) emit dataChanged(index(first_row + at), index(first_row + at));
}

void TimelineModel::retranslate() {
    if (rows_ == 0) return;
    emit dataChanged(
        index(0), index(rows_ - 1),
        {FactsRole, DetailsRole, AttachmentsRole, ErrorWhatRole, ErrorNextRole, ErrorButtonRole});
}

void TimelineModel::setOpen(int row, bool open) {
    if (row < 0 || row >= rows_) return;
    Shown& shown = shown_[locate(row).first];
    if (!shown.thought || shown.open == open) return;
    shown.open = open;
    emit dataChanged(index(row), index(row), {OpenRole, TextRole});
}

std::size_t TimelineModel::indexOf(quint64 message) const {
    const auto found = std::find_if(shown_.rbegin(), shown_.rend(), [message](const Shown& each) {
        return quint64(each.id) == message;
    });
    return found == shown_.rend() ? shown_.size() : std::size_t(shown_.rend() - found - 1);
}

std::optional<int> TimelineModel::firstRow(quint64 message) const {
    const std::size_t at = indexOf(message);
    if (at == shown_.size()) return {};
    int row = rows_;
    for (std::size_t i = shown_.size(); i-- > at;)
        row -= shown_[i].rows();
    return row;
}

int TimelineModel::rowsOf(quint64 message) const {
    const std::size_t at = indexOf(message);
    return at == shown_.size() ? 0 : shown_[at].rows();
}

quint64 TimelineModel::messageOf(int row) const {
    return rows_ == 0 ? 0 : quint64(shown_[locate(row).first].id);
}

QString TimelineModel::rowText(int row) const {
    const auto block = rowBlock(row);
    return block ? shown_text(*block) : QString();
}

void TimelineModel::eachText(const std::function<void(quint64, int, const QString&)>& take) const {
    for (std::size_t at = 0; at < shown_.size(); ++at) {
        const Shown& shown = shown_[at];
        const auto id = quint64(shown.id);
        if (shown.role == headroom::Role::User) {
            take(id, 0, drawn_part(message(at).text));
            continue;
        }
        if (shown.thought) take(id, 0, drawn_part(shown.text.thinking()));
        for (int block = 0; block < shown.blocks; ++block)
            take(id, shown.before() + block, shown_text(shown.stream.blocks()[block]));
    }
}

std::optional<MarkdownBlock> TimelineModel::rowBlock(int row) const {
    if (row < 0 || row >= rows_) return {};
    const auto [at, place] = locate(row);
    const Shown& shown = shown_[at];
    if (shown.role == headroom::Role::User)
        return MarkdownBlock{.kind = BlockKind::Plain, .code = drawn_part(message(at).text)};
    const int block = place - shown.before();
    if (block >= shown.blocks) return {};
    if (block >= 0) return shown.stream.blocks()[block];
    if (!shown.open) return {};
    return MarkdownBlock{.kind = BlockKind::Plain, .code = drawn_part(shown.text.thinking())};
}

int TimelineModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

/// The message that a row belongs to, and the row's place in it.
std::pair<std::size_t, int> TimelineModel::locate(int row) const {
    // From the end: a running answer is what is asked about most.
    int start = rows_;
    for (std::size_t i = shown_.size(); i-- > 0;) {
        start -= shown_[i].rows();
        if (row >= start) return {i, row - start};
    }
    return {0, 0};
}

} // namespace headroom::ui
