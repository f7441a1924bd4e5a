#include "app/store/exchange/import_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace headroom::store {
namespace {

constexpr int kDeepest = 64;
/// Real exports have some 20 values a message; each costs about 100 bytes of memory here.
constexpr std::size_t kMostValues = 8'000'000;
constexpr std::size_t kLongestTitle = 300;
constexpr double kLastSecond = 4e9; ///< the year 2096

/// Looks at a file without building anything.
class LimitCheck : public nlohmann::json_sax<ImportJson> {
public:
    std::string broken; ///< which limit; empty: it is no JSON

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool string(string_t&) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool key(string_t&) override { return value(); }
    bool start_object(std::size_t) override { return open(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t at, const std::string&,
                     const nlohmann::detail::exception&) override {
        if (broken.empty()) broken = fmt::format("it is no valid JSON at byte {}", at);
        return false;
    }

private:
    bool value() {
        if (++values_ <= kMostValues) return true;
        broken = fmt::format("it has more than {} values", kMostValues);
        return false;
    }
    bool open() {
        if (++depth_ <= kDeepest) return value();
        broken = fmt::format("it is nested more than {} deep", kDeepest);
        return false;
    }
    bool close() {
        --depth_;
        return true;
    }

    std::size_t values_ = 0;
    int depth_ = 0;
};

/// The four hex digits at `at`, or -1.
int hex_unit(std::string_view bytes, std::size_t at) {
    if (at + 4 > bytes.size()) return -1;
    int unit = 0;
    const auto [end, error] = std::from_chars(bytes.data() + at, bytes.data() + at + 4, unit, 16);
    return error == std::errc() && end == bytes.data() + at + 4 ? unit : -1;
}

/// Some programs write half of a surrogate pair ("\\ud800"), which is no character: it becomes the
/// one that stands for what can't be shown, instead of the whole file being refused.
std::string withoutLoneSurrogates(std::string_view bytes) {
    std::string mended(bytes);
    const auto is_high = [](int unit) { return unit >= 0xD800 && unit < 0xDC00; };
    const auto is_low = [](int unit) { return unit >= 0xDC00 && unit < 0xE000; };
    for (std::size_t at = mended.find('\\'); at != std::string::npos && at + 1 < mended.size();
         at = mended.find('\\', at)) {
        if (mended[at + 1] != 'u') {
            at += 2; // another escape, perhaps of a backslash
            continue;
        }
        const int unit = hex_unit(mended, at + 2);
        const bool follows =
            at + 7 < mended.size() && mended[at + 6] == '\\' && mended[at + 7] == 'u';
        if (is_high(unit) && follows && is_low(hex_unit(mended, at + 8))) {
            at += 12;
            continue;
        }
        if (is_high(unit) || is_low(unit)) mended.replace(at + 2, 4, "fffd");
        at += 6;
    }
    return mended;
}

Time plausible(const ImportJson& value, double to_seconds) {
    if (!value.is_number()) return 0;
    const double seconds = value.get<double>() * to_seconds;
    return std::isfinite(seconds) && seconds > 0 && seconds < kLastSecond ? Time(seconds * 1000)
                                                                          : 0;
}

} // namespace

Result<ImportJson> parseImport(std::string_view bytes) {
    if (bytes.size() > kLargestImport)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("the file has {} bytes; {} are read at most", bytes.size(),
                                kLargestImport));
    const std::string mended = withoutLoneSurrogates(bytes);
    LimitCheck check;
    if (!ImportJson::sax_parse(mended, &check)) return fail(ErrorCode::InvalidFile, check.broken);
    return ImportJson::parse(mended, nullptr, false);
}

const ImportJson& member(const ImportJson& value, const char* key) {
    static const ImportJson kNothing;
    if (!value.is_object()) return kNothing;
    const auto found = value.find(key);
    return found == value.end() ? kNothing : *found;
}

std::string textOf(const ImportJson& value, const char* key) {
    const ImportJson& found = member(value, key);
    return found.is_string() ? found.get<std::string>() : std::string();
}

std::int64_t countOf(const ImportJson& value, const char* key) {
    const ImportJson& found = member(value, key);
    if (!found.is_number()) return 0;
    const double number = found.get<double>();
    return number >= 0 && number <= 9007199254740992.0 ? std::int64_t(number) : 0;
}

double secondsOf(const ImportJson& value, const char* key) {
    const ImportJson& found = member(value, key);
    const double number = found.is_number() ? found.get<double>() : 0;
    return std::isfinite(number) && number >= 0 ? number : 0;
}

Time timeFromSeconds(const ImportJson& value, const char* key) {
    return plausible(member(value, key), 1);
}

Time timeFromMilliseconds(const ImportJson& value, const char* key) {
    return plausible(member(value, key), 0.001);
}

std::string titleOf(const ImportJson& value, const char* key) {
    std::string title = textOf(value, key);
    if (title.size() > kLongestTitle) {
        std::size_t end = kLongestTitle;
        while (end > 0 && (title[end] & 0xC0) == 0x80)
            --end;
        title.resize(end);
    }
    std::replace_if(
        title.begin(), title.end(), [](unsigned char c) { return c < 0x20; }, ' ');
    return title;
}

} // namespace headroom::store
