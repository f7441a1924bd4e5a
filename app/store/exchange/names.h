#pragma once

#include "engine/generator.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace headroom::store {

/// The words of roles and reasons in exported files. They never change.
inline constexpr std::array<std::pair<Role, std::string_view>, 4> kRoleNames = {{
    {Role::System, "system"},
    {Role::User, "user"},
    {Role::Assistant, "assistant"},
    {Role::Tool, "tool"},
}};
inline constexpr std::array<std::pair<FinishReason, std::string_view>, 9> kFinishNames = {{
    {FinishReason::None, "none"},
    {FinishReason::EndOfGeneration, "end_of_generation"},
    {FinishReason::StopString, "stop_string"},
    {FinishReason::MaxTokens, "max_tokens"},
    {FinishReason::ContextFull, "context_full"},
    {FinishReason::Cancelled, "cancelled"},
    {FinishReason::Deadline, "deadline"},
    {FinishReason::SlowReader, "slow_reader"},
    {FinishReason::Failed, "failed"},
}};

/// The first name for a value that is none of the table's (a damaged row).
template <class Names, class Value>
std::string_view nameOf(const Names& names, Value value) {
    for (const auto& [each, name] : names)
        if (each == value) return name;
    return names.front().second;
}

template <class Names>
auto valueOf(const Names& names, std::string_view wanted)
    -> std::optional<typename Names::value_type::first_type> {
    for (const auto& [each, name] : names)
        if (name == wanted) return each;
    return std::nullopt;
}

} // namespace headroom::store
