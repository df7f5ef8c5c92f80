#include "models/decoder.h"

#include <algorithm>
#include <string>
#include <utility>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "ops/arithmetic.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab::models {

struct Decoder::Layer {
  std::shared_ptr<nn::RMSNorm> attention_norm, feed_forward_norm;
  std::shared_ptr<nn::Module> query, key, value, output;
  std::shared_ptr<nn::Module> gate, up, down;
  Tensor keys, values;  // (kv_heads, max_length, head_dim): of all places that were read
};

namespace {

constexpr const char* kDecoder = "Decoder";

void check(const DecoderOptions& o) {
  if (std::min({o.vocab, o.dim, o.num_layers, o.num_heads, o.num_kv_heads, o.dim_feedforward, o.max_length}) < 1 ||
      std::max({o.vocab, o.dim, o.dim_feedforward, o.max_length}) > nn::kMaxSize) {
    fail("%: every size must be from 1 to %", kDecoder, nn::kMaxSize);
  }
  if (o.dim % o.num_heads != 0 || o.dim / o.num_heads % 2 != 0) {
    fail("%: % heads do not share a width of % in pairs", kDecoder, o.num_heads, o.dim);
  }
  if (o.num_heads % o.num_kv_heads != 0) {
    fail("%: % heads of queries cannot share % of keys", kDecoder, o.num_heads, o.num_kv_heads);
  }
}

}  // namespace

Decoder::~Decoder() = default;

Decoder::Decoder(const DecoderOptions& options, const Checkpoint& checkpoint) : options_(options) {
  check(options_);
  const Index dim = options_.dim;
  const Index head_dim = dim / options_.num_heads;
  const Index kv_dim = head_dim * options_.num_kv_heads;
  const Index hidden = options_.dim_feedforward;
  embedding_ = checkpoint.embedding("model.embed_tokens", options_.vocab, dim);
  for (Index i = 0; i < options_.num_layers; ++i) {
    const std::string name = "model.layers." + std::to_string(i) + ".";
    const auto linear = [&](const char* part, Index in_features, Index out_features) {
      return checkpoint.linear(name + part, in_features, out_features, /*bias=*/false);
    };
    const auto norm = [&](const char* part) { return checkpoint.rms_norm(name + part, dim, options_.eps); };
    auto layer = std::make_unique<Layer>();
    layer->attention_norm = norm("input_layernorm");
    layer->query = linear("self_attn.q_proj", dim, dim);
    layer->key = linear("self_attn.k_proj", dim, kv_dim);
    layer->value = linear("self_attn.v_proj", dim, kv_dim);
    layer->output = linear("self_attn.o_proj", dim, dim);
    layer->feed_forward_norm = norm("post_attention_layernorm");
    layer->gate = linear("mlp.gate_proj", dim, hidden);
    layer->up = linear("mlp.up_proj", dim, hidden);
    layer->down = linear("mlp.down_proj", hidden, dim);
    const Shape places = {options_.num_kv_heads, options_.max_length, head_dim};
    layer->keys = Tensor::uninitialised(places);
    layer->values = Tensor::uninitialised(places);
    layers_.push_back(std::move(layer));
  }
  norm_ = checkpoint.rms_norm("model.norm", dim, options_.eps);
  const char* const output = checkpoint.has("lm_head.weight") ? "lm_head" : "model.embed_tokens";
  output_ = checkpoint.linear(output, dim, options_.vocab, /*bias=*/false);
}

DecoderOutput Decoder::read(const Tensor& ids, const DecoderRequest& request) {
  check_pieces(kDecoder, ids, options_.vocab);
  const Index length = ids.numel();
  const Index past = request.past;
  if (past < 0 || past > length_) fail("%: % places cannot stay of % that were read", kDecoder, past, length_);
  if (length > options_.max_length - past) {
    fail("%: % pieces after % are more than its % places", kDecoder, length, past, options_.max_length);
  }
  const NoGrad no_grad;
  InsideView inside(kDecoder, request.inside, options_.num_layers, options_.num_heads);
  const Index kv_heads = options_.num_kv_heads;
  const auto turned = [&](const Tensor& x) { return rotary_embedding(x, {}, past, options_.base, options_.layout); };
  length_ = past;  // from here on what comes after is overwritten
  Tensor x = embedding_->forward(ids);
  inside.add_line(x);
  for (const auto& layer : layers_) {
    const Tensor h = layer->attention_norm->forward(x);
    const Tensor query = turned(split_heads(layer->query->forward(h), options_.num_heads));
    copy_into(turned(split_heads(layer->key->forward(h), kv_heads)), narrow(layer->keys, 1, past, length));
    copy_into(split_heads(layer->value->forward(h), kv_heads), narrow(layer->values, 1, past, length));
    const Tensor mixed = inside.attend(query, narrow(layer->keys, 1, 0, past + length),
                                       narrow(layer->values, 1, 0, past + length), /*is_causal=*/true);
    x = add(x, layer->output->forward(mixed));
    const Tensor y = layer->feed_forward_norm->forward(x);
    x = add(x, layer->down->forward(mul(silu(layer->gate->forward(y)), layer->up->forward(y))));
    inside.add_line(x);
  }
  const Tensor last = request.all_logits ? x : narrow(x, 0, length - 1, 1);
  DecoderOutput output = {output_->forward(norm_->forward(last)), inside.all()};
  length_ = past + length;
  return output;
}

}  // namespace attention_lab::models
