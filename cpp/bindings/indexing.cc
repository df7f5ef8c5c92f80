// Making, viewing, joining, sorting, indexing and printing tensors as JavaScript sees it.
#include "ops/indexing.h"

#include <cmath>

#include "bindings/surface/indexing.h"
#include "bindings/surface/tensor.h"
#include "bindings/wire.h"
#include "ops/creation.h"
#include "ops/joining.h"
#include "ops/print.h"
#include "ops/sorting.h"
#include "ops/views.h"

namespace attention_lab {

// Four numbers for each item: its kind; position or start, or the handle of its tensor; end; step. NaN is None.
template <>
struct wire::Wire<IndexItems> {
  using Type = Numbers;
  static IndexItems in(const Numbers& list) {
    const std::vector<double> numbers = numbers_in(list);
    const auto optional = [](double number) {
      return std::isnan(number) ? std::nullopt : std::optional(static_cast<Index>(number));
    };
    IndexItems items;
    for (std::size_t i = 0; i + 3 < numbers.size(); i += 4) {
      const auto kind = static_cast<IndexItem::Kind>(static_cast<int>(numbers[i]));
      items.push_back(kind == IndexItem::Kind::kTensor
                          ? IndexItem::of(Wire<Tensor>::in(static_cast<Handle>(numbers[i + 1])))
                          : IndexItem::range(kind, optional(numbers[i + 1]), optional(numbers[i + 2]),
                                             static_cast<Index>(numbers[i + 3])));
    }
    return items;
  }
};

namespace {

using wire::define;
using wire::overload;

}  // namespace

EMSCRIPTEN_BINDINGS(indexing) {
  define<&full>("full");
  define<&eye>("eye");
  define<&arange>("arange");
  define<&linspace>("linspace");
  define<&tril>("tril");
  define<&triu>("triu");
  define<&one_hot>("oneHot");

  define<&view>("view");
  define<&reshape>("reshape");
  define<&flatten>("flatten");
  define<&unsqueeze>("unsqueeze");
  define<overload<Tensor(const Tensor&)>(&squeeze)>("squeezeAll");
  define<overload<Tensor(const Tensor&, Index)>(&squeeze)>("squeeze");
  define<&expand>("expand");
  define<&permute>("permute");
  define<&transpose>("transpose");
  define<&t>("t");
  define<&movedim>("movedim");
  define<&narrow>("narrow");
  define<&slice>("slice");
  define<&select>("select");
  define<&diagonal>("diagonal");
  define<&unbind>("unbind");
  define<overload<std::vector<Tensor>(const Tensor&, Index, Index)>(&split)>("split");
  define<overload<std::vector<Tensor>(const Tensor&, const std::vector<Index>&, Index)>(&split)>("splitSizes");
  define<&chunk>("chunk");

  define<&cat>("cat");
  define<&stack>("stack");
  define<&flip>("flip");
  define<&roll>("roll");
  define<&repeat>("repeat");

  define<&sort, wire::SortOptions>("sort");
  define<&argsort, wire::SortOptions>("argsort");
  define<&topk, wire::TopkOptions>("topk");
  define<&gather>("gather");

  define<&index>("index");
  define<&index_put, wire::IndexPutOptions>("indexPut");
  define<&assign>("assign");
  define<&index_select>("indexSelect");
  define<&nonzero>("nonzero");

  define<&repr>("repr");
}

}  // namespace attention_lab
