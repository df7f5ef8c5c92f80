#include "models/encoder.h"

#include <algorithm>
#include <string>

#include "autograd/autograd.h"
#include "ops/arithmetic.h"
#include "ops/creation.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab::models {

struct Encoder::Layer {
  std::shared_ptr<nn::Module> query, key, value, output;
  std::shared_ptr<nn::LayerNorm> attention_norm;
  std::shared_ptr<nn::Module> up, down;
  std::shared_ptr<nn::LayerNorm> feed_forward_norm;
};

namespace {

constexpr const char* kEncoder = "Encoder";

void check(const EncoderOptions& o) {
  if (std::min({o.vocab, o.dim, o.num_layers, o.num_heads, o.dim_feedforward, o.max_length, o.num_segments}) < 1 ||
      std::max({o.vocab, o.dim, o.dim_feedforward, o.max_length, o.num_segments}) > nn::kMaxSize) {
    fail("%: every size must be from 1 to %", kEncoder, nn::kMaxSize);
  }
  if (o.dim % o.num_heads != 0) fail("%: % heads do not share a width of % evenly", kEncoder, o.num_heads, o.dim);
}

}  // namespace

Encoder::~Encoder() = default;

Encoder::Encoder(const EncoderOptions& options, const Checkpoint& checkpoint) : options_(options) {
  check(options_);
  const Index dim = options_.dim;
  words_ = checkpoint.embedding("embeddings.word_embeddings", options_.vocab, dim);
  places_ = checkpoint.embedding("embeddings.position_embeddings", options_.max_length, dim);
  segments_ = checkpoint.embedding("embeddings.token_type_embeddings", options_.num_segments, dim);
  norm_ = checkpoint.layer_norm("embeddings.LayerNorm", dim, options_.eps);
  for (Index i = 0; i < options_.num_layers; ++i) {
    const std::string name = "encoder.layer." + std::to_string(i) + ".";
    const auto linear = [&](const char* part, Index in_features, Index out_features) {
      return checkpoint.linear(name + part, in_features, out_features, /*bias=*/true);
    };
    const auto norm = [&](const char* part) { return checkpoint.layer_norm(name + part, dim, options_.eps); };
    auto layer = std::make_unique<Layer>();
    layer->query = linear("attention.self.query", dim, dim);
    layer->key = linear("attention.self.key", dim, dim);
    layer->value = linear("attention.self.value", dim, dim);
    layer->output = linear("attention.output.dense", dim, dim);
    layer->attention_norm = norm("attention.output.LayerNorm");
    layer->up = linear("intermediate.dense", dim, options_.dim_feedforward);
    layer->down = linear("output.dense", options_.dim_feedforward, dim);
    layer->feed_forward_norm = norm("output.LayerNorm");
    layers_.push_back(std::move(layer));
  }
}

std::pair<Tensor, Inside> Encoder::read(const Tensor& ids, const InsideRequest& request) const {
  check_pieces(kEncoder, ids, options_.vocab);
  const Index length = ids.numel();
  if (length > options_.max_length) {
    fail("%: % pieces are more than its % places", kEncoder, length, options_.max_length);
  }
  const NoGrad no_grad;
  InsideView inside(kEncoder, request, options_.num_layers, options_.num_heads);
  const Tensor places = arange(0, static_cast<double>(length), 1, DType::kInt64);
  const Tensor first = segments_->forward(Tensor::zeros({1}, DType::kInt64));
  Tensor x = norm_->forward(add(add(words_->forward(ids), first), places_->forward(places)));
  inside.add_line(x);
  for (const auto& layer : layers_) {
    const auto heads = [&](const nn::Module& part) { return split_heads(part.forward(x), options_.num_heads); };
    const Tensor mixed =
        inside.attend(heads(*layer->query), heads(*layer->key), heads(*layer->value), /*is_causal=*/false);
    x = layer->attention_norm->forward(add(x, layer->output->forward(mixed)));
    x = layer->feed_forward_norm->forward(add(x, layer->down->forward(gelu(layer->up->forward(x)))));
    inside.add_line(x);
  }
  return {x, inside.all()};
}

}  // namespace attention_lab::models
