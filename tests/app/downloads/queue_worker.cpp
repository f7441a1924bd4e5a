#include "app/downloads/download_queue.h"
#include "app/network/outbound_gate.h"

#include <QCoreApplication>

#include <cstdio>

using namespace headroom;
using namespace headroom::app;

/// A program that works at a queue until a test kills it.
/// usage: queue_worker DATA_FOLDER HUB PART_BYTES
int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc != 4) return 2;
    OutboundGate gate;
    gate.setRoutes({.hub_endpoint = QString::fromLocal8Bit(argv[2])});
    DownloadQueue queue(gate, {.data_folder = QString::fromLocal8Bit(argv[1]),
                               .patience = {.first_wait_ms = 5, .keep_ms = 50, .least_free = 0},
                               .smallest_part = QByteArray(argv[3]).toLongLong()});
    // Its step and bytes, for the test to choose the moment.
    QObject::connect(&queue, &Downloads::changed, &queue, [&queue] {
        for (const Download& each : queue.downloads()) {
            std::printf("%d %lld %s\n", int(each.state), static_cast<long long>(each.done),
                        stepText(each.step).c_str());
            std::fflush(stdout);
        }
    });
    return QCoreApplication::exec();
}
