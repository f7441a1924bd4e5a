#include "app/downloads/download_rows.h"

#include "app/downloads/source_json.h"
#include "app/store/clock.h"
#include "app/store/migrations.h"
#include "kernels/base/blocking.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

namespace headroom::app {

using store::Database;
using store::Durability;
using store::Statement;
using store::Transaction;

namespace {

// Times are milliseconds since 1970 in UTC. wanted: Wanted; sources: source_json.h. A part's bytes
// are counted from its beginning; its hash is theirs.
constexpr std::string_view kQueue = R"(
CREATE TABLE downloads (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    folder TEXT NOT NULL,
    wanted INTEGER NOT NULL DEFAULT 0,
    origin INTEGER NOT NULL DEFAULT 0,
    error_code INTEGER,
    error TEXT NOT NULL DEFAULT '',
    error_place TEXT NOT NULL DEFAULT '',
    added_at INTEGER NOT NULL
);
CREATE TABLE download_files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    download_id INTEGER NOT NULL REFERENCES downloads(id) ON DELETE CASCADE,
    sources TEXT NOT NULL,
    bytes INTEGER NOT NULL DEFAULT 0,
    sha256 TEXT NOT NULL DEFAULT '',
    part_bytes INTEGER NOT NULL DEFAULT 0,
    arrived INTEGER NOT NULL DEFAULT 0,
    path TEXT NOT NULL DEFAULT ''
);
CREATE INDEX files_of_download ON download_files(download_id, id);
CREATE TABLE download_parts (
    file_id INTEGER NOT NULL REFERENCES download_files(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (file_id, number)
) WITHOUT ROWID;
CREATE TABLE download_limits (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    bytes_per_second INTEGER NOT NULL,
    connections INTEGER NOT NULL,
    at_once INTEGER NOT NULL,
    paused INTEGER NOT NULL
);
)";
// Beside what every error has: troubleToJson.
constexpr std::string_view kTrouble =
    "ALTER TABLE downloads ADD COLUMN trouble TEXT NOT NULL DEFAULT ''";
constexpr std::array kMigrations = {kQueue, kTrouble};

QString text(const Statement& row, int column) {
    return QString::fromStdString(row.text(column));
}

/// The queue is no work of a person's: a damaged one is set aside and begun anew. What lies in
/// folders is then fetched again.
Result<Database> openSound(const std::filesystem::path& file) {
    Result<Database> database = Database::open(file);
    Result<> sound = database ? migrate(*database, int(kMigrations.size()), kMigrations)
                              : tl::make_unexpected(database.error());
    if (sound) return database;
    if (sound.error().code != ErrorCode::InvalidFile) return tl::make_unexpected(sound.error());
    database = tl::make_unexpected(sound.error()); // closes it
    std::error_code error;
    for (const char* suffix : {"", "-wal", "-shm"})
        if (std::filesystem::exists(file.string() + suffix))
            std::filesystem::rename(file.string() + suffix, file.string() + ".damaged" + suffix,
                                    error);
    if (error) return tl::make_unexpected(sound.error());
    Database fresh = TRY(Database::open(file));
    TRY_VOID(migrate(fresh, int(kMigrations.size()), kMigrations));
    return fresh;
}

Result<std::vector<FileRow>> filesOf(Database& database, DownloadId id) {
    std::vector<FileRow> files;
    Statement row = TRY(database.query(
        "SELECT id, sources, bytes, sha256, part_bytes, path, max(arrived, "
        "(SELECT coalesce(sum(p.bytes), 0) FROM download_parts p WHERE p.file_id = f.id)) "
        "FROM download_files f WHERE download_id = ? ORDER BY id",
        id));
    while (TRY(row.step()))
        files.push_back(
            {.id = row.id<FileId>(0),
             .wanted = {sourcesFromJson(QByteArray::fromStdString(row.text(1)))},
             .version = {row.integer(2), QByteArray::fromStdString(row.text(3)), row.integer(4)},
             .arrived = row.integer(6),
             .path = text(row, 5)});
    return files;
}

} // namespace

qint64 FileRow::bytes() const {
    return version.bytes > 0 ? version.bytes : wanted.bytes();
}

bool FileRow::isHere() const {
    return !path.isEmpty() && QFileInfo(path).size() > 0;
}

qint64 FileRow::missing() const {
    return isHere() ? 0 : std::max<qint64>(0, bytes() - arrived);
}

Result<std::unique_ptr<DownloadRows>> DownloadRows::open(const std::filesystem::path& folder) {
    may_block("DownloadRows::open");
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return fail(ErrorCode::Io, error.message(), folder.string());
    return std::unique_ptr<DownloadRows>(new DownloadRows(TRY(openSound(folder / "downloads.db"))));
}

