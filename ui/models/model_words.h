#pragma once

#include "app/library/model_scan.h"

#include <QString>

/// What the library knows of a model, in words for people.
namespace headroom::ui {

/// As people sort names: whatever the case of letters. Below 0: `a` comes before `b`.
int compare_names(const QString& a, const QString& b);

/// Whose the file is: "LM Studio", "in the folder models".
QString place_words(const app::FoundModel& model);
/// "14.8 B", "30.5 B, 3.3 B at work"; empty where it is not known.
QString parameter_words(const app::ModelFacts& facts);
/// "136 M, counted once": of a table that the file holds twice; mostly empty.
QString stored_twice_words(const app::ModelFacts& facts);
/// By its folder where its file does not say.
QString publisher_of(const app::FoundModel& model);
/// Of a LibraryListModel::Ability: "tools".
QString ability_word(int ability);
/// Why it can't run, in one line; empty: it can, or is not read yet.
QString problem_words(const app::FoundModel& model);
/// "today, 14:03", "yesterday", "21 Nov 2026"; of milliseconds since 1970.
QString day_words(qint64 time);

} // namespace headroom::ui
