#pragma once

#include "ui/code/code_language.h"

#include <QList>
#include <QStringView>

namespace headroom::ui {

enum class CodeToken { Keyword, Function, String, Number, Comment };

struct CodeSpan {
    qsizetype start = 0; ///< UTF-16 units from the line's start
    qsizetype length = 0;
    CodeToken token{};

    bool operator==(const CodeSpan&) const = default;
};

/// One line's tokens; what lies between them is plain.
struct ScannedLine {
    QList<CodeSpan> spans;
    int state = 0; ///< for the next line
};

/// Reads one line, which began in the state that the line before it ended in; 0 for the first.
/// Costs as much as the line is long.
ScannedLine scan_line(const CodeLanguage& language, QStringView line, int state);

} // namespace headroom::ui
