#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace headroom::ui {

/// Takes LaTeX between \( \) and \[ \] out of Markdown before it is parsed, which would read its
/// backslashes as escapes and its stars as emphasis, and puts the source back afterwards: also in
/// code, so that nothing needs to know what is code.
class MathGuard {
public:
    /// The Markdown with a mark in place of every formula. One without its end stays as it is.
    QByteArray hide(const QByteArray& utf8);
    /// Text of the parsed document with the formulas' source in place of the marks.
    QString reveal(const QString& text) const;

private:
    std::vector<QString> hidden_;
};

} // namespace headroom::ui
