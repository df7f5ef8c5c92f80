// Products: vectors are read as matrices of one row or one column; a batch that meets a single matrix is one matrix of
// more rows, forward and backward; other batches are taken apart for the kernels.
#include "ops/matmul.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "kernels/gemm.h"
#include "kernels/reduce.h"
#include "kernels/strided.h"
#include "ops/arithmetic.h"
#include "ops/checks.h"
#include "ops/joining.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

[[noreturn]] void refuse(const char* function, const Tensor& a, const Tensor& b, const char* why) {
  fail("%: shapes % and % do not fit: %", function, a.shape(), b.shape(), why);
}

void check_product(const char* function, const Tensor& a, const Tensor& b) {
  check_type(function, b, a.dtype());
  if (a.dtype() == DType::kBool) check_type(function, a);
  const Index k = a.size(-1);
  const Index rows = b.size(b.ndim() == 1 ? 0 : -2);
  if (k == rows) return;
  fail("%: shapes % and % do not fit: % % against % %", function, a.shape(), b.shape(), k,
       a.ndim() == 1 ? "elements" : "columns", rows, b.ndim() == 1 ? "elements" : "rows");
}

// A vector as a matrix of one row or one column; nothing that autograd follows.
Tensor as_row(const Tensor& a) { return a.ndim() == 1 ? unsqueeze(a.detached(), 0) : a.detached(); }
Tensor as_column(const Tensor& a) { return a.ndim() == 1 ? unsqueeze(a.detached(), 1) : a.detached(); }

// All rows of a batch as one matrix.
Tensor as_rows(const Tensor& a) {
  const Index columns = a.size(-1);
  return a.ndim() == 2
             ? a
             : reshape(a, {columns == 0 ? numel(std::span(a.shape()).first(a.shape().size() - 1)) : a.numel() / columns,
                           columns});
}

kernels::Matrix matrix(const Tensor& a, Index offset = 0) {
  return {a.data() == nullptr ? nullptr : a.data() + offset, a.stride(-2), a.stride(-1)};
}

kernels::IntegerMatrix integers(const Tensor& a, Index offset) {
  return {a.data<std::int64_t>() + offset, a.stride(-2), a.stride(-1)};
}

// The values of the product of matrices, of which both have at least two axes and fit; a bias (n), if there is one, is
// contiguous. `function` is for messages about batches.
Tensor multiplied(const char* function, const Tensor& a, const Tensor& b, const Tensor& bias = {}) {
  const bool folds = b.ndim() == 2 && a.ndim() > 2;
  const Tensor left = folds ? as_rows(a) : a;
  const Index m = left.size(-2);
  const Index k = left.size(-1);
  const Index n = b.size(-1);
  const Shape batch = broadcast(function, left.shape(), b.shape(), 2);
  Shape shape = folds ? Shape(a.shape().begin(), a.shape().end() - 2) : batch;
  shape.push_back(a.size(-2));
  shape.push_back(n);
  Tensor out = Tensor::uninitialised(std::move(shape), a.dtype());
  if (out.numel() == 0) return out;

  const auto batch_strides = [&batch](const Tensor& t) {
    return broadcast_strides(Shape(t.shape().begin(), t.shape().end() - 2),
                             Strides(t.strides().begin(), t.strides().end() - 2), batch);
  };
  const Strides left_strides = batch_strides(left);
  const Strides right_strides = batch_strides(b);
  const bool floats = a.dtype() == DType::kFloat32;
  // One column needs no packing where both are read along k without gaps.
  const bool by_dots = n == 1 && k > 0 && left.stride(-1) == 1 && b.stride(-2) == 1 && !bias.defined();
  const Tensor workspace = Tensor::uninitialised({by_dots || !floats ? 0 : kernels::gemm_workspace(m, n, k)});
  const kernels::GemmOptions options = {.bias = bias.defined() ? bias.data() : nullptr};
  Index at = 0;
  for (kernels::Rows rows(batch, {left_strides, right_strides}); rows.more(); rows.next()) {
    for (Index i = 0; i < rows.length(); ++i, at += m * n) {
      const Index x = rows.offset(0) + i * rows.stride(0);
      const Index y = rows.offset(1) + i * rows.stride(1);
      if (!floats) {
        kernels::multiply_integers(m, n, k, integers(left, x), integers(b, y), out.mutable_data<std::int64_t>() + at);
      } else if (by_dots) {
        const kernels::Matrix from = matrix(left, x);
        for (Index row = 0; row < m; ++row) {
          out.mutable_data()[at + row] = kernels::dot(k, from.start + row * from.row_stride, matrix(b, y).start);
        }
      } else {
        kernels::gemm(m, n, k, matrix(left, x), matrix(b, y), out.mutable_data() + at, n, options,
                      workspace.mutable_data());
      }
    }
  }
  return out;
}

