#pragma once

#include "app/downloads/download.h"
#include "app/hub/hub_model.h"
#include "app/hub/hub_reference.h"

namespace headroom::app {

/// The models among a repository's files, parts of a split one together, the smallest first.
/// Projectors, models without all their parts and files that can't be verified are left out.
QVector<HubChoice> choicesOf(const QVector<HubFile>& files);

/// The file that sees or hears for a repository's model: in F16 where there is one, since programs
/// differ least in it, else the smallest.
std::optional<HubFile> projectorOf(const QVector<HubFile>& files);

/// The one that a person means: the file or format that was named; without one a middling
/// quantization (Q4_K_M, else the nearest in size to it). The error says what there is.
Told<HubChoice> chosen(const HubRepository& repository, const HubReference& reference);

enum class Projector { Leave, Fetch };

/// Into a folder of its own below `models_folder`, verified against what the hub says now; with
/// the repository's projector where it has one and that is wished for.
DownloadRequest requestOf(const HubRepository& repository, const HubChoice& choice,
                          const QString& models_folder, Projector projector = Projector::Leave);

} // namespace headroom::app
