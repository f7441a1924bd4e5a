#include "kernels/cuda/device/quantized.cuh"
#include "kernels/cuda/formats/q5_1.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(q5_1, 7, Quantized<Q5_1>)
