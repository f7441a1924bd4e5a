#include "kernels/cuda/device/quantized.cuh"
#include "kernels/cuda/formats/q5_0.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(q5_0, 6, Quantized<Q5_0>)
