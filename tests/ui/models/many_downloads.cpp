#include "tests/ui/models/many_downloads.h"

#include <algorithm>

namespace headroom::test {
namespace {
QString name_of(int i) {
    return QString("Fetched-%1-Q4_0.gguf").arg(i);
}
} // namespace

ManyDownloads::ManyDownloads(int count)
    : count_(count)
    , queue(gate_, {.data_folder = dir_.filePath("data"), .smallest_part = 64 << 10}) {
    HubServerRepository repository{.id = "us/many"};
    for (int i = 0; i < count; ++i)
        repository.files << HubServerFile{name_of(i), QByteArray(4'000'000 + i, char('a' + i))};
    hub_.put(repository);
    hub_.misbehave({.fault = Fault::Slow}); // 0.8 MB/s a connection
    gate_.setRoutes({.hub_endpoint = hub_.url()});
}

void ManyDownloads::begin() {
    queue.setLimits({.connections = 2, .at_once = count_});
    for (int i = 0; i < count_; ++i)
        queue.add({"hub/us/many/" + name_of(i),
                   name_of(i),
                   dir_.filePath("models"),
                   {{{{.kind = app::DownloadSource::Kind::Hub,
                       .file = name_of(i),
                       .repository = "us/many",
                       .path = name_of(i)}}}}});
}

int ManyDownloads::running() const {
    return int(
        std::ranges::count(queue.downloads(), app::DownloadState::Running, &app::Download::state));
}
int ManyDownloads::finished() const {
    return int(
        std::ranges::count(queue.downloads(), app::DownloadState::Finished, &app::Download::state));
}
qint64 ManyDownloads::arrived() const {
    qint64 bytes = 0;
    for (const app::Download& download : queue.downloads())
        bytes += download.done;
    return bytes;
}

} // namespace headroom::test
