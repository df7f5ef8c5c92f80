// What JavaScript sees of the engine: the only file that knows Emscripten. It changes names and types and computes
// nothing. Whoever calls from JavaScript deletes the tensors that it gets, and checks that dimensions are whole
// numbers.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <vector>

#include "ops/arithmetic.h"
#include "ops/matmul.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/views.h"
#include "simd/f32x4.h"
#include "tensor/tensor.h"

namespace attention_lab {
namespace {

using emscripten::typed_memory_view;
using emscripten::val;

// Named types for the generated declarations, which would say `any` otherwise.
EMSCRIPTEN_DECLARE_VAL_TYPE(Numbers);
EMSCRIPTEN_DECLARE_VAL_TYPE(Floats);
EMSCRIPTEN_DECLARE_VAL_TYPE(BuildName);

Numbers to_numbers(const std::vector<Index>& list) {
  const val array = val::array();
  for (const Index entry : list) array.call<void>("push", entry);
  return Numbers(array);
}

Tensor tensor(const Floats& data, const Numbers& shape) {
  const std::vector<double> sizes = emscripten::vecFromJSArray<double>(shape);
  const auto count = data["length"].as<std::size_t>();
  const Tensor result = Tensor::uninitialised(checked_shape("tensor", sizes, count));
  // The view is made last: any allocation may move wasm memory and would leave it empty.
  val(typed_memory_view(count, result.mutable_data())).call<void>("set", data);
  return result;
}

// A copy: a view of wasm memory must not leave this file.
Floats data(const Tensor& a) {
  const Tensor packed = contiguous(a);
  const val view(typed_memory_view(static_cast<std::size_t>(packed.numel()), packed.data()));
  return Floats(val::global("Float32Array").new_(view));
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention_lab) {
  using emscripten::function;
  using emscripten::select_overload;

  emscripten::register_type<Numbers>("number[]");
  emscripten::register_type<Floats>("Float32Array");
  emscripten::register_type<BuildName>("'plain' | 'relaxed'");

  emscripten::class_<Tensor>("Tensor")
      .function(
          "shape", +[](const Tensor& a) { return to_numbers(a.shape()); })
      .function(
          "strides", +[](const Tensor& a) { return to_numbers(a.strides()); })
      .function("offset", &Tensor::offset)
      .function("numel", &Tensor::numel)
      .function("data", &data);
  function("tensor", &tensor);

  function("add", &add);
  function("sub", &sub);
  function("mul", &mul);
  function("div", &div);
  function("neg", &neg);
  function("exp", select_overload<Tensor(const Tensor&)>(&exp));
  function("sqrt", select_overload<Tensor(const Tensor&)>(&sqrt));

  function("sum", select_overload<Tensor(const Tensor&, Index, bool)>(&sum));
  function("sumAll", select_overload<Tensor(const Tensor&)>(&sum));
  function("max", select_overload<Tensor(const Tensor&, Index, bool)>(&max));
  function("maxAll", select_overload<Tensor(const Tensor&)>(&max));
  function("argmax", &argmax);
  function("softmax", &softmax);

  function("matmul", &matmul);
  function("mv", &mv);
  function("dot", &dot);

  function("transpose", &transpose);
  function("unsqueeze", &unsqueeze);
  function("select", &select);

  function("liveTensors", &Storage::live_count);
  function("liveBytes", &Storage::live_bytes);
  function("buildName", +[] { return BuildName(val(simd::kBackEnd)); });
}

}  // namespace attention_lab
