#pragma once

#include "engine/tokenizer/tokenizer.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace headroom::test {

/// The tokenizer of a model file; aborts the program if it cannot be loaded.
std::shared_ptr<const Tokenizer> load_tokenizer(const QString& path);

/// All pieces of `ids`, one after another.
std::string joined_pieces(const Tokenizer& tokenizer, const std::vector<TokenId>& ids,
                          bool special = false);

/// "1 2 3", for messages.
QString spelled(const std::vector<TokenId>& ids);

} // namespace headroom::test
