#include "kernels/cuda/device/quantized.cuh"
#include "kernels/cuda/formats/q4_k.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(q4_k, 12, Quantized<Q4_K>)
