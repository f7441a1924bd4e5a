#include "app/cli/progress_line.h"

#include "app/cli/columns.h"
#include "app/cli/output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace headroom::cli {
namespace {
constexpr const char* kClearLine = "\r\033[K";

bool errorsGoToTerminal() {
    return ::isatty(STDERR_FILENO) != 0;
}

/// One less than it has: in the last one some terminals begin a new line.
int usableColumns() {
    constexpr int kUsual = 80;
    winsize size{};
    const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return (known ? int(size.ws_col) : kUsual) - 1;
}
} // namespace

ProgressLine::ProgressLine()
    : terminal_(errorsGoToTerminal()) {}

void ProgressLine::show(std::vector<std::string> forms) {
    if (!terminal_ || forms.empty() || forms.front().empty()) return;
    forms_ = std::move(forms);
    for (std::string& form : forms_)
        form = forTerminal(form);
    draw();
}

void ProgressLine::draw() {
    columns_ = usableColumns();
    const auto fits = [this](const std::string& form) { return columnsOf(form) <= columns_; };
    const auto found = std::ranges::find_if(forms_, fits);
    say("{}{}", kClearLine, found != forms_.end() ? *found : fitted(forms_.back(), columns_));
    std::fflush(stderr);
}

void ProgressLine::refit() {
    if (!forms_.empty() && usableColumns() != columns_) draw();
}

void ProgressLine::clear() {
    if (!forms_.empty()) say("{}", kClearLine);
    forms_.clear();
}

void sayInOneLine(std::string_view line) {
    const std::string harmless = forTerminal(line);
    say("{}\n", errorsGoToTerminal() ? fitted(harmless, usableColumns()) : harmless);
}

} // namespace headroom::cli
