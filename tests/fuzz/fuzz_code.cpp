#include "ui/code/code_scanner.h"

#include <cstdint>
#include <cstdlib>

using namespace headroom::ui;

/// Any text as the lines of a block of code, in the language that the first byte picks.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    std::size_t choice = data[0];
    const CodeLanguage* language = nullptr;
    while (language == nullptr)
        for (const auto family :
             {c_family_languages(), script_languages(), data_languages(), markup_languages()}) {
            if (choice < family.size()) {
                language = &family[choice];
                break;
            }
            choice -= family.size();
        }

    const QString text =
        QString::fromUtf8(reinterpret_cast<const char*>(data) + 1, qsizetype(size - 1));
    int state = 0;
    for (const QString& line : text.split('\n')) {
        const ScannedLine scanned = scan_line(*language, line, state);
        qsizetype end = 0;
        for (const CodeSpan& span : scanned.spans) {
            if (span.start < end || span.length <= 0) std::abort();
            end = span.start + span.length;
        }
        if (end > line.size()) std::abort();
        state = scanned.state;
    }
    return 0;
}
