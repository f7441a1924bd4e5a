#include "kernels/cuda/device/plain.cuh"
#include "kernels/cuda/formats/floats.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(bf16, 30, Plain<BF16>)
