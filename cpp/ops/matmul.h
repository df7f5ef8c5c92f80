// Products of matrices and vectors, with PyTorch's rules for shapes. Results are new, contiguous tensors.
// Both operands are float32, or both int64 (which wraps around). All throw EngineError where shapes or types do not
// fit.
#pragma once

#include <cstdint>
#include <memory>

#include "tensor/tensor.h"

namespace attention_lab {

// (..., m, k) times (..., k, n) is (..., m, n), where the axes before the matrices are broadcast.
// A vector on the left is a single row, on the right a single column, and that axis is not in the result:
// (k) times (..., k, n) is (..., n); (..., m, k) times (k) is (..., m); (k) times (k) is a tensor without axes.
Tensor matmul(const Tensor& a, const Tensor& b);

// Matrices (m, k) and (k, n), and batches of them (b, m, k) and (b, k, n); nothing is broadcast.
Tensor mm(const Tensor& a, const Tensor& b);
Tensor bmm(const Tensor& a, const Tensor& b);

// A matrix (m, k) times a vector (k) is a vector (m).
Tensor mv(const Tensor& matrix, const Tensor& vector);

// The inner product of two vectors (k): a tensor without axes.
Tensor dot(const Tensor& a, const Tensor& b);

// Every product of an element of a (m) with one of b (n): (m, n).
Tensor outer(const Tensor& a, const Tensor& b);

// A weight in the order in which products read it, for layers, which meet the same weight again and again. It takes as
// much memory as the weight once more, and is made anew where that is another tensor or its numbers have changed.
class PackedWeight {
 public:
  // The numbers of weight (out, in) as kernels::pack_b writes them for its transpose, until the next call. Null for a
  // weight that linear is to read where it is: a large one takes long to read in any order, and a few columns are
  // inner products.
  const float* of(const Tensor& weight);

 private:
  Tensor weight_;
  std::uint32_t version_ = 0;
  Tensor numbers_;
};

// x (..., in) times the transpose of weight (out, in), plus bias (out), which may be left out: (..., out). `packed`,
// which may be null, is what is kept for this weight from call to call.
Tensor linear(const Tensor& x, const Tensor& weight, const Tensor& bias = {}, PackedWeight* packed = nullptr);

// A weight and a bias as linear takes them. Either may have no value: numbers stay as they are, or nothing is added.
struct Projection {
  Tensor weight, bias;
  // What layers keep from call to call; functions keep nothing. Copies share it.
  std::shared_ptr<PackedWeight> packed = nullptr;

  [[nodiscard]] Tensor of(const Tensor& x) const;
};

// The products of vectors of three numbers along axis `dim`, each at right angles to both; shapes are broadcast.
Tensor cross(const Tensor& a, const Tensor& b, Index dim = -1);

}  // namespace attention_lab
