#include "app/store/attachment_rows.h"

#include "app/files/whole_file.h"
#include "kernels/base/blocking.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QFile>

#include <fmt/format.h>

#include <system_error>

namespace headroom::store {
namespace {

std::string sha256Of(std::string_view bytes) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
    return hash.result().toHex().toStdString();
}

AttachmentRow rowOf(const Statement& row) {
    return {row.id<AttachmentId>(0), row.id<MessageId>(1), row.text(2), row.text(3),
            row.integer(4),          row.text(5)};
}

bool isHash(const std::string& name) {
    return name.size() == 64 && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

} // namespace

std::filesystem::path AttachmentRows::place(const std::string& sha256) const {
    return folder_ / sha256.substr(0, 2) / sha256;
}

Result<AttachmentId> AttachmentRows::add(MessageId message, std::string_view name,
                                         std::string_view media_type, std::string_view bytes) {
    may_block("AttachmentRows::add");
    if (std::int64_t(bytes.size()) > kLargest)
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("an attachment may have {} bytes at most, this one has {}",
                                kLargest, bytes.size()),
                    std::string(name));
    const std::string sha256 = sha256Of(bytes);
    const std::filesystem::path path = place(sha256);
    std::error_code error;
    if (std::filesystem::file_size(path, error) != bytes.size() || error) {
        std::filesystem::create_directories(path.parent_path(), error);
        // Never half a file under its hash.
        if (const auto written = app::writeWholeFile(QString::fromStdString(path.string()), bytes);
            !written)
            return fail(ErrorCode::Io, "the attachment can't be saved: " + written.error().what,
                        std::string(name));
    }
    TRY_VOID(database_.setDurability(Durability::Full));
    TRY_VOID(database_.run("INSERT INTO attachments(message_id, name, media_type, bytes, sha256) "
                           "VALUES(?, ?, ?, ?, ?)",
                           message, name, media_type, std::int64_t(bytes.size()),
                           std::string_view(sha256)));
    return AttachmentId(database_.lastId());
}

Result<std::vector<AttachmentRow>> AttachmentRows::of(MessageId message) {
    std::vector<AttachmentRow> result;
    Statement rows = TRY(database_.query("SELECT id, message_id, name, media_type, bytes, sha256 "
                                         "FROM attachments WHERE message_id = ? ORDER BY id",
                                         message));
    while (TRY(rows.step()))
        result.push_back(rowOf(rows));
    return result;
}

Result<std::vector<AttachmentRow>> AttachmentRows::of(ConversationId conversation) {
    std::vector<AttachmentRow> result;
    Statement rows = TRY(database_.query(
        "SELECT a.id, a.message_id, a.name, a.media_type, a.bytes, a.sha256 FROM messages m "
        "JOIN attachments a ON a.message_id = m.id WHERE m.conversation_id = ? ORDER BY a.id",
        conversation));
    while (TRY(rows.step()))
        result.push_back(rowOf(rows));
    return result;
}

Result<std::string> AttachmentRows::read(const AttachmentRow& attachment) {
    may_block("AttachmentRows::read");
    // A damaged row must not lead out of the folder.
    if (!isHash(attachment.sha256))
        return fail(ErrorCode::InvalidFile, "the attachment's hash is damaged", attachment.name);
    QFile file(QString::fromStdString(place(attachment.sha256).string()));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, "the attachment's file is gone", attachment.name);
    if (file.size() > kLargest)
        return fail(ErrorCode::InvalidFile, "the attachment's file is damaged", attachment.name);
    const std::string bytes = file.readAll().toStdString();
    if (sha256Of(bytes) != attachment.sha256)
        return fail(ErrorCode::InvalidFile, "the attachment's file is damaged", attachment.name);
    return bytes;
}

Result<int> AttachmentRows::sweep() {
    may_block("AttachmentRows::sweep");
    int removed = 0;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator at(folder_, error), end; !error && at != end;
         at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (!at->is_regular_file(error) || !isHash(name)) continue;
        if (TRY(database_.number("SELECT count(*) FROM attachments WHERE sha256 = ?",
                                 std::string_view(name))) == 0)
            removed += std::filesystem::remove(at->path(), error);
    }
    return removed;
}

} // namespace headroom::store
