#include "app/instance/instance_message.h"

#include <cstdint>
#include <cstdlib>

using namespace headroom;
using namespace headroom::app;

/// Any bytes as a line of another program. What is understood is said again as it was.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    const auto message = fromInstanceLine(bytes);
    if (!message) return 0;
    (void)errorOf(*message);
    const QByteArray line = toInstanceLine(*message);
    if (line.count('\n') != 1 || !line.endsWith('\n')) std::abort();
    if (line.size() > kMostMessageBytes) return 0;
    const auto again = fromInstanceLine(line);
    if (!again || *again != *message) std::abort();
    return 0;
}
