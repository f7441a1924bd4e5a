#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace headroom::shim {

/// A call stack of its own that runs until it yields, and goes on where it stopped.
class Fibre {
public:
    Fibre();
    ~Fibre();
    Fibre(const Fibre&) = delete;
    Fibre& operator=(const Fibre&) = delete;

    /// Prepares the stack so that the next `resume` calls `entry(argument)`, which must end by
    /// yielding for ever. A fibre that stopped elsewhere is dropped as it stands.
    void start(void (*entry)(void*), void* argument);
    /// Runs the fibre until it yields.
    void resume();
    /// From inside the fibre: back to who resumed it.
    void yield();

private:
    [[noreturn]] static void enter();

    std::byte* stack_ = nullptr; ///< with a page that can't be touched at its low end
    void* own_ = nullptr;        ///< stack pointer of whichever side is not running
    void (*entry_)(void*) = nullptr;
    void* argument_ = nullptr;
    void* sanitizer_ = nullptr; ///< what the thread sanitizer knows it by
};

/// Fibres to reuse, because making a stack costs more than running a small kernel.
class FibrePool {
public:
    std::unique_ptr<Fibre> take();
    void give_back(std::unique_ptr<Fibre> fibre) { free_.push_back(std::move(fibre)); }

private:
    std::vector<std::unique_ptr<Fibre>> free_;
};

} // namespace headroom::shim
