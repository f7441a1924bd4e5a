#include "ui/downloads/download_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <vector>

namespace headroom::ui {
namespace {
struct DownloadWords {
    Q_DECLARE_TR_FUNCTIONS(DownloadWords)
};

// Errors come in English from below, where nobody knows the window's language. Those that a
// person who fetches models meets are known here by their words, figures as %1 and %2.
constexpr const char* kTroubles[] = {
    QT_TRANSLATE_NOOP("DownloadWords", "all downloads are paused"),
    QT_TRANSLATE_NOOP("DownloadWords", "Private mode is on: nothing leaves this machine until it "
                                       "is switched off in Settings"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "this machine is offline, or the name is wrong: no such host"),
    QT_TRANSLATE_NOOP("DownloadWords", "nothing answers there (connection refused)"),
    QT_TRANSLATE_NOOP("DownloadWords", "the connection broke (%1)"),
    QT_TRANSLATE_NOOP("DownloadWords", "the connection stalled: no byte for %1 seconds"),
    QT_TRANSLATE_NOOP("DownloadWords", "the connection was closed before the end of the file"),
    QT_TRANSLATE_NOOP("DownloadWords", "the connection is not safe: %1; look at this machine's "
                                       "clock, or ask who runs this network"),
    QT_TRANSLATE_NOOP("DownloadWords", "no answer for %1 seconds"),
    QT_TRANSLATE_NOOP("DownloadWords", "it asks for a login: give Headroom an access token of "
                                       "yours, in Settings under Network (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords", "the address has expired (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "it refuses access: accept the model's conditions on its page, with the "
                      "account that your access token belongs to (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords", "the file is not there: it was moved, renamed or made "
                                       "private; look at the model's page (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords", "the proxy asks for a login: put name and password into "
                                       "its address, in Settings under Network (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords", "it waited too long for the request (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords", "the file is shorter than what has arrived of it, so it "
                                       "was changed (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords", "it has had too many requests and asks to wait (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "it has a problem of its own, which mostly passes (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords", "it refuses the request (status %1)"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "a web page came instead of the file: a login page of this network may stand "
                      "in between; open any page in a browser, or look at the mirror in Settings"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "its answer names no size and SHA-256 of the file, so it can't be verified; "
                      "a login page of this network may have answered, or the mirror is none"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "the hub's answer is none (%1); a login page of this network may have "
                      "answered, or the address in Settings is no hub's"),
    QT_TRANSLATE_NOOP("DownloadWords", "another version of the file lies there now; look at the "
                                       "model's page and choose it anew"),
    QT_TRANSLATE_NOOP("DownloadWords", "another file of that name is there already: move it away "
                                       "or delete it, then go on"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "the disk is too full: %1 GiB needed, %2 GiB free beside what other "
                      "downloads need; make room, then go on"),
    QT_TRANSLATE_NOOP("DownloadWords", "the disk is nearly full; make room, then go on"),
    QT_TRANSLATE_NOOP("DownloadWords", "the disk is full; make room, then go on"),
    QT_TRANSLATE_NOOP("DownloadWords", "%1 parts changed on the disk and are fetched again"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "the SHA-256 is not the published one although each part was fetched twice; "
                      "what had arrived was removed. The file may just be replaced there, or the "
                      "mirror is damaged: try later, or another mirror"),
    QT_TRANSLATE_NOOP("DownloadWords", "no source had it. %1"),
    QT_TRANSLATE_NOOP("DownloadWords",
                      "it has no model in the GGUF format; look for one whose name ends in -GGUF"),
    QT_TRANSLATE_NOOP("DownloadWords", "this names no model of the hub; write OWNER/NAME, or paste "
                                       "the address of its page or of one of its files"),
};

struct Trouble {
    const char* words;
    QRegularExpression pattern; ///< one group for each figure
};

const std::vector<Trouble>& troubles() {
    static const std::vector<Trouble> all = [] {
        std::vector<Trouble> made;
        for (const char* words : kTroubles) {
            QString pattern = QRegularExpression::escape(QString::fromUtf8(words));
            pattern.replace("\\%1", "(.*)").replace("\\%2", "(.*)");
            made.push_back(
                {words, QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                                           QRegularExpression::DotMatchesEverythingOption)});
        }
        return made;
    }();
    return all;
}
} // namespace

QString step_words(const app::DownloadStep& step) {
    using Kind = app::DownloadStep::Kind;
    switch (step.kind) {
    case Kind::None:
        return {};
    case Kind::FromHub:
        return DownloadWords::tr("From the model hub");
    case Kind::FromMirror:
        return DownloadWords::tr("From a mirror");
    case Kind::FromPackages:
        return step.parts > 1 ? DownloadWords::tr("Part %1 of %2").arg(step.part).arg(step.parts)
                              : DownloadWords::tr("From the package registry");
    case Kind::CheckingFile:
        return DownloadWords::tr("Checking what is there");
    case Kind::CheckingParts:
        return DownloadWords::tr("Checking what has arrived");
    case Kind::Verifying:
        return DownloadWords::tr("Verifying");
    case Kind::Repairing:
        return DownloadWords::tr("Looking for the part that came wrong");
    case Kind::Joining:
        return DownloadWords::tr("Joining parts");
    case Kind::Retrying:
        return DownloadWords::tr("%1; next try in %2 s")
            .arg(trouble_words(step.trouble))
            .arg(step.waitSeconds());
    case Kind::Stopping:
        return DownloadWords::tr("Stopping");
    }
    return {};
}

QString trouble_words(const std::string& what) {
    const QString english = QString::fromStdString(what);
    for (const Trouble& trouble : troubles()) {
        const QRegularExpressionMatch match = trouble.pattern.match(english);
        if (!match.hasMatch()) continue;
        QString words = DownloadWords::tr(trouble.words);
        for (int group = 1; group <= match.lastCapturedIndex(); ++group)
            words.replace('%' + QString::number(group), match.captured(group));
        return words;
    }
    return english;
}

QString trouble_words(const Error& error) {
    QString what = trouble_words(error.what);
    if (!error.where.empty())
        return DownloadWords::tr("%1: %2").arg(QString::fromStdString(error.where), what);
    if (!what.isEmpty()) what[0] = what[0].toUpper();
    return what;
}

} // namespace headroom::ui
