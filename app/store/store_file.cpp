#include "app/store/store_file.h"

#include "app/store/clock.h"
#include "app/store/migrations.h"
#include "kernels/base/blocking.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace headroom::store {
namespace {

constexpr const char* kDatabase = "headroom.db";
constexpr const char* kSalvaged = "salvaged.db";

/// Of the error: how SQLite says that the content is not sound.
Result<> quickCheck(Database& database) {
    Statement row = TRY(database.query("PRAGMA quick_check(1)"));
    const std::string answer = TRY(row.step()) ? row.text(0) : "no answer";
    if (answer == "ok") return {};
    return fail(ErrorCode::InvalidFile, "the database is damaged (" + answer + ")", kDatabase);
}

/// Keeps the file as it is before its schema changes. Empty if there is nothing to keep.
Result<std::filesystem::path> backUpBeforeMigration(Database& database,
                                                    const std::filesystem::path& folder) {
    const int version = TRY(schemaVersion(database));
    if (version <= 0 || version >= int(migrations().size())) return std::filesystem::path();
    const std::filesystem::path backups = folder / "backups";
    std::error_code error;
    std::filesystem::create_directories(backups, error);
    auto file = backups / fmt::format("headroom-v{}-{}.db", version, now());
    TRY_VOID(database.copyTo(file));
    return file;
}

std::filesystem::path keptName(const std::filesystem::path& folder) {
    return folder / fmt::format("headroom-damaged-{}.db", now());
}

/// The database first: while it is there, the salvaged one is only a copy.
Result<> moveSalvaged(const std::filesystem::path& folder, const std::filesystem::path& kept) {
    std::error_code error;
    for (const char* suffix : {"", "-wal", "-shm"}) {
        const std::string from = (folder / kDatabase).string() + suffix;
        if (!error && std::filesystem::exists(from))
            std::filesystem::rename(from, kept.string() + suffix, error);
    }
    if (!error) std::filesystem::rename(folder / kSalvaged, folder / kDatabase, error);
    if (error) return fail(ErrorCode::Io, error.message(), folder.string());
    return {};
}

} // namespace

StoreFile::StoreFile(std::optional<DataFolderLock> lock, Database database,
                     const std::filesystem::path& attachment_files)
    : lock_(std::move(lock))
    , database_(std::move(database))
    , search(database_)
    , conversations(database_, search)
    , messages(database_, search)
    , answers(database_, search)
    , folders(database_)
    , presets(database_)
    , attachments(database_, attachment_files)
    , trash(database_, search)
    , exchange(database_, search)
    , remembered(database_)
    , traces(database_)
    , library(database_)
    , fit(database_) {}

Result<> StoreFile::isThere() const {
    std::error_code error;
    if (!private_copy_.empty() || std::filesystem::exists(database_.file(), error)) return {};
    return fail(ErrorCode::Io,
                "the file was moved or deleted while the program ran; end the program, bring the "
                "file back, and start again",
                database_.file().string());
}

Result<> StoreFile::takesChanges() const {
    if (report_.state == StoreState::Ready) return {};
    return fail(ErrorCode::Io, report_.state == StoreState::Damaged
                                   ? report_.reason + "; start Headroom to go on with what could "
                                                      "be salvaged"
                                   : report_.reason);
}

StoreFile::~StoreFile() {
    std::error_code ignored;
    if (!private_copy_.empty()) std::filesystem::remove_all(private_copy_, ignored);
}

/// What every database goes through before it is used.
Result<> StoreFile::prepare() {
    TRY_VOID(migrate(database_, int(migrations().size())));
    report_.interrupted_answers = TRY(answers.recover());
    report_.last_id = TRY(database_.number("SELECT max(seq) FROM sqlite_sequence WHERE name IN "
                                           "('conversations', 'messages')"));
    return search.ensureCurrent();
}

Result<std::unique_ptr<StoreFile>> StoreFile::open(const std::filesystem::path& folder) {
    may_block("StoreFile::open");
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    if (::faccessat(AT_FDCWD, folder.c_str(), W_OK, AT_EACCESS) != 0 &&
        std::filesystem::exists(folder / kDatabase))
        return openCopy(folder,
                        {ErrorCode::Io,
                         fmt::format("the data folder can't be written: {}", std::strerror(errno)),
                         folder.string()});
    return openWritable(folder, folder / "attachments");
}

