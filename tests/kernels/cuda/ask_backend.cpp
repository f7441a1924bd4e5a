// Makes the GPU's backend as the program does, and says its name or why there is none.
//
// usage: ask_backend [NUMBER [FOLDER...]]   of the GPU, -1 = the first that can be used; FOLDERs
// are searched for libraries

#include "kernels/api/backends.h"

#include <fmt/format.h>

#include <cstdlib>

int main(int argc, char** argv) {
    headroom::BackendOptions options;
    if (argc > 1) options.gpu = std::atoi(argv[1]);
    for (int i = 2; i < argc; ++i)
        options.library_folders.emplace_back(argv[i]);
    const auto backend = headroom::make_backend("cuda", options);
    if (!backend)
        fmt::print("error: {}\n", backend.error().message());
    else
        fmt::print("{} at {}\n", (*backend)->name(), (*backend)->device().pci_address);
}
