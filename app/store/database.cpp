#include "app/store/database.h"

#include "kernels/base/blocking.h"

#include <sqlite3.h>

namespace headroom::store {
namespace {

ErrorCode meaning(int code) {
    switch (code & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return ErrorCode::InvalidFile;
    case SQLITE_NOMEM:
        return ErrorCode::OutOfMemory;
    case SQLITE_CONSTRAINT:
    case SQLITE_RANGE:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
        return ErrorCode::InvalidRequest;
    default:
        return ErrorCode::Io;
    }
}

std::string words(int code, const char* detail) {
    switch (code & 0xff) {
    case SQLITE_FULL:
        return "the disk is full";
    case SQLITE_READONLY:
        return "the database can't be written: its file or folder is read-only";
    case SQLITE_CANTOPEN:
        return "the database can't be opened";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return std::string("the database is damaged (") + detail + ")";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "another program holds the database";
    default:
        return detail;
    }
}

tl::unexpected<Error> failureOf(sqlite3* connection, int code) {
    const char* file = connection ? sqlite3_db_filename(connection, "main") : nullptr;
    const std::string name = file ? std::filesystem::path(file).filename().string() : "";
    return fail(meaning(code),
                words(code, connection ? sqlite3_errmsg(connection) : sqlite3_errstr(code)), name);
}

} // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Result<> Statement::check(int code) const {
    if (code == SQLITE_OK) return {};
    return failureOf(sqlite3_db_handle(statement_.get()), code);
}

Result<bool> Statement::step() {
    may_block("Statement::step");
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return failureOf(sqlite3_db_handle(statement_.get()), code);
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* bytes = sqlite3_column_text(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes), std::size_t(size))
                 : std::string();
}

bool Statement::isNull(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

int Statement::columns() const {
    return sqlite3_column_count(statement_.get());
}

Result<> Statement::bind(int index, std::int64_t value) {
    return check(sqlite3_bind_int64(statement_.get(), index, value));
}

Result<> Statement::bind(int index, double value) {
    return check(sqlite3_bind_double(statement_.get(), index, value));
}

Result<> Statement::bind(int index, std::string_view value) {
    return check(sqlite3_bind_text64(statement_.get(), index, value.data() ? value.data() : "",
                                     value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

Result<> Statement::bind(int index, std::nullptr_t) {
    return check(sqlite3_bind_null(statement_.get(), index));
}

Result<> Statement::bindColumn(int index, const Statement& from, int column) {
    return check(sqlite3_bind_value(statement_.get(), index,
                                    sqlite3_column_value(from.statement_.get(), column)));
}

void Database::Close::operator()(sqlite3* connection) const {
    sqlite3_close_v2(connection);
}

Result<Database> Database::open(const std::filesystem::path& file, OpenMode mode) {
    may_block("Database::open");
    const int access = mode == OpenMode::ReadOnly ? SQLITE_OPEN_READONLY
                                                  : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    sqlite3* raw = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &raw, access, nullptr);
    Database database(raw, file); // also a failed open leaves something to close
    if (code != SQLITE_OK) return failureOf(raw, code);
    sqlite3_extended_result_codes(raw, 1);
    // Only a backup program could hold it; the folder's lock keeps other instances out.
    sqlite3_busy_timeout(raw, 2000);
    // A schema from a damaged or hostile file must not call functions with side effects.
    sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    if (mode == OpenMode::ReadWrite) {
        TRY_VOID(database.script("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;"));
        TRY_VOID(database.setDurability(Durability::Full));
    }
    return database;
}

Result<Statement> Database::prepare(std::string_view sql) {
    may_block("Database::prepare");
    sqlite3_stmt* raw = nullptr;
    const int code =
        sqlite3_prepare_v2(connection_.get(), sql.data(), int(sql.size()), &raw, nullptr);
    if (code != SQLITE_OK) return failure(code);
    return Statement(raw);
}

Result<> Database::script(const std::string& sql) {
    may_block("Database::script");
    const int code = sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return failure(code);
    return {};
}

std::int64_t Database::lastId() const {
    return sqlite3_last_insert_rowid(connection_.get());
}

int Database::changedRows() const {
    return sqlite3_changes(connection_.get());
}

Result<> Database::setDurability(Durability durability) {
    if (durability_ == durability) return {};
    TRY_VOID(script(durability == Durability::Full ? "PRAGMA synchronous = FULL"
                                                   : "PRAGMA synchronous = NORMAL"));
    durability_ = durability;
    return {};
}

Result<> Database::copyTo(const std::filesystem::path& file) {
    return run("VACUUM INTO ?", std::string_view(file.native()));
}

tl::unexpected<Error> Database::failure(int code) const {
    return failureOf(connection_.get(), code);
}

Result<Transaction> Transaction::begin(Database& database, Durability durability) {
    TRY_VOID(database.setDurability(durability));
    TRY_VOID(database.script("BEGIN IMMEDIATE"));
    return Transaction(database);
}

Result<> Transaction::commit() {
    // A failed commit leaves the transaction open; the destructor rolls it back.
    TRY_VOID(database_->script("COMMIT"));
    database_ = nullptr;
    return {};
}

Transaction::~Transaction() {
    if (database_) (void)database_->script("ROLLBACK");
}

} // namespace headroom::store
