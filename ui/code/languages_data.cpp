#include "ui/code/code_language.h"

namespace headroom::ui {
namespace {
const Delimited kString{"\"", "\""};
const Delimited kSingle{"'", "'"};
} // namespace

std::span<const CodeLanguage> data_languages() {
    static const CodeLanguage languages[] = {
        {.names = {"json", "jsonc", "json5", "jsonl"},
         .line_comments = {"//"},
         .delimited = {{"/*", "*/", true, true, false}, kString},
         .keywords = words("true false null"),
         .keys_before_colon = true},
        {.names = {"yaml", "yml"},
         .line_comments = {"#"},
         .delimited = {kString, {"'", "'", false, false, false}},
         .keywords = words("true false null yes no on off"),
         .comment_after_space = true,
         .keys_before_colon = true,
         .dashes_in_words = true},
        {.names = {"toml", "ini", "conf", "properties"},
         .line_comments = {"#", ";"},
         .delimited = {{"\"\"\"", "\"\"\"", false, true}, kString, kSingle},
         .keywords = words("true false"),
         .comment_after_space = true,
         .dashes_in_words = true},
        {.names = {"css", "scss", "less"},
         .line_comments = {},
         .delimited = {{"/*", "*/", true, true, false}, kString, kSingle},
         .keywords = words("@import @media @font-face @keyframes @supports important from to"),
         .keys_before_colon = true,
         .dashes_in_words = true},
        {.names = {"sql", "sqlite", "postgresql", "mysql"},
         .line_comments = {"--"},
         .delimited = {{"/*", "*/", true, true, false}, {"'", "'", false, true, false}, kString},
         .keywords = words(
             "add all alter and as asc begin between boolean by case cast check column commit "
             "constraint create cross date default delete desc distinct drop else end exists "
             "foreign from full group having if in index inner insert integer into is join key "
             "left "
             "like limit not null offset on or order outer primary real references returning right "
             "rollback select set table text then timestamp transaction union unique update values "
             "varchar view when where with int"),
         .any_case = true},
    };
    return languages;
}

std::span<const CodeLanguage> markup_languages() {
    static const CodeLanguage languages[] = {
        {.names = {"html", "xml", "xhtml", "svg", "htm", "qrc", "ui"},
         .shape = CodeShape::Markup,
         .delimited = {{"<!--", "-->", true, true, false},
                       {"\"", "\"", false, true, false},
                       {"'", "'", false, true, false}}},
        {.names = {"markdown", "md"}, .shape = CodeShape::Markdown},
        {.names = {"diff", "patch"}, .shape = CodeShape::Diff},
    };
    return languages;
}

} // namespace headroom::ui