Result<std::vector<QueueRow>> DownloadRows::all() {
    const std::lock_guard lock(mutex_);
    std::vector<QueueRow> rows;
    Statement row =
        TRY(database_.query("SELECT id, key, name, folder, wanted, origin, error_code, error, "
                            "error_place, trouble FROM downloads ORDER BY position, id"));
    while (TRY(row.step())) {
        QueueRow download{.id = row.id<DownloadId>(0),
                          .key = text(row, 1),
                          .name = text(row, 2),
                          .folder = text(row, 3),
                          .wanted = Wanted(std::clamp<std::int64_t>(row.integer(4), 0, 4)),
                          .origin = FetchOrigin(std::clamp<std::int64_t>(row.integer(5), 0, 3))};
        if (!row.isNull(6))
            download.reason =
                troubleFromJson(QByteArray::fromStdString(row.text(9)),
                                {ErrorCode(std::clamp<std::int64_t>(
                                     row.integer(6), 0, std::int64_t(ErrorCode::Device))),
                                 row.text(7), row.text(8)});
        rows.push_back(std::move(download));
    }
    for (QueueRow& download : rows)
        download.files = TRY(filesOf(database_, download.id));
    return rows;
}

Result<DownloadLimits> DownloadRows::limits() {
    const std::lock_guard lock(mutex_);
    Statement row = TRY(database_.query(
        "SELECT bytes_per_second, connections, at_once, paused FROM download_limits"));
    if (!TRY(row.step())) return DownloadLimits{};
    return DownloadLimits{std::max<qint64>(0, row.integer(0)),
                          int(std::clamp<std::int64_t>(row.integer(1), 1, kMostConnections)),
                          int(std::clamp<std::int64_t>(row.integer(2), 1, kMostAtOnce)),
                          row.integer(3) != 0};
}

Result<> DownloadRows::setLimits(const DownloadLimits& limits) {
    const std::lock_guard lock(mutex_);
    TRY_VOID(database_.setDurability(Durability::Full));
    return database_.run("INSERT OR REPLACE INTO download_limits VALUES(1, ?, ?, ?, ?)",
                         limits.bytes_per_second, limits.connections, limits.at_once,
                         int(limits.paused));
}

Result<QueueRow> DownloadRows::add(const DownloadRequest& request) {
    const std::lock_guard lock(mutex_);
    Transaction transaction = TRY(Transaction::begin(database_, Durability::Full));
    const std::string key = request.key.toStdString();
    TRY_VOID(
        database_.run("INSERT INTO downloads(key, position, name, folder, added_at) VALUES(?1, "
                      "(SELECT coalesce(max(position), 0) + 1 FROM downloads), ?2, ?3, ?4) "
                      "ON CONFLICT(key) DO UPDATE SET wanted = 0, error_code = NULL, error = '', "
                      "error_place = '', trouble = '', name = ?2, folder = ?3",
                      key, request.name.toStdString(), request.folder.toStdString(), store::now()));
    const auto id =
        DownloadId(TRY(database_.number("SELECT id FROM downloads WHERE key = ?", key)));
    QueueRow dropped{.id = id, .key = request.key, .folder = request.folder};
    dropped.files = TRY(filesOf(database_, id));
    for (const DownloadFile& file : request.files) {
        const std::string sources = sourcesToJson(file.sources).toStdString();
        const auto known = std::ranges::find(dropped.files, file.name(),
                                             [](const FileRow& row) { return row.wanted.name(); });
        if (known == dropped.files.end()) {
            TRY_VOID(database_.run("INSERT INTO download_files(download_id, sources) VALUES(?, ?)",
                                   id, sources));
            continue;
        }
        // What has arrived of it stays.
        TRY_VOID(database_.run("UPDATE download_files SET sources = ? WHERE id = ?", sources,
                               known->id));
        dropped.files.erase(known);
    }
    for (const FileRow& file : dropped.files)
        TRY_VOID(database_.run("DELETE FROM download_files WHERE id = ?", file.id));
    TRY_VOID(transaction.commit());
    return dropped;
}

Result<> DownloadRows::set(const QString& key, Wanted wanted) {
    const std::lock_guard lock(mutex_);
    TRY_VOID(database_.setDurability(Durability::Full));
    return database_.run("UPDATE downloads SET wanted = ?2, error_code = NULL, error = '', "
                         "error_place = '', trouble = '' WHERE key = ?1 AND wanted != ?3",
                         key.toStdString(), wanted, Wanted::Removed);
}

Result<> DownloadRows::end(DownloadId id, Wanted wanted, const std::optional<Trouble>& reason) {
    const std::lock_guard lock(mutex_);
    TRY_VOID(database_.setDurability(Durability::Full));
    const std::optional<int> code = reason ? std::optional(int(reason->code)) : std::nullopt;
    return database_.run(
        "UPDATE downloads SET wanted = ?2, error_code = ?3, error = ?4, "
        "error_place = ?5, trouble = ?8 WHERE id = ?1 AND wanted = ?6 AND (?2 != ?7 OR NOT "
        "EXISTS (SELECT 1 FROM download_files WHERE download_id = ?1 AND path = ''))",
        id, wanted, code, reason ? reason->what : "", reason ? reason->where : "", Wanted::Run,
        Wanted::Finished, reason ? troubleToJson(*reason).toStdString() : "");
}

