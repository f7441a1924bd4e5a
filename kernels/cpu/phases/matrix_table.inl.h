// Compiled once for each instruction set, inside that set's unnamed namespace.

MultiplyGroup multiply_of(DType type) {
    switch (type) {
    case DType::F32:
        return multiply_group<FormatF32>;
    case DType::F16:
        return multiply_group<FormatF16>;
    case DType::BF16:
        return multiply_group<FormatBF16>;
    case DType::Q4_0:
        return multiply_group<FormatQ4_0>;
    case DType::Q4_1:
        return multiply_group<FormatQ4_1>;
    case DType::Q5_0:
        return multiply_group<FormatQ5_0>;
    case DType::Q5_1:
        return multiply_group<FormatQ5_1>;
    case DType::Q8_0:
        return multiply_group<FormatQ8_0>;
    case DType::Q2_K:
        return multiply_group<FormatQ2_K>;
    case DType::Q3_K:
        return multiply_group<FormatQ3_K>;
    case DType::Q4_K:
        return multiply_group<FormatQ4_K>;
    case DType::Q5_K:
        return multiply_group<FormatQ5_K>;
    case DType::Q6_K:
        return multiply_group<FormatQ6_K>;
    case DType::IQ4_NL:
        return multiply_group<FormatIQ4_NL>;
    case DType::IQ4_XS:
        return multiply_group<FormatIQ4_XS>;
    case DType::MXFP4:
        return multiply_group<FormatMXFP4>;
    }
    __builtin_unreachable(); // a DType is always of the table
}
