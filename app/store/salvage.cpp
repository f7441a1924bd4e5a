#include "app/store/salvage.h"

#include "app/store/migrations.h"
#include "kernels/base/blocking.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace headroom::store {
namespace {

/// Row ids that are looked up one by one before the rest of a table is given up: a damaged counter
/// must not keep the program busy for hours.
constexpr std::int64_t kMostLookups = 5'000'000;

constexpr std::array kTables = {"folders", "conversations", "messages",    "answer_parts",
                                "presets", "attachments",   "token_traces"};

/// Run in this order with foreign keys off.
constexpr std::string_view kMend = R"(
INSERT INTO conversations(id, title, created_at, changed_at)
    SELECT conversation_id, 'Recovered conversation', min(created_at), max(created_at) FROM messages
    WHERE conversation_id NOT IN (SELECT id FROM conversations) GROUP BY conversation_id;
UPDATE messages SET parent_id = (SELECT max(m.id) FROM messages m WHERE m.id < messages.id
        AND m.conversation_id = messages.conversation_id)
    WHERE parent_id IS NOT NULL AND (parent_id >= id OR parent_id NOT IN (SELECT id FROM messages));
UPDATE conversations SET folder_id = NULL WHERE folder_id NOT IN (SELECT id FROM folders);
UPDATE conversations SET active_leaf =
        (SELECT max(id) FROM messages WHERE conversation_id = conversations.id AND trashed_at IS NULL)
    WHERE active_leaf IS NULL OR active_leaf NOT IN (SELECT id FROM messages);
DELETE FROM answer_parts WHERE message_id NOT IN (SELECT id FROM messages);
)";
/// Of tables that an older file may not have.
constexpr std::string_view kMendAttachments =
    "DELETE FROM attachments WHERE message_id NOT IN (SELECT id FROM messages)";
constexpr std::string_view kMendTraces =
    "DELETE FROM token_traces WHERE id NOT IN (SELECT id FROM messages)";

/// One table's way from the damaged file into the new one.
class TableCopy {
public:
    TableCopy(Database& from, Database& to, std::string table, std::string columns)
        : from_(from)
        , to_(to)
        , table_(std::move(table))
        , columns_(std::move(columns)) {}

    /// Number of places that could not be read.
    Result<std::int64_t> run() {
        const std::int64_t last = lastId();
        std::int64_t done = 0, damaged = 0, lookups = 0;
        while (!TRY(scan(done))) {
            // Behind `done` lies damage. Look for the next row that can be read.
            bool found = false;
            while (!found && done < last && ++lookups <= kMostLookups) {
                const Result<bool> row = copyRow(++done);
                if (!row && row.error().code != ErrorCode::InvalidFile)
                    return tl::make_unexpected(row.error());
                damaged += !row;
                found = row && *row;
            }
            if (!found) return std::max<std::int64_t>(damaged, 1);
        }
        return damaged;
    }

private:
    /// The largest row id that may exist. Each of the sources may be damaged itself.
    std::int64_t lastId() {
        std::int64_t last = 0;
        const auto largest = from_.number("SELECT seq FROM sqlite_sequence WHERE name = ?",
                                          std::string_view(table_));
        if (largest) last = *largest;
        const auto newest = from_.number(fmt::format("SELECT max(id) FROM {}", table_));
        return newest ? std::max(last, *newest) : last;
    }

    /// Copies rows from `done` on; true at the end of the table, false at damage.
    Result<bool> scan(std::int64_t& done) {
        Result<Statement> rows = from_.query(
            fmt::format("SELECT {} FROM {} WHERE id > ? ORDER BY id", columns_, table_), done);
        if (!rows) return false;
        for (;;) {
            const Result<bool> row = rows->step();
            if (!row) return false;
            if (!*row) return true;
            TRY_VOID(insert(*rows));
            done = rows->integer(0);
        }
    }

    Result<bool> copyRow(std::int64_t id) {
        Statement row =
            TRY(from_.query(fmt::format("SELECT {} FROM {} WHERE id = ?", columns_, table_), id));
        if (!TRY(row.step())) return false;
        TRY_VOID(insert(row));
        return true;
    }

    Result<> insert(const Statement& row) {
        std::string marks = "?";
        for (int column = 1; column < row.columns(); ++column)
            marks += ", ?";
        // A row that breaks a rule of its table is damaged, too; the others go on.
        Statement into = TRY(to_.query(
            fmt::format("INSERT OR IGNORE INTO {}({}) VALUES({})", table_, columns_, marks)));
        for (int column = 0; column < row.columns(); ++column)
            TRY_VOID(into.bindColumn(column + 1, row, column));
        return into.step().map([](bool) {});
    }

    Database& from_;
    Database& to_;
    std::string table_, columns_;
};

/// "id, name, …" in the new file; empty if it has no such table. `id` comes first.
Result<std::string> columnsOf(Database& database, const char* table) {
    std::vector<std::string> names;
    Statement rows = TRY(database.query(fmt::format("PRAGMA table_info({})", table)));
    while (TRY(rows.step()))
        names.push_back(rows.text(1));
    return fmt::format("{}", fmt::join(names, ", "));
}

} // namespace

Result<SalvageReport> salvage(const std::filesystem::path& damaged,
                              const std::filesystem::path& target) {
    may_block("salvage");
    std::error_code ignored;
    for (const char* suffix : {"", "-wal", "-shm"})
        std::filesystem::remove(target.string() + suffix, ignored);
    Database to = TRY(Database::open(target));
    const int latest = int(migrations().size());
    Result<Database> from = Database::open(damaged, OpenMode::ReadOnly);
    const Result<int> version = from ? schemaVersion(*from) : Result<int>(0);
    // The columns are those of the version that wrote the file.
    TRY_VOID(migrate(to, version && *version > 0 && *version < latest ? *version : latest));

    SalvageReport report;
    TRY_VOID(to.script("PRAGMA foreign_keys = OFF"));
    auto transaction = TRY(Transaction::begin(to, Durability::Full));
    bool attachments = false, traces = false;
    for (const char* table : kTables) {
        const std::string columns = TRY(columnsOf(to, table));
        if (!from || columns.empty()) continue;
        attachments |= std::string_view(table) == "attachments";
        traces |= std::string_view(table) == "token_traces";
        report.damaged_rows += TRY(TableCopy(*from, to, table, columns).run());
    }
    TRY_VOID(to.script(std::string(kMend)));
    if (attachments) TRY_VOID(to.script(std::string(kMendAttachments)));
    if (traces) TRY_VOID(to.script(std::string(kMendTraces)));
    TRY_VOID(transaction.commit());
    TRY_VOID(to.script("PRAGMA foreign_keys = ON"));
    TRY_VOID(migrate(to, latest));
    report.conversations = TRY(to.number("SELECT count(*) FROM conversations"));
    report.messages = TRY(to.number("SELECT count(*) FROM messages"));
    return report;
}

} // namespace headroom::store
