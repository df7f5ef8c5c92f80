// Functions of the whole engine that no lesson calls, as JavaScript sees them.
#include "bindings/surface/further.h"

#include "bindings/wire.h"
#include "ops/activations.h"
#include "ops/arithmetic.h"
#include "ops/convolution.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/random.h"
#include "ops/reduce.h"
#include "ops/sorting.h"

namespace attention_lab {
namespace {

using wire::define;
using wire::overload;

WindowOptions1d windows(const wire::Pool1dOptions& options, Index size) {
  return {options.stride.value_or(size), options.padding, options.dilation};
}

}  // namespace

EMSCRIPTEN_BINDINGS(further) {
  define<&fmod>("fmod");
  define<&atan2>("atan2");
  define<&trunc>("trunc");
  define<&tan>("tan");
  define<&asin>("asin");
  define<&acos>("acos");
  define<&atan>("atan");
  define<&sinh>("sinh");
  define<&cosh>("cosh");
  define<&expm1>("expm1");
  define<&log1p>("log1p");

  define<&softplus, wire::SoftplusOptions>("softplus");
  define<&leaky_relu>("leakyRelu");
  define<&elu>("elu");
  define<&selu>("selu");
  define<&mish>("mish");
  define<&log_sigmoid>("logSigmoid");

  define<&prod>("prod");
  define<&cumprod>("cumprod");
  define<&cummax>("cummax");
  define<&cummin>("cummin");
  define<overload<Tensor(const Tensor&)>(&median)>("medianAll");
  define<overload<std::pair<Tensor, Tensor>(const Tensor&, Index, bool)>(&median)>("median");
  define<&unique>("unique");
  define<&scatter>("scatter");
  define<&scatter_add>("scatterAdd");
  define<&multinomial, wire::MultinomialOptions>("multinomial");

  define<&pad, wire::PadOptions>("pad");
  define<&repeat_interleave>("repeatInterleave");
  define<+[](const Tensor& a, Index dim, Index size, Index step) { return unfold(a, dim, size, step); }>("unfold");
  define<&cross>("cross");

  define<+[](const Tensor& x, const Tensor& weight, const Tensor& bias, const wire::Conv1dOptions& options) {
    return conv1d(x, weight, bias, {options.stride, options.padding, options.dilation}, options.groups);
  }>("conv1d");
  define<+[](const Tensor& x, Index size, const wire::Pool1dOptions& options) {
    return max_pool1d(x, size, windows(options, size));
  }>("maxPool1d");
  define<+[](const Tensor& x, Index size, const wire::Pool1dOptions& options) {
    return avg_pool1d(x, size, windows(options, size));
  }>("avgPool1d");
  define<&batch_norm>("batchNorm");
  define<&group_norm>("groupNorm");
}

}  // namespace attention_lab