Result<> DownloadRows::move(const QString& key, int to) {
    const std::lock_guard lock(mutex_);
    Transaction transaction = TRY(Transaction::begin(database_, Durability::Full));
    const auto id = DownloadId(
        TRY(database_.number("SELECT id FROM downloads WHERE key = ?", key.toStdString())));
    if (id == DownloadId{}) return {}; // it is gone
    std::vector<DownloadId> order;
    {
        Statement row = TRY(database_.query("SELECT id FROM downloads ORDER BY position, id"));
        while (TRY(row.step()))
            if (row.id<DownloadId>(0) != id) order.push_back(row.id<DownloadId>(0));
    }
    order.insert(order.begin() + std::clamp(to, 0, int(order.size())), id);
    for (std::size_t i = 0; i < order.size(); ++i)
        TRY_VOID(database_.run("UPDATE downloads SET position = ? WHERE id = ?", i + 1, order[i]));
    return transaction.commit();
}

Result<> DownloadRows::remove(DownloadId id) {
    const std::lock_guard lock(mutex_);
    TRY_VOID(database_.setDurability(Durability::Full));
    return database_.run("DELETE FROM downloads WHERE id = ?", id);
}

Result<> DownloadRows::forgetFinished(int keep) {
    const std::lock_guard lock(mutex_);
    return database_.run("DELETE FROM downloads WHERE wanted = ?1 AND id NOT IN (SELECT id FROM "
                         "downloads WHERE wanted = ?1 ORDER BY id DESC LIMIT ?2)",
                         Wanted::Finished, keep);
}

Result<FileVersion> DownloadRows::version(FileId id) {
    const std::lock_guard lock(mutex_);
    Statement row = TRY(
        database_.query("SELECT bytes, sha256, part_bytes FROM download_files WHERE id = ?", id));
    if (!TRY(row.step())) return FileVersion{};
    return FileVersion{row.integer(0), QByteArray::fromStdString(row.text(1)), row.integer(2)};
}

Result<> DownloadRows::setVersion(FileId id, const FileVersion& version) {
    const std::lock_guard lock(mutex_);
    Transaction transaction = TRY(Transaction::begin(database_, Durability::Full));
    TRY_VOID(database_.run("DELETE FROM download_parts WHERE file_id = ?", id));
    TRY_VOID(database_.run(
        "UPDATE download_files SET bytes = ?2, sha256 = ?3, part_bytes = ?4, arrived = 0 "
        "WHERE id = ?1",
        id, version.bytes, version.sha256.toStdString(), version.part_bytes));
    return transaction.commit();
}

Result<> DownloadRows::setArrived(FileId id, qint64 bytes) {
    const std::lock_guard lock(mutex_);
    return database_.run("UPDATE download_files SET arrived = ? WHERE id = ?", bytes, id);
}

Result<> DownloadRows::setWhole(FileId id, const QString& path, DownloadId download,
                                FetchOrigin origin) {
    const std::lock_guard lock(mutex_);
    Transaction transaction = TRY(Transaction::begin(database_, Durability::Full));
    TRY_VOID(database_.run("DELETE FROM download_parts WHERE file_id = ?", id));
    TRY_VOID(database_.run("UPDATE download_files SET path = ?, arrived = 0 WHERE id = ?",
                           path.toStdString(), id));
    TRY_VOID(database_.run("UPDATE downloads SET origin = ? WHERE id = ?", origin, download));
    return transaction.commit();
}

Result<std::map<int, FilePart>> DownloadRows::parts(FileId id) {
    const std::lock_guard lock(mutex_);
    std::map<int, FilePart> parts;
    Statement row = TRY(
        database_.query("SELECT number, bytes, sha256 FROM download_parts WHERE file_id = ?", id));
    while (TRY(row.step()))
        parts[int(row.integer(0))] = {row.integer(1), QByteArray::fromStdString(row.text(2))};
    return parts;
}

Result<> DownloadRows::setPart(FileId id, int number, const FilePart& part, Durability durability) {
    const std::lock_guard lock(mutex_);
    TRY_VOID(database_.setDurability(durability));
    return database_.run("INSERT OR REPLACE INTO download_parts SELECT id, ?2, ?3, ?4 FROM "
                         "download_files WHERE id = ?1",
                         id, number, part.bytes, part.sha256.toStdString());
}

Result<> DownloadRows::forgetPart(FileId id, int number) {
    const std::lock_guard lock(mutex_);
    return database_.run("DELETE FROM download_parts WHERE file_id = ? AND number = ?", id, number);
}

} // namespace headroom::app
