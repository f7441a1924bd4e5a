#include "kernels/none/gpu_backend.h"

namespace headroom::none {

Result<std::unique_ptr<Backend>> make_gpu_backend(const BackendOptions&) {
    return fail(ErrorCode::Unsupported,
                "no GPU can be used, because this build contains no GPU backend");
}

} // namespace headroom::none
