#include "kernels/cuda/device/quantized.cuh"
#include "kernels/cuda/formats/q6_k.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(q6_k, 14, Quantized<Q6_K>)
