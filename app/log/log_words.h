#pragma once

#include "kernels/base/result.h"

namespace headroom::app {

inline const char* code_word(ErrorCode code) {
    switch (code) {
    case ErrorCode::InvalidFile:
        return "invalid file";
    case ErrorCode::InvalidRequest:
        return "invalid request";
    case ErrorCode::Unsupported:
        return "unsupported";
    case ErrorCode::OutOfMemory:
        return "out of memory";
    case ErrorCode::NotFound:
        return "not found";
    case ErrorCode::Cancelled:
        return "cancelled";
    case ErrorCode::Io:
        return "input or output";
    case ErrorCode::Device:
        return "device";
    }
    return "unknown";
}

} // namespace headroom::app
