#include "ui/chat/token_inspector.h"

#include "app/chat/conversation_tree.h"
#include "engine/tokenizer/utf8.h"
#include "ui/chat/text_selection.h"
#include "ui/chat/timeline_model.h"
#include "ui/format/format.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {

QString token_words(const TokenAlternative& token) {
    QString words;
    std::string_view rest = token.piece;
    while (!rest.empty()) {
        const Utf8Step step = first_character(rest);
        const bool character = step.kind == Utf8Step::Kind::Character;
        if (character && step.code_point == U' ')
            words += QChar(0xb7);
        else if (character && step.code_point == U'\n')
            words += QChar(0x21b5);
        else if (character && step.code_point == U'\t')
            words += QChar(0x21e5);
        else if (character && step.code_point >= 0x20 && step.code_point != 0x7f)
            words += QString::fromUtf8(rest.data(), step.bytes);
        else
            for (std::size_t i = 0; i < step.bytes; ++i)
                words += QString("\\x%1").arg(std::uint8_t(rest[i]), 2, 16, QChar('0'));
        rest.remove_prefix(step.bytes);
    }
    return words;
}

TokenInspector::TokenInspector(app::ChatService& service, TimelineModel& timeline,
                               TextSelection& selection, QObject* parent)
    : QObject(parent)
    , service_(service)
    , timeline_(timeline)
    , selection_(selection) {
    // What was looked at may be gone, or be another version now; an answer that ended has tokens.
    const auto again = [this](app::ConversationId id) {
        if (active_ && id == id_) start();
    };
    connect(&service_, &app::ChatService::branchReplaced, this, again);
    connect(&service_, &app::ChatService::messageAdded, this, again);
    connect(&service_, &app::ChatService::lastMessageRemoved, this, again);
    connect(&service_, &app::ChatService::factsChanged, this, [this](app::ConversationId id) {
        if (active_ && id == id_ && state_ == app::TraceState::Running && !service_.isAnswering(id))
            look(*answer_, {.token = std::exchange(branched_at_, {})});
    });
}

void TokenInspector::show(std::optional<app::ConversationId> id) {
    id_ = id;
    answer_.reset();
    if (active_) start();
}

void TokenInspector::start() {
    const bool begun = !std::exchange(active_, true);
    const app::Conversation* shown = id_ ? service_.conversation(*id_) : nullptr;
    std::optional<app::MessageId> last;
    for (qsizetype i = 0; shown && i < shown->messages.size(); ++i)
        if (const app::Message& each = shown->messages[i]; each.role == Role::Assistant) {
            last = each.id;
            if (last == answer_) break; // it is still there
        }
    if (!last)
        forget();
    else if (last != answer_ || state_ == app::TraceState::Running)
        look(*last);
    else if (hasToken())
        mark(false); // other rows may be there now
    if (begun) emit activeChanged();
}

void TokenInspector::stop() {
    if (!std::exchange(active_, false)) return;
    pinned_ = false;
    forget();
    selection_.clear();
    emit activeChanged();
}

void TokenInspector::retranslate() {
    fillCandidates();
    emit changed();
}

void TokenInspector::forget() {
    answer_.reset();
    state_.reset();
    tokens_.clear();
    fillCandidates();
    emit changed();
}

void TokenInspector::look(app::MessageId answer, const Where& where) {
    forget();
    answer_ = answer;
    service_.inspect(*id_, answer, this, [this, answer, where](const app::AnswerTrace& trace) {
        if (answer_ == answer) take(trace, where);
    });
}

void TokenInspector::take(const app::AnswerTrace& trace, const Where& where) {
    state_ = trace.state;
    why_ = trace.why;
    tokens_ = trace.tokens;
    const app::Message* message = app::shownMessage(*service_.conversation(*id_), *answer_);
    if (!message || tokens_.empty()) {
        fillCandidates();
        selection_.clear();
        return emit changed();
    }
    places_ = AnswerPlaces(message->text);
    std::size_t at = where.token.value_or(0);
    if (where.place) at = tokenAt(where.place->first, where.place->second);
    lookAt(at < tokens_.size() ? at : 0, !where.place);
}

std::size_t TokenInspector::tokenAt(int row, qsizetype place) const {
    const auto source = places_.source(row, place);
    if (!source) return tokens_.size();
    const auto found = std::find_if(tokens_.begin(), tokens_.end(), [&](const auto& each) {
        return *source >= each.begin && *source < each.end;
    });
    return std::size_t(found - tokens_.begin());
}

void TokenInspector::hover(QQuickItem* view, qreal x, qreal y) {
    if (active_ && !pinned_) point(view, {x, y});
}

void TokenInspector::press(QQuickItem* view, qreal x, qreal y) {
    if (!active_) return;
    const auto before = std::pair(answer_, at_);
    const bool was = pinned_;
    if (!point(view, {x, y})) return setPinned(false);
    setPinned(!was || before != std::pair(answer_, at_));
}

/// Looks at what is drawn there; false if that is no answer's text.
bool TokenInspector::point(QQuickItem* view, QPointF at) {
    const auto under = id_ ? selection_.characterAt(view, at) : std::nullopt;
    if (!under) return false;
    const auto message = app::MessageId(timeline_.messageOf(under->first));
    const int row = under->first - timeline_.firstRow(quint64(message)).value_or(0);
    const app::Message* shown = app::shownMessage(*service_.conversation(*id_), message);
    if (!shown || shown->role != Role::Assistant) return false;
    if (message != answer_) {
        look(message, {.place = std::pair(row, under->second)});
        return true;
    }
    const std::size_t token = tokenAt(row, under->second);
    if (token >= tokens_.size()) return false;
    if (token != at_) lookAt(token, false);
    return true;
}

