// Shapes and strides: plain lists of numbers, and the rules about them that all functions share.
// What holds for one function only (matmul's rules, say) is in ops.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace attention_lab {

// Sizes, positions and strides, counted in elements.
using Index = std::ptrdiff_t;

// The sizes of a tensor's axes, none negative; an empty list belongs to a tensor without axes, which holds one number.
using Shape = std::vector<Index>;
// How far apart neighbours along each axis lie in the storage.
using Strides = std::vector<Index>;

// As PyTorch prints them: `(2, 3)`, `(3,)`, `()`.
std::string to_string(const Shape& shape);

// The shape with these sizes, for a tensor made of `count` numbers. EngineError in the name of `function` unless all
// sizes are whole numbers of at least 0 and their product is `count`.
Shape checked_shape(const char* function, std::span<const double> sizes, std::size_t count);

// a * b; no value where that leaves the range of Index, which has 32 bits in wasm. So sizes are multiplied of which
// nothing is known yet; those of a tensor were checked when it was made.
std::optional<Index> checked_product(Index a, Index b) noexcept;

// The number of elements if a size of 0 is counted as 1, as it is in strides. No value where a size is negative, or
// where that number leaves the range of Index: kernels multiply sizes without looking, and no tensor has such a shape.
std::optional<Index> checked_extent(std::span<const Index> shape) noexcept;

// The number of elements of a shape that a tensor can have.
Index numel(std::span<const Index> shape) noexcept;

// The strides of a tensor of this shape, which one can have, whose elements lie in row-major order without gaps.
Strides contiguous_strides(const Shape& shape);

// Turns an axis counted from the end (-1 is the last) into one counted from the front. EngineError in the name of
// `function` where there is no such axis. A tensor without axes accepts 0 and -1, as in PyTorch.
std::size_t checked_axis(const char* function, Index dim, const Shape& shape);

// The shape that two operands take together: aligned at their last axes, sizes equal or one of them 1.
// The last `skipped` axes, which both must have, are neither compared nor in the result (matmul's matrices).
// EngineError in the name of `function` where they do not fit.
Shape broadcast(const char* function, const Shape& a, const Shape& b, std::size_t skipped = 0);

// The strides with which a tensor is read as if it had the shape `to`, which its own shape broadcasts to: 0 along the
// axes that are repeated.
Strides broadcast_strides(const Shape& shape, const Strides& strides, const Shape& to);

}  // namespace attention_lab
