// Makes the GPU's backend as the program does, and says its name or why there is none.

#include "kernels/api/backends.h"

#include <fmt/format.h>

int main() {
    const auto backend = headroom::make_backend("cuda", {});
    fmt::print("{}\n", backend ? (*backend)->name() : "error: " + backend.error().message());
}
