// Products: vectors are read as matrices of one row or one column, and batches are taken apart for the kernels.
#include "ops/matmul.h"

#include <span>
#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "kernels/gemm.h"
#include "kernels/reduce.h"
#include "kernels/strided.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/error.h"

namespace attention_lab {
namespace {

[[noreturn]] void fail(const char* function, const Tensor& a, const Tensor& b, const std::string& why) {
  throw EngineError(std::string(function) + ": shapes " + to_string(a.shape()) + " and " + to_string(b.shape()) + " " +
                    why);
}

// Both have at least one axis. `function` is for messages only.
Tensor values_of_product(const char* function, const Tensor& a, const Tensor& b) {
  const bool a_is_vector = a.ndim() == 1;
  const bool b_is_vector = b.ndim() == 1;
  const Tensor left = a_is_vector ? unsqueeze(a.detached(), 0) : a;
  const Tensor right = b_is_vector ? unsqueeze(b.detached(), 1) : b;
  const auto left_axes = static_cast<std::size_t>(left.ndim());
  const auto right_axes = static_cast<std::size_t>(right.ndim());
  const Index m = left.shape()[left_axes - 2];
  const Index k = left.shape()[left_axes - 1];
  const Index n = right.shape()[right_axes - 1];
  if (k != right.shape()[right_axes - 2]) {
    fail(function, a, b,
         "do not fit: " + std::to_string(k) + (a_is_vector ? " elements against " : " columns against ") +
             std::to_string(right.shape()[right_axes - 2]) + (b_is_vector ? " elements" : " rows"));
  }

  const Shape batch = broadcast(function, left.shape(), right.shape(), 2);
  Shape shape = batch;
  if (!a_is_vector) shape.push_back(m);
  if (!b_is_vector) shape.push_back(n);
  Tensor out = Tensor::uninitialised(std::move(shape));
  if (out.numel() == 0) return out;

  const auto batch_strides = [&batch](const Tensor& t) {
    const std::size_t axes = t.shape().size() - 2;
    return broadcast_strides(std::span(t.shape()).first(axes), std::span(t.strides()).first(axes), batch);
  };
  const kernels::Matrix first_left = {left.data(), left.strides()[left_axes - 2], left.strides()[left_axes - 1]};
  const kernels::Matrix first_right = {right.data(), right.strides()[right_axes - 2], right.strides()[right_axes - 1]};
  // One column needs no packing where both are read along k without gaps.
  const bool by_dots = n == 1 && first_left.column_stride == 1 && first_right.row_stride == 1;
  const Tensor workspace = Tensor::uninitialised({by_dots ? 0 : kernels::gemm_workspace(m, n, k)});

  const Strides left_strides = batch_strides(left);
  const Strides right_strides = batch_strides(right);
  float* to = out.mutable_data();
  for (kernels::Rows rows(batch, {left_strides, right_strides}); rows.more(); rows.next()) {
    for (Index i = 0; i < rows.length(); ++i, to += m * n) {
      kernels::Matrix x = first_left;
      kernels::Matrix y = first_right;
      x.start += rows.offset(0) + i * rows.stride(0);
      y.start += rows.offset(1) + i * rows.stride(1);
      if (by_dots) {
        for (Index row = 0; row < m; ++row) to[row] = kernels::dot(k, x.start + row * x.row_stride, y.start);
      } else {
        kernels::gemm(m, n, k, x, y, to, n, {}, workspace.mutable_data());
      }
    }
  }
  return out;
}

// As PyTorch prints what it calls for these shapes.
const char* gradient_name(const Tensor& a, const Tensor& b) {
  if (a.ndim() == 1 && b.ndim() == 1) return "DotBackward0";
  if (a.ndim() == 2 && b.ndim() == 1) return "MvBackward0";
  if (a.ndim() == 2 && b.ndim() == 2) return "MmBackward0";
  if (a.ndim() == 1 && b.ndim() == 2) return "SqueezeBackward3";
  return "UnsafeViewBackward0";
}

Tensor product(const char* function, const Tensor& a, const Tensor& b) {
  return record(gradient_name(a, b), {a, b}, values_of_product(function, a, b),
                [x = Saved(a), y = Saved(b)](const Arriving& in) {
                  // As matrices: a vector on the left is one row, one on the right one column.
                  const bool row = x.get().ndim() == 1;
                  const bool column = y.get().ndim() == 1;
                  const Tensor left = row ? unsqueeze(x.get(), 0) : x.get();
                  const Tensor right = column ? unsqueeze(y.get(), 1) : y.get();
                  Tensor g = column ? unsqueeze(in.grad(), -1) : in.grad();
                  if (row) g = unsqueeze(g, -2);
                  Gradients gradients(2);
                  if (in.needs(0)) {
                    gradients[0] = reshape(sum_to(matmul(g, transpose(right, -2, -1)), left.shape()), x.get().shape());
                  }
                  if (in.needs(1)) {
                    gradients[1] = reshape(sum_to(matmul(transpose(left, -2, -1), g), right.shape()), y.get().shape());
                  }
                  return gradients;
                });
}

}  // namespace

Tensor matmul(const Tensor& a, const Tensor& b) {
  if (a.ndim() == 0 || b.ndim() == 0) {
    fail("matmul", a, b, "do not fit: both need at least one dimension");
  }
  return product("matmul", a, b);
}

Tensor mv(const Tensor& matrix, const Tensor& vector) {
  if (matrix.ndim() != 2 || vector.ndim() != 1) {
    fail("mv", matrix, vector, "do not fit: expected a matrix with 2 dimensions and a vector with 1");
  }
  return product("mv", matrix, vector);
}

Tensor dot(const Tensor& a, const Tensor& b) {
  if (a.ndim() != 1 || b.ndim() != 1) fail("dot", a, b, "do not fit: expected two vectors with 1 dimension each");
  return product("dot", a, b);
}

Tensor linear(const Tensor& x, const Tensor& weight, const Tensor& bias) {
  if (x.ndim() == 0 || weight.ndim() != 2 || x.size(-1) != weight.size(1)) {
    fail("linear", x, weight, "do not fit: expected (..., in) and a weight of (out, in)");
  }
  if (bias.defined() && bias.shape() != Shape{weight.size(0)}) {
    fail("linear", weight, bias, "do not fit: expected a weight of (out, in) and a bias of (out)");
  }
  for (const Tensor& a : {x, weight, bias}) {
    if (!a.defined() || a.dtype() == DType::kFloat32) continue;
    throw EngineError(std::string("linear: expected float32, not ") + name_of(a.dtype()));
  }
  const Index in = weight.size(1);
  const Index out = weight.size(0);
  Shape shape = x.shape();
  shape.back() = out;
  Tensor result = Tensor::uninitialised(std::move(shape));
  const Index rows = out == 0 ? 0 : result.numel() / out;
  const Tensor flat = reshape(x.detached(), {rows, in});
  const Tensor added = bias.defined() ? contiguous(bias.detached()) : bias;
  if (rows > 0) {
    const Tensor workspace = Tensor::uninitialised({kernels::gemm_workspace(rows, out, in)});
    kernels::GemmOptions options;
    options.bias = bias.defined() ? added.data() : nullptr;
    kernels::gemm(rows, out, in, {flat.data(), flat.stride(0), flat.stride(1)},
                  {weight.data(), weight.stride(1), weight.stride(0)}, result.mutable_data(), out, options,
                  workspace.mutable_data());
  }
  const bool matrix = x.ndim() == 2;
  const char* const name =
      bias.defined() ? (matrix ? "AddmmBackward0" : "ViewBackward0") : (matrix ? "MmBackward0" : "UnsafeViewBackward0");
  return record(name, {x, weight, bias}, result,
                [a = Saved(flat), w = Saved(weight), shape = x.shape()](const Arriving& arriving) {
                  const Tensor g = reshape(arriving.grad(), {a.get().size(0), w.get().size(0)});
                  Gradients gradients(3);
                  if (arriving.needs(0)) gradients[0] = reshape(matmul(g, w.get()), shape);
                  if (arriving.needs(1)) gradients[1] = matmul(transpose(g, 0, 1), a.get());
                  if (arriving.needs(2)) gradients[2] = sum(g, 0, false);
                  return gradients;
                });
}

}  // namespace attention_lab
