#pragma once

#include "app/store/database.h"
#include "app/store/rows.h"

namespace headroom::store {

/// Files that belong to messages. Their bytes lie outside the database, in `folder`, once for each
/// content, named by their SHA-256; the rows say whose they are.
class AttachmentRows {
public:
    static constexpr std::int64_t kLargest = std::int64_t(1) << 30;

    AttachmentRows(Database& database, std::filesystem::path folder)
        : database_(database)
        , folder_(std::move(folder)) {}

    /// The bytes are on the disk before the row says so.
    Result<AttachmentId> add(MessageId message, std::string_view name, std::string_view media_type,
                             std::string_view bytes);
    Result<std::vector<AttachmentRow>> of(MessageId message);
    /// Of all its messages.
    Result<std::vector<AttachmentRow>> of(ConversationId conversation);
    /// InvalidFile if the file is not what was put in.
    Result<std::string> read(const AttachmentRow& attachment);
    /// Deletes the files that no row names any more. Returns how many.
    Result<int> sweep();

private:
    std::filesystem::path place(const std::string& sha256) const;

    Database& database_;
    std::filesystem::path folder_;
};

} // namespace headroom::store
