#include "ui/downloads/download_words.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {
struct DownloadWords {
    Q_DECLARE_TR_FUNCTIONS(DownloadWords)
};

QString after_its_place(const app::Trouble& trouble) {
    const QString text = trouble_text(trouble);
    if (trouble.where.empty()) return text;
    return DownloadWords::tr("%1: %2").arg(QString::fromStdString(trouble.where), text);
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

QString trouble_text(const app::Trouble& trouble) {
    if (trouble.kind == app::TroubleKind::Other) return QString::fromStdString(trouble.what);
    QString words = QCoreApplication::translate("Trouble", app::troubleWords(trouble.kind));
    // At once: a value may hold a percent sign.
    const auto value = [&trouble](std::size_t i) {
        return i < trouble.values.size() ? QString::fromStdString(trouble.values[i]) : QString();
    };
    if (trouble.values.size() == 1) words = words.arg(value(0));
    if (trouble.values.size() > 1) words = words.arg(value(0), value(1));
    for (const app::Trouble& cause : trouble.causes)
        words = trouble.kind == app::TroubleKind::NoSource
                    ? DownloadWords::tr("%1. %2").arg(words, trouble_text(cause))
                    : DownloadWords::tr("%1: %2").arg(words, after_its_place(cause));
    return words;
}

QString trouble_words(const app::Trouble& trouble) {
    QString words = after_its_place(trouble);
    if (trouble.where.empty() && !words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

} // namespace headroom::ui
