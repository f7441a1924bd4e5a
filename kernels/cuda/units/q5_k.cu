#include "kernels/cuda/device/quantized.cuh"
#include "kernels/cuda/formats/q5_k.h"
#include "kernels/cuda/units/units.h"

HEADROOM_CUDA_FORMAT(q5_k, 13, Quantized<Q5_K>)
