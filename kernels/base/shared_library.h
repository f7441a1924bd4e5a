#pragma once

#include "kernels/base/result.h"

#include <string>

namespace headroom {

/// Opens a library that somebody else made, for functions of it to be looked up by dlsym. `place`
/// is a path, or a name alone, which the loader looks for where it always does. NotFound: nothing
/// is there; else the error says what is wrong with what is there. A path is looked at before the
/// loader is asked, which would wait for the other end of a pipe, and end the program at the first
/// access behind the end of a file that is cut off. Looks at files: blocking.
Result<void*> open_library(const std::string& place);

} // namespace headroom
