// The functions that the page's lessons call, for the module that the page loads: a first visit should not download
// what no lesson of today uses. The engine package, and the tests, have everything.
#include "bindings/wire.h"
#include "ops/arithmetic.h"
#include "ops/matmul.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/views.h"

namespace attention_lab {

using wire::define;
using wire::overload;

EMSCRIPTEN_BINDINGS(page) {
  define<&add>("add");
  define<&sub>("sub");
  define<&mul>("mul");
  define<&div>("div");
  define<&neg>("neg");
  define<&exp>("exp");
  define<&sqrt>("sqrt");
  define<overload<Tensor(const Tensor&, const Dims&, bool)>(&sum)>("sum");
  define<overload<Tensor(const Tensor&)>(&max)>("maxAll");
  define<overload<Index(const Tensor&)>(&argmax)>("argmaxAll");
  define<&softmax>("softmax");
  define<&matmul>("matmul");
  define<&mv>("mv");
  define<&dot>("dot");
  define<&transpose>("transpose");
  define<&unsqueeze>("unsqueeze");
  define<&select>("select");
}

}  // namespace attention_lab
