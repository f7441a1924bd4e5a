#include "kernels/cuda/host_shim/fibre.h"

#include "kernels/base/assert.h"

#include <sys/mman.h>

#include <cstdint>

#if !defined(__x86_64__)
#include <ucontext.h>
#endif

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#elif defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace headroom::shim {
namespace {

constexpr std::size_t kGuardBytes = 4096;
constexpr std::size_t kStackBytes = 64 * 1024;

/// The fibre whose `resume` was called last; read by its first steps on the new stack.
Fibre* starting = nullptr;

#if defined(__SANITIZE_ADDRESS__)
const void* caller_stack = nullptr;
std::size_t caller_bytes = 0;
#elif defined(__SANITIZE_THREAD__)
void* caller_fibre = nullptr;
#endif

} // namespace

#if defined(__x86_64__)

// Saves what the System V calling convention has a function keep, leaves the stack pointer in
// *from, and goes on where `to` was left. Nothing else: signal masks are the same everywhere.
extern "C" void headroom_shim_switch(void** from, void* to);
asm(R"(
.text
.type headroom_shim_switch, @function
headroom_shim_switch:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
.size headroom_shim_switch, .-headroom_shim_switch
)");

namespace {
void exchange(void*& own) {
    void* const to = own;
    headroom_shim_switch(&own, to);
}

/// A stack from which the switch "returns" into `entry`, aligned as after a call.
void* first_frame(std::byte* stack, void (*entry)()) {
    auto* top = reinterpret_cast<std::uint64_t*>(stack + kGuardBytes + kStackBytes);
    // Where `entry` would return to: unwinding ends here, and the stack begins 8 bytes beyond a
    // multiple of 16, as the calling convention has it.
    *--top = 0;
    *--top = reinterpret_cast<std::uint64_t>(entry);
    for (int saved = 0; saved < 6; ++saved)
        *--top = 0;
    return top;
}
} // namespace

#else

namespace {
/// Both sides of a fibre; `own` points to one of these, at the low end of the stack.
struct Contexts {
    ucontext_t fibre, caller;
    bool inside = false;
};
void exchange(void*& own) {
    auto* contexts = static_cast<Contexts*>(own);
    contexts->inside = !contexts->inside;
    if (contexts->inside)
        swapcontext(&contexts->caller, &contexts->fibre);
    else
        swapcontext(&contexts->fibre, &contexts->caller);
}
void* first_frame(std::byte* stack, void (*entry)()) {
    auto* contexts = new (stack + kGuardBytes) Contexts;
    getcontext(&contexts->fibre);
    contexts->fibre.uc_stack.ss_sp = stack + kGuardBytes + sizeof(Contexts);
    contexts->fibre.uc_stack.ss_size = kStackBytes - sizeof(Contexts);
    makecontext(&contexts->fibre, entry, 0);
    return contexts;
}
} // namespace

#endif

Fibre::Fibre() {
    void* const memory = mmap(nullptr, kGuardBytes + kStackBytes, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    HEADROOM_ASSERT(memory != MAP_FAILED);
    stack_ = static_cast<std::byte*>(memory);
    HEADROOM_ASSERT(mprotect(stack_, kGuardBytes, PROT_NONE) == 0);
}

Fibre::~Fibre() {
#if defined(__SANITIZE_THREAD__)
    if (sanitizer_ != nullptr) __tsan_destroy_fiber(sanitizer_);
#endif
    munmap(stack_, kGuardBytes + kStackBytes);
}

void Fibre::enter() {
    Fibre* const self = starting;
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(nullptr, &caller_stack, &caller_bytes);
#endif
    self->entry_(self->argument_);
    HEADROOM_ASSERT(false);
    __builtin_unreachable();
}

void Fibre::start(void (*entry)(void*), void* argument) {
    entry_ = entry;
    argument_ = argument;
#if defined(__SANITIZE_ADDRESS__)
    // A fibre that was dropped left the marks of its frames.
    __asan_unpoison_memory_region(stack_ + kGuardBytes, kStackBytes);
#endif
    own_ = first_frame(stack_, &Fibre::enter);
#if defined(__SANITIZE_THREAD__)
    if (sanitizer_ != nullptr) __tsan_destroy_fiber(sanitizer_);
    sanitizer_ = __tsan_create_fiber(0);
#endif
}

void Fibre::resume() {
    starting = this;
#if defined(__SANITIZE_ADDRESS__)
    void* fake_stack = nullptr;
    __sanitizer_start_switch_fiber(&fake_stack, stack_ + kGuardBytes, kStackBytes);
#elif defined(__SANITIZE_THREAD__)
    caller_fibre = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(sanitizer_, 0);
#endif
    exchange(own_);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(fake_stack, nullptr, nullptr);
#endif
}

void Fibre::yield() {
#if defined(__SANITIZE_ADDRESS__)
    void* fake_stack = nullptr;
    __sanitizer_start_switch_fiber(&fake_stack, caller_stack, caller_bytes);
#elif defined(__SANITIZE_THREAD__)
    __tsan_switch_to_fiber(caller_fibre, 0);
#endif
    exchange(own_);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(fake_stack, &caller_stack, &caller_bytes);
#endif
}

std::unique_ptr<Fibre> FibrePool::take() {
    if (free_.empty()) return std::make_unique<Fibre>();
    std::unique_ptr<Fibre> fibre = std::move(free_.back());
    free_.pop_back();
    return fibre;
}

} // namespace headroom::shim
