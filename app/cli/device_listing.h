#pragma once

namespace headroom::cli {

/// Prints every device of this machine with its figures, or the reason where there is none. Takes
/// half a second: rates count between two readings.
void listDevices(bool json);

} // namespace headroom::cli
