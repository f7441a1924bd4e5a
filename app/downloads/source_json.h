#pragma once

#include "app/downloads/download.h"

namespace headroom::app {

// A file's sources as the queue's database keeps them.
QByteArray sourcesToJson(const QVector<DownloadSource>& sources);
/// What can't be read is left out.
QVector<DownloadSource> sourcesFromJson(const QByteArray& json);

} // namespace headroom::app
