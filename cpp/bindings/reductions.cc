// Reductions, softmax, normalisation, embeddings and products as JavaScript sees them.
#include "bindings/surface/reductions.h"

#include "bindings/wire.h"
#include "ops/einsum.h"
#include "ops/embedding.h"
#include "ops/matmul.h"
#include "ops/norm.h"
#include "ops/reduce.h"
#include "ops/softmax.h"

namespace attention_lab {
namespace {

using wire::define;
using wire::overload;

using OfAll = Tensor(const Tensor&);
using OverDims = Tensor(const Tensor&, const Dims&, bool);
using AlongDim = Tensor(const Tensor&, Index, bool);
using WithPositions = std::pair<Tensor, Tensor>(const Tensor&, Index, bool);

}  // namespace

EMSCRIPTEN_BINDINGS(reductions) {
  define<overload<OverDims>(&sum)>("sum");
  define<&mean>("mean");
  define<&var, wire::SpreadOptions>("var");
  define<&std, wire::SpreadOptions>("std");
  define<&amax>("amax");
  define<&amin>("amin");
  define<overload<WithPositions>(&max)>("max");
  define<overload<WithPositions>(&min)>("min");
  define<overload<OfAll>(&max)>("maxAll");
  define<overload<OfAll>(&min)>("minAll");
  define<overload<AlongDim>(&argmax)>("argmax");
  define<overload<AlongDim>(&argmin)>("argmin");
  define<overload<Index(const Tensor&)>(&argmax)>("argmaxAll");
  define<overload<Index(const Tensor&)>(&argmin)>("argminAll");
  define<&all>("all");
  define<&any>("any");
  define<&norm, wire::NormOptions>("norm");
  define<&logsumexp>("logsumexp");
  define<&cumsum>("cumsum");

  define<&softmax>("softmax");
  define<&log_softmax>("logSoftmax");
  define<&layer_norm>("layerNorm");
  define<&rms_norm>("rmsNorm");
  define<+[](const Tensor& ids, const Tensor& weight, const wire::EmbeddingOptions& options) {
    return embedding(weight, ids, options.padding_idx);
  }>("embedding");

  define<&matmul>("matmul");
  define<&mm>("mm");
  define<&bmm>("bmm");
  define<&mv>("mv");
  define<&dot>("dot");
  define<&outer>("outer");
  define<+[](const Tensor& x, const Tensor& weight, const Tensor& bias) { return linear(x, weight, bias); }>("linear");
  define<&einsum>("einsum");
}

}  // namespace attention_lab
