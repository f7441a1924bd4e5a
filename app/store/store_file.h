#pragma once

#include "app/store/answer_rows.h"
#include "app/store/attachment_rows.h"
#include "app/store/conversation_rows.h"
#include "app/store/data_folder_lock.h"
#include "app/store/exchange_rows.h"
#include "app/store/fit_rows.h"
#include "app/store/folder_rows.h"
#include "app/store/library_rows.h"
#include "app/store/message_rows.h"
#include "app/store/preset_rows.h"
#include "app/store/remembered_rows.h"
#include "app/store/salvage.h"
#include "app/store/search_index.h"
#include "app/store/trace_rows.h"
#include "app/store/trash_rows.h"

#include <memory>

namespace headroom::store {

enum class StoreState {
    Ready,
    ReadOnlyFolder, ///< the folder can't be written: a private copy is shown, changes are refused
    Damaged         ///< what could be salvaged is shown, changes are refused until it is adopted
};

/// What a person should know about how opening went.
struct OpenReport {
    StoreState state = StoreState::Ready;
    int interrupted_answers = 0;          ///< were being written when the last run ended
    std::filesystem::path backup;         ///< made before the schema changed; else empty
    std::optional<SalvageReport> salvage; ///< set if Damaged
    std::string reason;                   ///< why the state is not Ready
    std::int64_t last_id = 0;             ///< of all conversations and messages that ever were here
};

/// The store of one data folder, open. Blocking; on the store's thread only.
class StoreFile {
public:
    /// Creates folder and database if there are none. Errors: another process holds the folder, a
    /// newer version wrote it, the disk refuses. Damage and a read-only folder are states.
    static Result<std::unique_ptr<StoreFile>> open(const std::filesystem::path& folder);
    /// Makes what was salvaged the store. The damaged file stays beside it under another name.
    static Result<std::filesystem::path> adoptSalvaged(const std::filesystem::path& folder);
    ~StoreFile();

    const OpenReport& report() const { return report_; }
    /// An error where changes are refused: why the state is not Ready.
    Result<> takesChanges() const;
    /// An error if the file was moved or deleted meanwhile: what is written would be gone with it.
    Result<> isThere() const;

private:
    StoreFile(std::optional<DataFolderLock> lock, Database database,
              const std::filesystem::path& attachments);
    static Result<std::unique_ptr<StoreFile>>
    openWritable(const std::filesystem::path& folder, const std::filesystem::path& attachments);
    static Result<std::unique_ptr<StoreFile>> openCopy(const std::filesystem::path& folder,
                                                       const Error& reason);
    static Result<std::unique_ptr<StoreFile>>
    openSalvaged(const std::filesystem::path& folder, DataFolderLock lock, const Error& reason);
    Result<> prepare();

    std::optional<DataFolderLock> lock_;
    Database database_;
    OpenReport report_;
    std::filesystem::path private_copy_; ///< removed at the end

public:
    SearchIndex search;
    ConversationRows conversations;
    MessageRows messages;
    AnswerRows answers;
    FolderRows folders;
    PresetRows presets;
    AttachmentRows attachments;
    TrashRows trash;
    ExchangeRows exchange;
    RememberedRows remembered;
    TraceRows traces;
    LibraryRows library;
    FitRows fit;
};

} // namespace headroom::store
