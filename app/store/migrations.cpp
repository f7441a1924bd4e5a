#include "app/store/migrations.h"

#include <fmt/format.h>

#include <array>

namespace headroom::store {
namespace {

constexpr std::string_view kConversations = R"(
CREATE TABLE folders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL
);
-- Times are milliseconds since 1970 in UTC. settings is a JSON object (settings_json.h).
CREATE TABLE conversations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL DEFAULT '',
    folder_id INTEGER REFERENCES folders(id) ON DELETE SET NULL,
    pinned INTEGER NOT NULL DEFAULT 0,
    settings TEXT NOT NULL DEFAULT '{}',
    draft TEXT NOT NULL DEFAULT '',
    active_leaf INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    trashed_at INTEGER
);
CREATE INDEX conversations_by_time ON conversations(pinned DESC, changed_at DESC, id DESC)
    WHERE trashed_at IS NULL;
CREATE INDEX conversations_by_folder ON conversations(folder_id, pinned DESC, changed_at DESC, id DESC)
    WHERE trashed_at IS NULL;
CREATE INDEX conversations_in_trash ON conversations(trashed_at, id) WHERE trashed_at IS NOT NULL;
CREATE INDEX conversations_by_leaf ON conversations(active_leaf);
-- A tree: branches are rows. Text never changes once a message is complete.
CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
    parent_id INTEGER REFERENCES messages(id) ON DELETE CASCADE,
    role INTEGER NOT NULL,
    state INTEGER NOT NULL DEFAULT 0,
    text TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    trashed_at INTEGER,
    model TEXT NOT NULL DEFAULT '',
    finish INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    prompt_tokens INTEGER NOT NULL DEFAULT 0,
    cached_tokens INTEGER NOT NULL DEFAULT 0,
    completion_tokens INTEGER NOT NULL DEFAULT 0,
    queue_seconds REAL NOT NULL DEFAULT 0,
    prefill_seconds REAL NOT NULL DEFAULT 0,
    decode_seconds REAL NOT NULL DEFAULT 0,
    first_token_seconds REAL NOT NULL DEFAULT 0
);
CREATE INDEX messages_by_parent ON messages(conversation_id, parent_id, id);
CREATE INDEX messages_children ON messages(parent_id);
CREATE INDEX messages_streaming ON messages(id) WHERE state = 1;
CREATE INDEX messages_in_trash ON messages(trashed_at, id) WHERE trashed_at IS NOT NULL;
-- The text of a streaming answer in pieces, so that saving one costs its own length.
CREATE TABLE answer_parts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    text TEXT NOT NULL
);
CREATE INDEX answer_parts_by_message ON answer_parts(message_id, id);
)";

constexpr std::string_view kPresetsAndAttachments = R"(
CREATE TABLE presets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    settings TEXT NOT NULL DEFAULT '{}'
);
-- The bytes are files beside the database, named by their SHA-256.
CREATE TABLE attachments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL DEFAULT '',
    bytes INTEGER NOT NULL,
    sha256 TEXT NOT NULL
);
CREATE INDEX attachments_by_message ON attachments(message_id, id);
CREATE INDEX attachments_by_hash ON attachments(sha256);
)";

// Row ids: a message's id, or minus the id of the conversation whose title it is. Both tables hold
// no text of their own; the stamp says which folding filled them.
constexpr std::string_view kSearch = R"(
CREATE VIRTUAL TABLE search_text USING fts5(text, content='', tokenize='trigram case_sensitive 1');
CREATE VIRTUAL TABLE search_pairs USING fts5(pairs, content='', detail=none, columnsize=0,
    tokenize='ascii');
CREATE TABLE search_stamp (stamp TEXT NOT NULL);
)";

constexpr std::string_view kRemembered = R"(
CREATE TABLE remembered (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
)";

// error_code: an ErrorCode; NULL if there was no error or it is not known. first_sent names the
// oldest message that the model was given last; it may be gone. A trace is what
// app/chat/token_trace.h packs; its id is its message's.
constexpr std::string_view kOfAnAnswer = R"(
ALTER TABLE messages ADD COLUMN error_code INTEGER;
ALTER TABLE messages ADD COLUMN thinking_tokens INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN thinking_seconds REAL NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN first_sent INTEGER;
ALTER TABLE conversations ADD COLUMN planned_context INTEGER NOT NULL DEFAULT 0;
CREATE TABLE token_traces (
    id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
    trace BLOB NOT NULL
);
)";

// The model files on this machine. Headers and figures can be computed anew at any time; how a
// model is loaded, and when it was used, can't.
constexpr std::string_view kModelFiles = R"(
CREATE TABLE model_headers (
    path TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    facts TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE model_figures (
    path TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    checked_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE model_uses (
    path TEXT PRIMARY KEY,
    used_at INTEGER NOT NULL DEFAULT 0,
    profile TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
)";

// What the fit checker predicted and what it came to; what was measured of each device.
constexpr std::string_view kFit = R"(
CREATE TABLE fit_runs (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    device TEXT NOT NULL,
    driver TEXT NOT NULL,
    model TEXT NOT NULL,
    measure TEXT NOT NULL,
    predicted REAL NOT NULL,
    measured REAL NOT NULL
);
CREATE INDEX fit_runs_of_device ON fit_runs(device, id);
CREATE TABLE fit_devices (
    device TEXT PRIMARY KEY,
    measured_at INTEGER NOT NULL,
    figures TEXT NOT NULL
) WITHOUT ROWID;
)";

// The model that a conversation is with: its file, and its name for people.
constexpr std::string_view kModelOfAConversation = R"(
ALTER TABLE conversations ADD COLUMN model_path TEXT NOT NULL DEFAULT '';
ALTER TABLE conversations ADD COLUMN model_name TEXT NOT NULL DEFAULT '';
)";

constexpr std::string_view kFitContext = R"(
ALTER TABLE fit_runs ADD COLUMN context INTEGER NOT NULL DEFAULT 0;
)";

constexpr std::array kMigrations = {
    kConversations, kPresetsAndAttachments, kSearch,    kRemembered, kOfAnAnswer, kModelFiles,
    kFit,           kModelOfAConversation,  kFitContext};

} // namespace

std::span<const std::string_view> migrations() {
    return kMigrations;
}

Result<int> schemaVersion(Database& database) {
    return int(TRY(database.number("PRAGMA user_version")));
}

Result<> migrate(Database& database, int version, std::span<const std::string_view> steps) {
    const int from = TRY(schemaVersion(database));
    if (from < 0 || from > int(steps.size()))
        return fail(ErrorCode::Unsupported,
                    fmt::format("the database is of version {}, this program knows {}; a newer "
                                "Headroom wrote it",
                                from, steps.size()),
                    database.file().filename().string());
    for (int at = from; at < version; ++at) {
        auto transaction = TRY(Transaction::begin(database, Durability::Full));
        TRY_VOID(database.script(std::string(steps[std::size_t(at)])));
        TRY_VOID(database.script(fmt::format("PRAGMA user_version = {}", at + 1)));
        TRY_VOID(transaction.commit());
    }
    return {};
}

} // namespace headroom::store
