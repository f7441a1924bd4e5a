#include "app/chat/prompt_text.h"

#include <algorithm>

namespace headroom::app {
namespace {

/// Longer than any run of backticks inside, as Markdown wants it.
QString fenceFor(const QString& text) {
    qsizetype longest = 2, run = 0;
    for (const QChar letter : text) {
        run = letter == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return QString(longest + 1, '`');
}

} // namespace

std::string promptText(const Message& message) {
    QString prompt;
    for (const Attachment& each : message.attachments) {
        const QString fence = fenceFor(each.text);
        const QString end = each.text.endsWith('\n') ? QString() : QString("\n");
        prompt += each.name + ":\n" + fence + '\n' + each.text + end + fence + "\n\n";
    }
    return (prompt + message.text).toStdString();
}

} // namespace headroom::app
