#include "tests/support/hub_server.h"

#include <QCoreApplication>

#include <cstdio>

using namespace headroom::test;

/// The tests' model hub as a program: prints its address and serves until its input ends, so that
/// other clients can be pointed at it.
int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    HubServer hub;
    QByteArray large = "GGUF"; // what looks for models knows them by this
    large.resize(5'000'000);
    for (qsizetype i = 4; i < large.size(); ++i)
        large[i] = char((i * 31 + (i >> 12)) & 0xff);
    hub.put({.id = "us/tiny-GGUF",
             .tags = {"gguf"},
             .downloads = 7,
             .likes = 3,
             .files = {{"README.md", "# Tiny\n", false},
                       {"tiny-Q8_0.gguf", large},
                       {"sub/tiny-Q4_0.gguf", large.left(1'000'000)}}});
    hub.put({.id = "us/gated-GGUF",
             .tags = {"gguf"},
             .downloads = 70,
             .token = "hf_opensesame",
             .files = {{"gated.gguf", large.left(1000)}}});
    std::printf("%s\n", qPrintable(hub.url()));
    std::fflush(stdout);
    while (std::getchar() != EOF) {
    }
    return 0;
}
