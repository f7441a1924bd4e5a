#pragma once

#include "app/checksum/sha256.h"
#include "app/downloads/download_rows.h"

#include <QString>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace headroom::app {

/// How large the parts of a file are, whose hashes are kept: what one bad byte costs.
qint64 partBytesFor(qint64 file_bytes);

/// A file that arrives in parts, in any order, each from its beginning. What has arrived is written
/// down with its SHA-256, so that after any end of the program, or of the power, it is known which
/// bytes on the disk are those that came. Blocking; one thread.
class PartialFile {
public:
    struct Progress {
        const std::atomic<bool>& cancelled;
        std::function<void(qint64 done)> report;
    };

    /// Opens or creates. Rows of parts that can't be are forgotten.
    static Told<std::unique_ptr<PartialFile>> open(const QString& path, FileId id,
                                                   const FileVersion& version, DownloadRows& rows);
    ~PartialFile();

    int parts() const { return int(have_.size()); }
    qint64 begin(int part) const { return part * version_.part_bytes; }
    qint64 length(int part) const {
        return std::min(version_.part_bytes, version_.bytes - begin(part));
    }
    qint64 have(int part) const { return have_[std::size_t(part)].bytes; }
    bool whole(int part) const { return have(part) == length(part); }
    qint64 bytes() const { return version_.bytes; }
    qint64 done() const { return done_; } ///< of all parts
    const QString& path() const { return path_; }

    enum class Scope {
        All,
        Unfinished ///< parts alone that are to go on: this program has seen the others
    };
    /// Compares what lies on the disk with the hashes, and forgets the parts that differ. Returns
    /// how many bytes were forgotten. Comes before `take`.
    Told<qint64> verify(Scope scope, const Progress& progress);

    /// Bytes of the file from `offset` on. What is there already is skipped; a gap within a part is
    /// a mistake of the caller.
    Told<> take(qint64 offset, QByteArrayView bytes);
    /// Writes down what arrived of unfinished parts. `sync`: through to the disk.
    Told<> keep(bool sync);
    /// True if the last failure was for want of room.
    bool full() const { return full_; }

    struct Check {
        std::vector<int> bad; ///< parts that are not as they came; forgotten
        QByteArray sha256;    ///< of the whole, where none is bad
    };
    /// Reads the whole file once more.
    Told<Check> check(const Progress& progress);
    /// Puts other bytes into a part that is there; false if they are the same.
    Told<bool> replace(int part, QByteArrayView bytes);

    /// Writes everything through and gives the file its name, then the folder too.
    Told<> rename(const QString& final_path);

private:
    PartialFile(QString path, int descriptor, FileId id, FileVersion version, DownloadRows& rows);
    Told<> write(qint64 offset, QByteArrayView bytes);
    Told<QByteArray> read(qint64 offset, qint64 bytes);
    Told<> record(int part, store::Durability durability);
    void forget(int part);
    tl::unexpected<Trouble> failed(int error);

    const QString path_;
    const int descriptor_;
    const FileId id_;
    const FileVersion version_;
    DownloadRows& rows_;
    std::vector<FilePart> have_;
    std::map<int, Sha256> open_; ///< parts that are arriving
    std::vector<bool> recorded_;
    qint64 done_ = 0;
    bool full_ = false;
};

} // namespace headroom::app
