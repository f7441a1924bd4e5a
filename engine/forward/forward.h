#pragma once

#include "engine/model/model.h"
#include "engine/sequence/batch.h"
#include "kernels/api/phases.h"

namespace headroom {

/// One pass of a batch through all layers. The rows of the result are the entries' outputs, in
/// their order. The batch's KV blocks must be reserved; the call writes them but counts nothing.
Result<PassOutput> forward(const Model& model, const Batch& batch, Phases& phases);

} // namespace headroom
