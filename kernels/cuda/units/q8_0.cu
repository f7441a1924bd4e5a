#include "kernels/cuda/device/quantized.cuh"
#include "kernels/cuda/formats/q8_0.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(q8_0, 8, Quantized<Q8_0>)
