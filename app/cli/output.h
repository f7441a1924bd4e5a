#pragma once

#include "kernels/base/result.h"

#include <fmt/format.h>
#include <nlohmann/json_fwd.hpp>

#include <cstdio>
#include <span>
#include <string>
#include <string_view>

namespace headroom::cli {

/// A word to the person, on standard error. A full or closed standard error ends nothing.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
    std::fputs(fmt::format(format, std::forward<Args>(args)...).c_str(), stderr);
}

/// What a person should know of a model's file, one line each, on standard error.
void warn(std::string_view where, std::span<const std::string> warnings);

/// A result, on standard output. Text from files and models may hold any bytes: what is no UTF-8
/// becomes U+FFFD, since JSON can't carry it. `indent` as nlohmann's dump.
void printJson(const nlohmann::ordered_json& value, int indent = -1);

/// The same in a file, for people to read too; what lay there stays where it can't be written.
/// Errors: Io, with the path.
Result<> saveJson(const std::string& path, const nlohmann::ordered_json& value);

/// "1.24 GiB"; below a tenth of one "12.3 MiB".
std::string sizeText(double bytes);

/// "computed by cpu (avx512); GPU: no NVIDIA driver is installed": which backend, and why not a GPU
/// where one was wished for.
std::string computedBy(const std::string& backend, const std::string& instead_of_gpu);

/// Text from outside for one line of a terminal: line breaks become blanks, what could drive it or
/// turn a text around '?', and what is no UTF-8 U+FFFD.
std::string forTerminal(std::string_view text);

/// Writes out what is buffered. An error when any of the results could not be written.
Result<> finishOutput();

} // namespace headroom::cli
