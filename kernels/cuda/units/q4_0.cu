#include "kernels/cuda/device/quantized.cuh"
#include "kernels/cuda/formats/q4_0.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(q4_0, 2, Quantized<Q4_0>)
