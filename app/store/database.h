#pragma once

#include "kernels/base/result.h"

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

struct sqlite3;
struct sqlite3_stmt;

namespace headroom::store {

/// A prepared statement with its values bound. Steps through the rows; columns count from 0.
class Statement {
public:
    /// True while there is a row.
    Result<bool> step();

    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;
    bool isNull(int column) const;
    int columns() const;
    std::optional<std::int64_t> optionalInteger(int column) const {
        return isNull(column) ? std::nullopt : std::optional(integer(column));
    }
    template <class Id>
    Id id(int column) const {
        return Id(integer(column));
    }

    Result<> bind(int index, std::int64_t value);
    Result<> bind(int index, double value);
    Result<> bind(int index, std::string_view value);
    Result<> bind(int index, std::nullptr_t);
    /// The value of another statement's column, as it is.
    Result<> bindColumn(int index, const Statement& from, int column);

    template <class T>
        requires std::integral<T> || std::is_enum_v<T>
    Result<> bind(int index, T value) {
        return bind(index, std::int64_t(value));
    }
    template <class T>
    Result<> bind(int index, const std::optional<T>& value) {
        return value ? bind(index, *value) : bind(index, nullptr);
    }

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    explicit Statement(sqlite3_stmt* statement)
        : statement_(statement) {}
    Result<> check(int code) const;

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// How soon a commit must survive a power cut.
enum class Durability {
    Full,  ///< when the call returns: what a person wrote, edits, finished answers
    Normal ///< with the next full commit or checkpoint: streamed parts
};

enum class OpenMode { ReadWrite, ReadOnly };

/// One connection. Every call must come from a thread that is not the window's.
class Database {
public:
    /// Creates the file unless `mode` is ReadOnly. WAL, foreign keys on.
    static Result<Database> open(const std::filesystem::path& file,
                                 OpenMode mode = OpenMode::ReadWrite);

    template <class... Values>
    Result<Statement> query(std::string_view sql, const Values&... values) {
        Statement statement = TRY(prepare(sql));
        Result<> bound;
        int index = 0;
        (void)((bound = statement.bind(++index, values)) && ...);
        if (!bound) return tl::make_unexpected(bound.error());
        return statement;
    }
    /// For statements whose rows, if any, are not wanted.
    template <class... Values>
    Result<> run(std::string_view sql, const Values&... values) {
        Statement statement = TRY(query(sql, values...));
        while (TRY(statement.step())) {
        }
        return {};
    }
    /// The first column of the first row; 0 if there is none.
    template <class... Values>
    Result<std::int64_t> number(std::string_view sql, const Values&... values) {
        Statement statement = TRY(query(sql, values...));
        return TRY(statement.step()) ? statement.integer(0) : 0;
    }
    /// Several statements without values.
    Result<> script(const std::string& sql);

    std::int64_t lastId() const;
    int changedRows() const;
    Result<> setDurability(Durability durability);
    /// Copies everything, committed and consistent, into a new file.
    Result<> copyTo(const std::filesystem::path& file);
    const std::filesystem::path& file() const { return file_; }

private:
    struct Close {
        void operator()(sqlite3* connection) const;
    };
    Database(sqlite3* connection, std::filesystem::path file)
        : connection_(connection)
        , file_(std::move(file)) {}
    Result<Statement> prepare(std::string_view sql);
    tl::unexpected<Error> failure(int code) const;

    std::unique_ptr<sqlite3, Close> connection_;
    std::filesystem::path file_;
    std::optional<Durability> durability_;
};

/// Rolls back unless committed.
class Transaction {
public:
    static Result<Transaction> begin(Database& database, Durability durability);
    Result<> commit();

    Transaction(Transaction&& other) noexcept
        : database_(std::exchange(other.database_, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();

private:
    explicit Transaction(Database& database)
        : database_(&database) {}
    Database* database_;
};

} // namespace headroom::store
