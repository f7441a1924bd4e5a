#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headroom::cli {

/// One changing line on standard error that says what is done now; nothing where that is no
/// terminal. It is never longer than the terminal is wide: what wraps can't be overwritten.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(std::string_view what) { show(std::vector{std::string(what)}); }
    /// The first of these forms that there is room for; else as much of the last as there is.
    void show(std::vector<std::string> forms);
    /// Draws it anew where the terminal has another width by now.
    void refit();
    void clear();
    bool onTerminal() const { return terminal_; }

private:
    void draw();

    const bool terminal_;
    std::vector<std::string> forms_; ///< empty: nothing is shown
    int columns_ = 0;                ///< of the terminal when it was drawn
};

/// A line that stays on standard error; on a terminal as much of it as one line holds.
void sayInOneLine(std::string_view line);

} // namespace headroom::cli
