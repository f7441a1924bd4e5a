#pragma once

#include "app/hub/hub_model.h"
#include "app/network/trouble.h"

namespace headroom::app {

// What the hub's API answers, as untrusted as a file. What is no such answer is InvalidFile; an
// entry that is none, or names what can't be a repository or a file, is left out.

/// Of /api/models.
Told<QVector<HubModel>> parseModels(const QByteArray& json);
/// Of /api/models/ID.
Told<HubModel> parseModel(const QByteArray& json);
/// Of /api/models/ID/tree/REVISION.
Told<QVector<HubFile>> parseTree(const QByteArray& json);

/// "owner/name", as the hub allows it.
bool isRepositoryId(const QString& text);
/// A path that stays within its repository.
bool isFilePath(const QString& text);

} // namespace headroom::app
