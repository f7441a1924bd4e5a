#include "ui/chat/source_spans.h"

#include <algorithm>
#include <functional>

namespace headroom::ui {
namespace {
/// Characters of UTF-16 that a byte of UTF-8 begins.
int begun_by(char byte) {
    const auto value = std::uint8_t(byte);
    return (value & 0xc0) == 0x80 ? 0 : value >= 0xf0 ? 2 : 1;
}
} // namespace

SourceSpans::SourceSpans(const math::ProtectedText& source, const std::string& markdown)
    : protected_(source.markdown)
    , source_(QString::fromStdString(markdown)) {
    utf16_.reserve(protected_.size() + 1);
    qsizetype at = 0;
    for (const char byte : protected_) {
        utf16_.push_back(at);
        at += begun_by(byte);
    }
    utf16_.push_back(at);
    std::size_t from = 0;
    qsizetype shift = 0;
    for (std::size_t i = 0; i < source.formulas.size(); ++i) {
        const std::string mark = "\uf8fe" + std::to_string(i) + "\uf8ff";
        from = protected_.find(mark, from);
        if (from == std::string::npos) break;
        const qsizetype place = utf16_[from];
        from += mark.size();
        const qsizetype size = QString::fromStdString(source.formulas[i].source).size();
        formulas_.push_back({place, utf16_[from] - place, place + shift, size});
        shift += size - formulas_.back().mark_size;
    }
}

qsizetype SourceSpans::original(qsizetype at) const {
    const auto after = std::upper_bound(
        formulas_.begin(), formulas_.end(), at,
        [](qsizetype place, const Formula& formula) { return place < formula.mark; });
    if (after == formulas_.begin()) return at;
    const Formula& before = *std::prev(after);
    return std::max(before.begin + before.size,
                    at - before.mark - before.mark_size + before.begin + before.size);
}

const SourceSpans::Formula* SourceSpans::formulaAt(qsizetype at) const {
    const auto found = std::lower_bound(
        formulas_.begin(), formulas_.end(), at,
        [](const Formula& formula, qsizetype place) { return formula.mark < place; });
    return found != formulas_.end() && found->mark == at ? &*found : nullptr;
}

void SourceSpans::enter(const char* bytes, std::size_t size) {
    const char* const begin = protected_.data();
    const std::less<> before;
    at_.reset();
    if (!before(bytes, begin) && before(bytes, begin + protected_.size())) {
        const auto offset = std::size_t(bytes - begin);
        at_ = utf16_[offset];
        last_ = original(utf16_[std::min(offset + size, protected_.size())]);
        return;
    }
    // A line's end is told as a text of the parser's own.
    if (size != 1 || (*bytes != ' ' && *bytes != '\n')) return;
    const qsizetype end = source_.indexOf('\n', last_);
    if (end < 0) return;
    making_.push_back({.begin = end, .end = end + 1});
    last_ = end + 1;
}

void SourceSpans::add(qsizetype from, qsizetype length, int cell, qsizetype place,
                      qsizetype places) {
    if (places == 0) return;
    SourceSpan span{.cell = cell, .place = place, .places = places};
    if (at_) {
        span.begin = original(*at_ + from);
        span.end = span.begin + length;
    } else if (!making_.empty() && making_.back().places == 0) {
        span.begin = making_.back().begin; // the line's end that was just entered
        span.end = making_.back().end;
        making_.pop_back();
    } else {
        return;
    }
    making_.push_back(span);
}

void SourceSpans::addFormula(qsizetype from, int cell, qsizetype place) {
    if (const Formula* formula = at_ ? formulaAt(*at_ + from) : nullptr)
        making_.push_back({.cell = cell,
                           .place = place,
                           .places = 1,
                           .begin = formula->begin,
                           .end = formula->begin + formula->size});
}

void SourceSpans::addFormula(qsizetype from, qsizetype offset, int cell, qsizetype place,
                             qsizetype places) {
    if (const Formula* formula = at_ ? formulaAt(*at_ + from) : nullptr)
        making_.push_back({.cell = cell,
                           .place = place,
                           .places = places,
                           .begin = formula->begin + offset,
                           .end = formula->begin + offset + places});
}

void SourceSpans::trim(qsizetype places) {
    for (SourceSpan& each : making_) {
        const qsizetype cut = std::clamp<qsizetype>(places - each.place, 0, each.places);
        if (each.isExact()) each.begin += cut;
        each.places -= cut;
        each.place = std::max<qsizetype>(each.place - places, 0);
    }
}

void SourceSpans::endBlock(int block, qsizetype places) {
    for (SourceSpan& each : making_) {
        const bool exact = each.isExact();
        each.block = block;
        each.places = std::min(each.places, std::max<qsizetype>(places - each.place, 0));
        if (exact) each.end = each.begin + each.places;
        if (each.places > 0) spans.push_back(each);
    }
    making_.clear();
}

} // namespace headroom::ui