Tensor transposed(const Tensor& a) { return transpose(a, -2, -1); }

// The values of the product of all rows of x (..., k) and a matrix (k, n) that is packed; the bias is as above.
Tensor multiplied_by_packed(const Tensor& x, const float* packed, Index n, const Tensor& bias) {
  const Tensor rows = x.is_contiguous() ? x : contiguous(x.detached());
  const Index k = x.size(-1);
  Shape shape = x.shape();
  shape.back() = n;
  Tensor out = Tensor::uninitialised(std::move(shape));
  const kernels::GemmOptions options = {.bias = bias.defined() ? bias.data() : nullptr};
  const Index m = out.numel() / n;
  const Index room = kernels::gemm_packed_workspace(m, n, k);
  const Tensor workspace = room > 0 ? Tensor::uninitialised({room}) : Tensor();
  kernels::gemm_packed(m, n, k, {rows.data(), k, 1}, packed, out.mutable_data(), n, options,
                       room > 0 ? workspace.mutable_data() : nullptr);
  return out;
}

// What arrives at b from the product of matrices a b = c, of which g is the gradient.
Tensor gradient_of_right(const Tensor& a, const Tensor& g, const Tensor& b) {
  if (b.ndim() == 2) return multiplied("matmul", transposed(as_rows(a)), as_rows(g));
  return sum_to(multiplied("matmul", transposed(a), g), b.shape());
}

// As PyTorch prints what it calls for these shapes.
const char* gradient_name(const Tensor& a, const Tensor& b) {
  if (a.ndim() == 1 && b.ndim() == 1) return "DotBackward0";
  if (a.ndim() == 2 && b.ndim() == 1) return "MvBackward0";
  if (a.ndim() == 2 && b.ndim() == 2) return "MmBackward0";
  if (a.ndim() == 1 && b.ndim() == 2) return "SqueezeBackward3";
  return "UnsafeViewBackward0";
}

Tensor product(const char* function, const char* name, const Tensor& a, const Tensor& b) {
  check_product(function, a, b);
  Tensor out = multiplied(function, as_row(a), as_column(b));
  if (a.ndim() == 1 || b.ndim() == 1) {
    Shape shape = out.shape();
    if (b.ndim() == 1) shape.pop_back();
    if (a.ndim() == 1) shape.erase(shape.end() - (b.ndim() == 1 ? 1 : 2));
    out = reshape(out, shape);
  }
  return record(name, {a, b}, out, keep(a, b), [](const Arriving& in, const Saved& x, const Saved& y) {
    const Tensor left = as_row(*x);
    const Tensor right = as_column(*y);
    Tensor g = right.ndim() > std::ssize(y.shape()) ? unsqueeze(in.grad(), -1) : in.grad();
    if (left.ndim() > std::ssize(x.shape())) g = unsqueeze(g, -2);
    Gradients gradients(2);
    if (in.needs(0)) {
      gradients[0] = reshape(sum_to(multiplied("matmul", g, transposed(right)), left.shape()), x.shape());
    }
    if (in.needs(1)) gradients[1] = reshape(gradient_of_right(left, g, right), y.shape());
    return gradients;
  });
}

}  // namespace

Tensor matmul(const Tensor& a, const Tensor& b) {
  if (a.ndim() == 0 || b.ndim() == 0) refuse("matmul", a, b, "both need at least one dimension");
  return product("matmul", gradient_name(a, b), a, b);
}

Tensor mm(const Tensor& a, const Tensor& b) {
  if (a.ndim() != 2 || b.ndim() != 2) refuse("mm", a, b, "expected two matrices with 2 dimensions each");
  return product("mm", "MmBackward0", a, b);
}

Tensor bmm(const Tensor& a, const Tensor& b) {
  if (a.ndim() != 3 || b.ndim() != 3 || a.size(0) != b.size(0)) {
    refuse("bmm", a, b, "expected two batches of one length with 3 dimensions each");
  }
  return product("bmm", "BmmBackward0", a, b);
}

