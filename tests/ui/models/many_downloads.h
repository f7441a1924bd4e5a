#pragma once

#include "app/downloads/download_queue.h"
#include "app/network/outbound_gate.h"
#include "tests/support/hub_server.h"

#include <QTemporaryDir>

namespace headroom::test {

/// The real queue over a slow hub on loopback, with as many downloads at once.
class ManyDownloads {
public:
    explicit ManyDownloads(int count);

    void begin(); ///< all of them
    int running() const;
    int finished() const;
    qint64 arrived() const; ///< bytes of all of them

private:
    const int count_;
    HubServer hub_;
    QTemporaryDir dir_;
    app::OutboundGate gate_;

public:
    app::DownloadQueue queue; ///< last: ends first
};

} // namespace headroom::test
