#include "app/cli/output.h"

#include "app/files/whole_file.h"

#include <QChar>
#include <QList>
#include <QString>

#include <nlohmann/json.hpp>

#include <iostream>

namespace headroom::cli {

namespace {
std::string jsonText(const nlohmann::ordered_json& value, int indent) {
    return value.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}
} // namespace

void printJson(const nlohmann::ordered_json& value, int indent) {
    const std::string text = jsonText(value, indent);
    std::fwrite(text.data(), 1, text.size(), stdout); // finishOutput looks at its success
}

Result<> saveJson(const std::string& path, const nlohmann::ordered_json& value) {
    return app::writeWholeFile(QString::fromStdString(path), jsonText(value, 2));
}

void warn(std::string_view where, std::span<const std::string> warnings) {
    for (const std::string& warning : warnings)
        say("headroom-cli: {}: {}\n", forTerminal(where), forTerminal(warning));
}

std::string sizeText(double bytes) {
    constexpr double kMib = 1 << 20, kGib = 1 << 30;
    return bytes < kGib / 10 ? fmt::format("{:.1f} MiB", bytes / kMib)
                             : fmt::format("{:.2f} GiB", bytes / kGib);
}

std::string computedBy(const std::string& backend, const std::string& instead_of_gpu) {
    return "computed by " + backend + (instead_of_gpu.empty() ? "" : "; " + instead_of_gpu);
}

namespace {
/// It could drive a terminal, break a line, or turn what follows around.
bool isHarmful(char32_t c) {
    constexpr char32_t kNonJoiner = 0x200c, kJoiner = 0x200d; // parts of words and emoji
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Other_Format:
        return c != kNonJoiner && c != kJoiner;
    default:
        return false;
    }
}
} // namespace

std::string forTerminal(std::string_view text) {
    QList<uint> points = QString::fromUtf8(text.data(), qsizetype(text.size())).toUcs4();
    for (uint& point : points)
        if (isHarmful(point)) point = QChar::isSpace(point) ? U' ' : U'?';
    return QString::fromUcs4(reinterpret_cast<const char32_t*>(points.constData()), points.size())
        .toStdString();
}

Result<> finishOutput() {
    std::cout.flush();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) || !std::cout)
        return fail(ErrorCode::Io, "the result could not be written", "standard output");
    return {};
}

} // namespace headroom::cli
