#pragma once

#include <QString>

#include <optional>

namespace headroom::test {

/// Path of `relative` inside the shared test data (HEADROOM_TEST_DATA, by default ../shared/data
/// beside the project), or nothing where it is absent. Tests then skip: see HEADROOM_NEEDS_DATA.
std::optional<QString> data_file(const QString& relative);

/// Path of one of the small real models by file name, for example
/// "SmolLM2-135M-Instruct.Q4_1.gguf" (HEADROOM_MODELS, by default the data folder of the app).
std::optional<QString> real_model(const QString& file_name);

} // namespace headroom::test

/// Declares `name` as the path, or skips the test function with a message that says what is absent.
#define HEADROOM_NEEDS_DATA(name, relative)                                                        \
    const auto name##_found = headroom::test::data_file(relative);                                 \
    if (!name##_found) QSKIP(qPrintable(QString("test data absent: ") + (relative)));              \
    const QString& name = *name##_found

#define HEADROOM_NEEDS_MODEL(name, file_name)                                                      \
    const auto name##_found = headroom::test::real_model(file_name);                               \
    if (!name##_found) QSKIP(qPrintable(QString("real model absent: ") + (file_name)));            \
    const QString& name = *name##_found
