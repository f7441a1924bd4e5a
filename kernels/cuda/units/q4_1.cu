#include "kernels/cuda/device/quantized.cuh"
#include "kernels/cuda/formats/q4_1.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(q4_1, 3, Quantized<Q4_1>)