void TokenInspector::setPinned(bool pinned) {
    if (std::exchange(pinned_, pinned) != pinned) emit changed();
}

void TokenInspector::step(int by) {
    if (!hasToken()) return;
    const auto to = std::ptrdiff_t(at_) + by;
    if (to < 0 || to >= std::ptrdiff_t(tokens_.size())) return;
    pinned_ = true; // the pointer may lie anywhere
    lookAt(std::size_t(to), true);
}

void TokenInspector::toEnd(bool last) {
    if (!hasToken()) return;
    pinned_ = true;
    lookAt(last ? tokens_.size() - 1 : 0, true);
}

void TokenInspector::stepAnswer(int by) {
    const app::Conversation* shown = id_ ? service_.conversation(*id_) : nullptr;
    if (!shown || !answer_) return;
    std::vector<app::MessageId> answers;
    for (const app::Message& each : shown->messages)
        if (each.role == Role::Assistant) answers.push_back(each.id);
    const auto at = std::find(answers.begin(), answers.end(), *answer_) - answers.begin() + by;
    if (at < 0 || at >= std::ptrdiff_t(answers.size())) return;
    pinned_ = true;
    look(answers[std::size_t(at)]);
}

void TokenInspector::lookAt(std::size_t token, bool reach) {
    at_ = token;
    fillCandidates();
    mark(reach);
    emit changed();
}

/// In the text, if it is drawn there.
void TokenInspector::mark(bool reach) {
    const app::TracedToken& token = tokens_[at_];
    const auto range = places_.drawn(token.begin, token.end);
    const auto first = timeline_.firstRow(quint64(*answer_));
    drawn_ = false;
    if (range && first) {
        const int row = *first + range->row;
        if (range->row == 0) timeline_.setOpen(row, true); // what was thought
        drawn_ = timeline_.rowText(row) == places_.rowText(range->row);
        if (drawn_) selection_.mark(quint64(*answer_), range->row, range->from, range->to);
        if (drawn_ && reach) emit rowReached(row);
    }
    if (!drawn_) selection_.clear();
}

void TokenInspector::fillCandidates() {
    choices_.clear();
    candidates_.clear();
    highlighted_ = -1;
    if (hasToken()) {
        const app::TracedToken& token = tokens_[at_];
        choices_ = token.others;
        const bool listed = std::any_of(choices_.begin(), choices_.end(), [&](const auto& each) {
            return each.id == token.token.id;
        });
        if (!listed) choices_.push_back(token.token);
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            const TokenAlternative& each = choices_[i];
            const bool picked = each.id == token.token.id;
            if (picked) highlighted_ = int(i);
            const QString words = token_words(each), share = format::share(std::exp(each.logprob));
            candidates_ << QVariantMap{{"token", words},
                                       {"share", std::exp(each.logprob)},
                                       {"shareText", share},
                                       {"picked", picked},
                                       {"name", picked
                                                    ? tr("%1, %2, in the answer").arg(words, share)
                                                    : tr("%1, %2").arg(words, share)}};
        }
    }
    emit highlightedChanged();
}

void TokenInspector::highlight(int candidate) {
    if (candidate < 0 || candidate >= candidates_.size() || candidate == highlighted_) return;
    highlighted_ = candidate;
    emit highlightedChanged();
}

bool TokenInspector::canBranch(int candidate) const {
    return candidate >= 0 && candidate < int(choices_.size()) && id_ &&
           !service_.isAnswering(*id_) &&
           choices_[std::size_t(candidate)].id != tokens_[at_].token.id;
}

void TokenInspector::branch(int candidate) {
    if (!canBranch(candidate)) return;
    const TokenAlternative other = choices_[std::size_t(candidate)];
    branched_at_ = at_;
    service_.branch(*id_, *answer_, at_, other);
}

QString TokenInspector::token() const {
    return hasToken() ? token_words(tokens_[at_].token) : QString();
}

QString TokenInspector::share() const {
    return hasToken() ? format::share(std::exp(tokens_[at_].token.logprob)) : QString();
}

QString TokenInspector::position() const {
    if (!hasToken()) return {};
    return tr("Token %1 of %2")
        .arg(format::count(qint64(at_) + 1), format::count(qint64(tokens_.size())));
}

QString TokenInspector::note() const {
    if (!answer_) return tr("There is no answer to look into yet.");
    if (hasToken()) {
        if (drawn_) return {};
        if (tokens_[at_].token.control) return tr("It stands for no text: it ends the answer.");
        return tr("It is not drawn: Markdown shows it as form.");
    }
    switch (state_.value_or(app::TraceState::Here)) {
    case app::TraceState::Here:
        return {};
    case app::TraceState::Running:
        return tr("The answer is being written. Its tokens can be looked at when it has ended.");
    case app::TraceState::None:
        return tr(
            "Nothing is known of this answer's tokens: it was imported, edited or cut off, or "
            "it is from before Headroom kept them. Answer again to see them.");
    case app::TraceState::Damaged:
        return tr("What was kept of this answer's tokens is damaged. Its text is not concerned.");
    case app::TraceState::Unreadable:
        return tr("This answer's tokens can't be read: %1.").arg(why_);
    }
    return {};
}

QString TokenInspector::spoken() const {
    if (!hasToken()) return note();
    const QString what = tr("%1, probability %2. %3").arg(token(), share(), position());
    return note().isEmpty() ? what : what + ". " + note();
}

} // namespace headroom::ui
