#pragma once

#include "app/store/database.h"
#include "app/store/rows.h"

#include <string>
#include <vector>

namespace headroom::store {

/// What a model's header said, so that it is read once. It counts while the file is as large and as
/// old as it was then. What `facts` holds is the library's own affair.
struct ModelHeaderRow {
    std::string path; ///< of the first part
    std::int64_t bytes = 0;
    Time modified_at = 0; ///< of its newest part
    std::string facts;
};

/// The SHA-256 of a file, as it was computed last.
struct ModelFigureRow {
    std::string path;
    std::int64_t bytes = 0;
    Time modified_at = 0;
    std::string sha256; ///< 64 hexadecimal digits
    Time checked_at = 0;
};

/// What a person did with a model.
struct ModelUseRow {
    std::string path;
    Time used_at = 0;    ///< it was ready last; 0 = never
    std::string profile; ///< how it is loaded: a JSON object; empty = as usual
};

/// What is known of the model files on this machine. All of it can be computed anew but the uses.
class LibraryRows {
public:
    explicit LibraryRows(Database& database)
        : database_(database) {}

    Result<std::vector<ModelHeaderRow>> headers();
    /// Adds or replaces, and forgets what is `gone`.
    Result<> saveHeaders(const std::vector<ModelHeaderRow>& rows,
                         const std::vector<std::string>& gone);

    Result<std::vector<ModelFigureRow>> figures();
    Result<> saveFigure(const ModelFigureRow& row);

    Result<std::vector<ModelUseRow>> uses();
    Result<> markUsed(std::string_view path, Time now);
    Result<> saveProfile(std::string_view path, std::string_view profile);
    /// A model that was deleted: its header and figure go, how it was loaded stays for its return.
    Result<> forget(std::string_view path);

private:
    Database& database_;
};

} // namespace headroom::store
