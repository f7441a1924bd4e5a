#include "kernels/cuda/device/plain.cuh"
#include "kernels/cuda/formats/floats.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(f16, 1, Plain<F16>)
