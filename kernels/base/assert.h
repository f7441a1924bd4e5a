#pragma once

#include <cstdio>
#include <cstdlib>

/// A condition that only a mistake in this program can break: message, then abort. Always on;
/// inside kernel loops use HEADROOM_DEBUG_ASSERT.
#define HEADROOM_ASSERT(condition)                                                                 \
    do {                                                                                           \
        if (!(condition)) [[unlikely]] {                                                           \
            std::fprintf(stderr, "%s:%d: assertion failed: %s\n", __FILE__, __LINE__, #condition); \
            std::abort();                                                                          \
        }                                                                                          \
    } while (false)

#ifdef NDEBUG
#define HEADROOM_DEBUG_ASSERT(condition) static_cast<void>(0)
#else
#define HEADROOM_DEBUG_ASSERT(condition) HEADROOM_ASSERT(condition)
#endif