Result<std::unique_ptr<StoreFile>>
StoreFile::openWritable(const std::filesystem::path& folder,
                        const std::filesystem::path& attachments) {
    DataFolderLock lock = TRY(DataFolderLock::take(folder));
    // A crash in the middle of adoptSalvaged must not end in an empty store.
    if (!std::filesystem::exists(folder / kDatabase) && std::filesystem::exists(folder / kSalvaged))
        TRY_VOID(moveSalvaged(folder, keptName(folder)));
    Result<Database> database = Database::open(folder / kDatabase);
    const Result<> sound = database ? quickCheck(*database) : tl::make_unexpected(database.error());
    if (!sound && sound.error().code == ErrorCode::InvalidFile) {
        database = tl::make_unexpected(sound.error()); // closes it
        return openSalvaged(folder, std::move(lock), sound.error());
    }
    if (!sound) return tl::make_unexpected(sound.error());
    const std::filesystem::path backup = TRY(backUpBeforeMigration(*database, folder));
    std::unique_ptr<StoreFile> store(
        new StoreFile(std::move(lock), std::move(*database), attachments));
    store->report_.backup = backup;
    TRY_VOID(store->prepare());
    return store;
}

Result<std::unique_ptr<StoreFile>> StoreFile::openSalvaged(const std::filesystem::path& folder,
                                                           DataFolderLock lock,
                                                           const Error& reason) {
    const SalvageReport salvaged = TRY(salvage(folder / kDatabase, folder / kSalvaged));
    std::unique_ptr<StoreFile> store(new StoreFile(
        std::move(lock), TRY(Database::open(folder / kSalvaged)), folder / "attachments"));
    store->report_.state = StoreState::Damaged;
    store->report_.reason = reason.message();
    store->report_.salvage = salvaged;
    TRY_VOID(store->prepare());
    TRY_VOID(store->database_.script("PRAGMA query_only = ON"));
    return store;
}

/// SQLite can't read a database with a write-ahead log where it can't write beside it.
Result<std::unique_ptr<StoreFile>> StoreFile::openCopy(const std::filesystem::path& folder,
                                                       const Error& reason) {
    std::string copy = (std::filesystem::temp_directory_path() / "headroom-XXXXXX").string();
    if (!::mkdtemp(copy.data()))
        return fail(ErrorCode::Io,
                    fmt::format("{}, and nothing can be copied for reading: {}", reason.what,
                                std::strerror(errno)),
                    folder.string());
    std::error_code error;
    std::filesystem::copy_file(folder / kDatabase, std::filesystem::path(copy) / kDatabase, error);
    if (!error && std::filesystem::exists(folder / (std::string(kDatabase) + "-wal")))
        std::filesystem::copy_file(folder / (std::string(kDatabase) + "-wal"),
                                   std::filesystem::path(copy) / (std::string(kDatabase) + "-wal"),
                                   error);
    Result<std::unique_ptr<StoreFile>> store =
        error ? Result<std::unique_ptr<StoreFile>>(fail(ErrorCode::Io, error.message(), copy))
              : openWritable(copy, folder / "attachments");
    if (!store) {
        std::filesystem::remove_all(copy, error);
        return store;
    }
    (*store)->private_copy_ = copy;
    (*store)->report_.state = StoreState::ReadOnlyFolder;
    (*store)->report_.reason = reason.message();
    TRY_VOID((*store)->database_.script("PRAGMA query_only = ON"));
    return store;
}

Result<std::filesystem::path> StoreFile::adoptSalvaged(const std::filesystem::path& folder) {
    may_block("StoreFile::adoptSalvaged");
    const DataFolderLock lock = TRY(DataFolderLock::take(folder));
    if (!std::filesystem::exists(folder / kSalvaged))
        return fail(ErrorCode::NotFound, "nothing was salvaged", folder.string());
    const std::filesystem::path kept = keptName(folder);
    TRY_VOID(moveSalvaged(folder, kept));
    return kept;
}

} // namespace headroom::store
