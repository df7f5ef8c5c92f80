// The functions that the page's lessons call, for the module that the page loads: a first visit should not download
// what no lesson of today uses. The engine package, and the tests, have everything.
#include "bindings/surface/indexing.h"
#include "bindings/surface/positions.h"
#include "bindings/surface/reductions.h"
#include "bindings/wire.h"
#include "ops/arithmetic.h"
#include "ops/comparison.h"
#include "ops/creation.h"
#include "ops/indexing.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/norm.h"
#include "ops/positions.h"
#include "ops/random.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/sorting.h"
#include "ops/views.h"

namespace attention_lab {

using random::Generator;
using wire::define;
using wire::overload;

EMSCRIPTEN_BINDINGS(page) {
  define<&add>("add");
  define<&sub>("sub");
  define<&mul>("mul");
  define<&div>("div");
  define<&pow>("pow");
  define<&neg>("neg");
  define<&abs>("abs");
  define<&square>("square");
  define<&exp>("exp");
  define<&log>("log");
  define<&sqrt>("sqrt");
  define<&sin>("sin");
  define<&cos>("cos");
  define<&floor>("floor");
  define<&eq>("eq");
  define<&le>("le");
  define<&gt>("gt");
  define<&ge>("ge");
  define<&logical_not>("logicalNot");
  define<&where>("where");
  define<&masked_fill>("maskedFill");
  define<&clamp>("clamp");

  define<overload<Tensor(const Tensor&, const Dims&, bool)>(&sum)>("sum");
  define<&mean>("mean");
  define<&std, wire::SpreadOptions>("std");
  define<&amax>("amax");
  define<overload<Tensor(const Tensor&)>(&max)>("maxAll");
  define<overload<Index(const Tensor&)>(&argmax)>("argmaxAll");
  define<overload<Tensor(const Tensor&, Index, bool)>(&argmax)>("argmax");
  define<&norm, wire::NormOptions>("norm");
  define<&softmax>("softmax");
  define<&matmul>("matmul");
  define<&mv>("mv");
  define<&dot>("dot");

  define<&full>("full");
  define<&arange>("arange");
  define<&tril>("tril");
  define<&triu>("triu");
  define<&sort, wire::SortOptions>("sort");
  define<&argsort, wire::SortOptions>("argsort");
  define<&index_select>("indexSelect");
  define<&cat>("cat");
  define<&stack>("stack");
  define<&reshape>("reshape");
  define<&transpose>("transpose");
  define<&unsqueeze>("unsqueeze");
  define<&narrow>("narrow");
  define<&select>("select");
  define<&sinusoidal_table>("sinusoidalTable");

  define<+[](Generator* generator, double seed) {
    *generator = Generator(static_cast<std::uint64_t>(static_cast<std::int64_t>(seed)));
  }>("manualSeed");
  define<&randn>("randn");
  define<&uniform_>("uniform_");
}

}  // namespace attention_lab
