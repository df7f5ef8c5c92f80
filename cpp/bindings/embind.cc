// What JavaScript sees of the engine. It changes names and types and computes nothing; functions that belong together
// have a file of their own beside this one.
#include <string>

#include "bindings/wire.h"
#include "ops/cast.h"
#include "ops/pointwise.h"

namespace attention_lab {
namespace {

using wire::define;
using wire::Handle;

// Tensors to be filled by the caller before anything else: of one axis, and of any.
Tensor row(DType dtype, Index count) { return Tensor::uninitialised({count}, dtype); }
Handle filled(int dtype, const wire::Numbers& shape, std::size_t count) {
  const std::vector<double> sizes = wire::numbers_in(shape);
  return wire::give(Tensor::uninitialised(checked_shape("tensor", sizes, count), static_cast<DType>(dtype)));
}

// The bytes of a contiguous tensor are at this address, until any call that may allocate. 0 if there are gaps between
// them, or no bytes.
Handle address(const Tensor& a) { return a.is_contiguous() ? reinterpret_cast<Handle>(a.address()) : 0; }

}  // namespace

EMSCRIPTEN_BINDINGS(attention_lab) {
  emscripten::register_type<wire::Numbers>("number[]");
  emscripten::register_type<wire::OptionalNumber>("number | null");

  // Handles.
  define<&row>("row");
  emscripten::function("filled", &filled);
  define<&scalar>("scalar");
  define<&address>("address");
  emscripten::function("release", +[](Handle tensor) { delete &wire::take<Tensor>(tensor); });
  define<+[](const Tensor& a) { return a.shape(); }>("shape");
  define<+[](const Tensor& a) { return a.numel(); }>("numel");
  define<+[](const Tensor& a) { return a.dtype(); }>("dtype");
  define<&Storage::live_count>("liveTensors");
  define<&Storage::live_bytes>("liveBytes");

  // Copies and casts.
  define<&to>("to");
  define<&contiguous>("contiguous");
  define<&clone>("clone");
}

}  // namespace attention_lab
