#include "ui/chat/find_view_model.h"

#include "ui/chat/timeline_model.h"
#include "ui/format/format.h"

#include <algorithm>

namespace headroom::ui {
namespace {
constexpr int kTypingMs = 120;
constexpr int kGrowingMs = 300; ///< a long conversation is read through each time
} // namespace

FindViewModel::FindViewModel(TimelineModel& rows, QObject* parent)
    : QObject(parent)
    , rows_(rows) {
    typing_.setSingleShot(true);
    typing_.setInterval(kTypingMs);
    connect(&typing_, &QTimer::timeout, this, [this] {
        look();
        // The newest is what a person most likely means.
        if (found()) at_ = hits_.size() - 1;
        reveal();
    });
    growing_.setSingleShot(true);
    growing_.setInterval(kGrowingMs);
    connect(&growing_, &QTimer::timeout, this, &FindViewModel::look);
    const auto grows = [this] {
        if (!words_.isEmpty() && !typing_.isActive() && !growing_.isActive()) growing_.start();
    };
    connect(&rows_, &QAbstractItemModel::dataChanged, this, grows);
    connect(&rows_, &QAbstractItemModel::rowsInserted, this, grows);
    connect(&rows_, &QAbstractItemModel::rowsRemoved, this, grows);
    connect(&rows_, &QAbstractItemModel::modelReset, this, [this] {
        if (words_.isEmpty()) return;
        look();
        reveal();
    });
}

void FindViewModel::setWords(const QString& words) {
    if (words.trimmed() == words_) return;
    words_ = words.trimmed();
    typing_.start();
    emit changed();
}

void FindViewModel::look() {
    const Hit before = found() ? hits_[at_] : Hit();
    hits_.clear();
    by_row_.clear();
    if (!words_.isEmpty())
        rows_.eachText([this](quint64 message, int place, const QString& text) {
            const std::size_t first = hits_.size();
            for (qsizetype at = 0; (at = text.indexOf(words_, at, Qt::CaseInsensitive)) >= 0;
                 at += words_.size())
                hits_.push_back({message, place, at, words_.size()});
            if (hits_.size() > first) by_row_[{message, place}] = {first, hits_.size()};
        });
    const auto same = std::find(hits_.begin(), hits_.end(), before);
    at_ = same != hits_.end() ? std::size_t(same - hits_.begin())
                              : std::min(at_, hits_.empty() ? 0 : hits_.size() - 1);
    emit marked();
    emit changed();
}

void FindViewModel::next() {
    step(1);
}

void FindViewModel::previous() {
    step(-1);
}

void FindViewModel::step(int by) {
    if (typing_.isActive()) { // Enter came before the words were searched
        typing_.stop();
        look();
        at_ = found() ? hits_.size() - 1 : 0;
    } else if (found()) {
        at_ = (at_ + hits_.size() + std::size_t(by)) % hits_.size();
    }
    reveal();
}

void FindViewModel::reveal() {
    emit marked();
    emit changed();
    if (!found()) return;
    const Hit& hit = hits_[at_];
    if (const auto row = rows_.firstRow(hit.message))
        emit revealed(*row + hit.place, hit.message, hit.place, int(hit.begin));
}

std::vector<FindViewModel::Mark> FindViewModel::marksIn(quint64 message, int place) const {
    std::vector<Mark> marks;
    const auto row = by_row_.find({message, place});
    if (row == by_row_.end()) return marks;
    for (std::size_t at = row->second.first; at < row->second.second; ++at)
        marks.push_back({hits_[at].begin, hits_[at].length, at == at_});
    return marks;
}

QString FindViewModel::result() const {
    if (words_.isEmpty() || typing_.isActive()) return {};
    if (!found()) return tr("Not found");
    return tr("%1 of %2").arg(format::count(qint64(at_) + 1), format::count(qint64(hits_.size())));
}

} // namespace headroom::ui
