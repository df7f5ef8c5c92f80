// Losses as JavaScript sees them.
#include "bindings/surface/losses.h"

#include "bindings/wire.h"

namespace attention_lab {

using wire::define;

EMSCRIPTEN_BINDINGS(losses) {
  define<&cross_entropy>("crossEntropy");
  define<&nll_loss>("nllLoss");
  define<&mse_loss, wire::MseLossOptions>("mseLoss");
  define<&l1_loss, wire::MseLossOptions>("l1Loss");
  define<&smooth_l1_loss, wire::SmoothL1LossOptions>("smoothL1Loss");
  define<&huber_loss, wire::HuberLossOptions>("huberLoss");
  define<&binary_cross_entropy, wire::BceLossOptions>("binaryCrossEntropy");
  define<&binary_cross_entropy_with_logits, wire::BceWithLogitsOptions>("binaryCrossEntropyWithLogits");
  define<&cosine_similarity, wire::CosineSimilarityOptions>("cosineSimilarity");
  define<&kl_div, wire::KlDivOptions>("klDiv");
}

}  // namespace attention_lab
