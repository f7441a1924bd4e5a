#pragma once

#include "app/store/settings_json.h"
#include "engine/generator.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom::store {

// The type behind is Qt's qint64, so that signals can carry them.
enum class ConversationId : long long {};
enum class MessageId : long long {};
enum class FolderId : long long {};
enum class PresetId : long long {};
enum class AttachmentId : long long {};

/// Milliseconds since 1970 in UTC.
using Time = std::int64_t;

/// A model as a conversation remembers it.
struct ChosenModel {
    std::string path; ///< of its first file; empty: none was chosen yet
    std::string name; ///< for people

    bool operator==(const ChosenModel&) const = default;
};

/// A line of the list: everything but the messages.
struct ConversationRow {
    ConversationId id{};
    std::string title;
    std::optional<FolderId> folder;
    bool pinned = false;
    ConversationSettings settings;
    std::string draft;                    ///< typed and not sent
    std::optional<MessageId> active_leaf; ///< the end of the branch that is shown
    std::string model;        ///< that wrote the shown branch's last answer, if it ends with one
    ChosenModel chosen_model; ///< that answers next
    Time created_at = 0;
    Time changed_at = 0;
    /// The oldest message that the model was given for the newest answer, where not all fitted; it
    /// may be gone.
    std::optional<MessageId> first_sent;
    std::int64_t planned_context = 0; ///< tokens that the model could hold then; 0 = not known
    bool damaged = false;             ///< its settings could not be read; the defaults stand in
};

enum class MessageState : std::uint8_t {
    Complete,
    Streaming,  ///< its text is still growing
    Interrupted ///< the program ended while it streamed; the text is what was saved
};

/// How an answer came about; empty for a person's message.
struct AnswerRecord {
    std::string model; ///< for people
    FinishReason finish = FinishReason::None;
    std::string error;                   ///< what went wrong, if finish is Failed
    std::optional<ErrorCode> error_code; ///< unset: it is not known
    GenerationTimings timings;
    std::int64_t thinking_tokens = 0; ///< that came before the answer itself; 0 = not known
    double thinking_seconds = 0;
};

struct MessageRow {
    MessageId id{};
    ConversationId conversation{};
    std::optional<MessageId> parent; ///< unset for a first message
    Role role = Role::User;
    MessageState state = MessageState::Complete;
    std::string text;
    AnswerRecord answer;
    Time created_at = 0;
    /// Messages with the same parent, oldest first, this one among them: what a branch switcher
    /// walks through. Filled by MessageRows::branch.
    std::vector<MessageId> siblings;
};

struct FolderRow {
    FolderId id{};
    std::string name;
};

struct PresetRow {
    PresetId id{};
    std::string name;
    ConversationSettings settings;
};

struct AttachmentRow {
    AttachmentId id{};
    MessageId message{};
    std::string name;       ///< as the person's file was called
    std::string media_type; ///< "text/markdown"
    std::int64_t bytes = 0;
    std::string sha256; ///< lower-case hexadecimal; also its file's name
};

struct SearchHit {
    ConversationId conversation{};
    std::optional<MessageId> message; ///< unset: the title matched
    std::string title;
    std::string before, match, after; ///< an excerpt, the matching part by itself
};

} // namespace headroom::store
