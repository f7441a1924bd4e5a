// The seam of the CUDA backend: a plug-in that says which interface it was built for. It holds no
// kernels yet, so the program doesn't open it.

/// Version of the C interface between the program and this plug-in.
extern "C" __attribute__((visibility("default"))) int headroom_cuda_abi_version() {
    return 0;
}
