#pragma once

#include <QtGlobal>

namespace headroom {
class GgufFile;
}

namespace headroom::app {

/// Parameters of the output table where it is the embeddings once more, in another format perhaps:
/// such models have one table, which some files hold twice. Else 0. Reads a few rows of both.
qint64 parametersStoredTwice(const GgufFile& file);

} // namespace headroom::app
