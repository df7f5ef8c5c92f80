// Which instructions the kernels were compiled for.
#pragma once

namespace attention_lab::kernels {

// `plain`, `relaxed` or `portable`.
const char* back_end();

}  // namespace attention_lab::kernels
