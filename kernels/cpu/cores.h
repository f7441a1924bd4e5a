#pragma once

namespace headroom::cpu {

/// Logical processors that this process may run on (affinity, and the control group's quota).
int usable_logical_cores();

/// As above, counting the siblings of a core once: more threads than that slow a decode down.
int usable_physical_cores();

} // namespace headroom::cpu