Tensor mv(const Tensor& matrix, const Tensor& vector) {
  if (matrix.ndim() != 2 || vector.ndim() != 1) {
    refuse("mv", matrix, vector, "expected a matrix with 2 dimensions and a vector with 1");
  }
  return product("mv", "MvBackward0", matrix, vector);
}

Tensor dot(const Tensor& a, const Tensor& b) {
  if (a.ndim() != 1 || b.ndim() != 1) refuse("dot", a, b, "expected two vectors with 1 dimension each");
  return product("dot", "DotBackward0", a, b);
}

Tensor outer(const Tensor& a, const Tensor& b) {
  if (a.ndim() != 1 || b.ndim() != 1) refuse("outer", a, b, "expected two vectors with 1 dimension each");
  return mul(unsqueeze(a, 1), b);
}

const float* PackedWeight::of(const Tensor& weight) {
  constexpr Index kFewColumns = 8;
  constexpr Index kMostNumbers = Index{1} << 20;
  const Index columns = weight.size(0);
  if (columns < kFewColumns || weight.numel() > kMostNumbers) return nullptr;
  if (!weight_.defined() || !weight_.same_as(weight) || version_ != weight.version()) {
    const Index k = weight.size(1);
    weight_ = {};  // until all has gone well
    const Index size = kernels::packed_b_size(columns, k);
    if (!numbers_.defined() || numbers_.numel() != size) numbers_ = Tensor::uninitialised({size});
    kernels::pack_b(columns, k, matrix(transposed(weight.detached())), numbers_.mutable_data());
    weight_ = weight;
    version_ = weight.version();
  }
  return numbers_.data();
}

Tensor linear(const Tensor& x, const Tensor& weight, const Tensor& bias, PackedWeight* packed) {
  check_type("linear", x);
  check_type("linear", weight);
  if (x.ndim() == 0 || weight.ndim() != 2 || x.size(-1) != weight.size(1)) {
    refuse("linear", x, weight, "expected (..., in) and a weight of (out, in)");
  }
  if (bias.defined()) {
    check_type("linear", bias);
    if (bias.shape() != Shape{weight.size(0)})
      refuse("linear", weight, bias, "expected a weight of (out, in) and a bias of (out)");
  }
  const Tensor terms = !bias.defined() || bias.is_contiguous() ? bias : contiguous(bias.detached());
  const float* const numbers = packed == nullptr ? nullptr : packed->of(weight);
  Tensor out;
  if (numbers != nullptr) {
    out = multiplied_by_packed(x, numbers, weight.size(0), terms);
  } else {
    out = multiplied("linear", as_row(x), transposed(weight.detached()), terms);
    if (x.ndim() == 1) out = reshape(out, {weight.size(0)});
  }
  const bool flat = x.ndim() == 2;
  const char* const with_bias = flat ? "AddmmBackward0" : "ViewBackward0";
  const char* const without_bias = flat ? "MmBackward0" : "UnsafeViewBackward0";
  const char* const name = bias.defined() ? with_bias : without_bias;
  return record(name, {x, weight, bias}, out, keep(x, weight), [](const Arriving& in, const Saved& x, const Saved& w) {
    const Tensor g = as_rows(as_row(in.grad()));
    Gradients gradients(3);
    if (in.needs(0)) gradients[0] = reshape(multiplied("linear", g, *w), x.shape());
    if (in.needs(1)) gradients[1] = multiplied("linear", transposed(g), as_rows(as_row(*x)));
    if (in.needs(2)) gradients[2] = sum(g, 0, false);
    return gradients;
  });
}

Tensor Projection::of(const Tensor& x) const {
  if (weight.defined()) return linear(x, weight, bias, packed.get());
  return bias.defined() ? add(x, bias) : x;
}

Tensor cross(const Tensor& a, const Tensor& b, Index dim) {
  const Shape shape = broadcast("cross", a.shape(), b.shape());
  const std::size_t axis = checked_axis("cross", dim, shape);
  if (shape.empty() || shape[axis] != 3) {
    fail("cross: dimension % of shape % should have 3 numbers", dim, shape);
  }
  const std::vector<Index> along = {static_cast<Index>(axis)};
  const auto turned = [&](const Tensor& x, Index by) { return roll(expand(x, shape), {by}, along); };
  return composed("LinalgCrossBackward0", sub(mul(turned(a, -1), turned(b, -2)), mul(turned(a, -2), turned(b, -1))));
}

}  // namespace attention_lab
