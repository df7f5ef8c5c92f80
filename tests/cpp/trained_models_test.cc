// Models that come trained, made of random weights: against the same computed by single functions, in parts, without
// heads, as int8; and what they refuse. That real ones give what a reference gives is tested from JavaScript.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>

#include "autograd/autograd.h"
#include "models/checkpoint.h"
#include "models/decoder.h"
#include "models/encoder.h"
#include "nn/quantized.h"
#include "ops/arithmetic.h"
#include "ops/attention.h"
#include "ops/comparison.h"
#include "ops/embedding.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/norm.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/views.h"
#include "testing.h"

namespace attention_lab::models {
namespace {

using testing::HasSubstr;

std::vector<double> doubles(const Tensor& a) {
  const std::vector<float> list = values(a);
  return {list.begin(), list.end()};
}

// ---- layers over compressed matrices ----

TEST(QuantizedLinear, IsTheLinearLayerOfItsNumbers) {
  Random random(1);
  const Tensor weight = make_random({5, 12}, random);
  const Tensor bias = make_random({5}, random);
  const auto matrix = QuantizedMatrix::of(weight);
  const Tensor rounded = nn::QuantizedEmbedding(matrix).forward(make_integers({0, 1, 2, 3, 4}));
  expect_near(rounded, doubles(weight), 0.5 / 127);
  const Tensor x = make_random({2, 3, 12}, random);
  const Tensor expected = linear(x, rounded, bias);
  EXPECT_THAT(expected.shape(), ElementsAre(2, 3, 5));
  expect_near(nn::QuantizedLinear(matrix, bias).forward(x), doubles(expected), 12 * 0.5 / 8191);
  const Tensor transposed = transpose(make_random({12, 4}, random), 0, 1);
  EXPECT_EQ(values(quantized_linear(transposed, *matrix)), values(quantized_linear(contiguous(transposed), *matrix)));
  EXPECT_THAT(quantized_linear(Tensor::zeros({4, 0, 12}), *matrix).shape(), ElementsAre(4, 0, 5));
  EXPECT_THAT(quantized_linear(Tensor::zeros({12}), *matrix).shape(), ElementsAre(5));
}

TEST(QuantizedLinear, RefusesWhatDoesNotFit) {
  const auto matrix = QuantizedMatrix::of(small());
  expect_error([&] { quantized_linear(make({1, 2}), *matrix); },
               "quantized_linear: shape (2,) does not fit a matrix of 3 columns");
  expect_error([&] { quantized_linear(small(), *matrix, make({1, 2, 3})); },
               "quantized_linear: a bias of shape (3,) does not fit 2 rows");
  expect_error([&] { quantized_linear(make_integers({1, 2, 3}), *matrix); }, HasSubstr("float32"));
  const Tensor leaf = make({1, 2, 3});
  set_requires_grad(leaf, true);
  expect_error([&] { quantized_linear(leaf, *matrix); }, HasSubstr("no gradient"));
  expect_error([&] { quantized_embedding(*matrix, make_integers({2})); }, "embedding: id 2 is out of range for 2 rows");
  expect_error([&] { quantized_embedding(*matrix, make_integers({-1})); }, HasSubstr("out of range"));
  expect_error([] { QuantizedMatrix::of(make({1, 2})); }, HasSubstr("2 dimensions"));
  expect_error([] { const QuantizedMatrix bad(2, 3, make({1})); }, HasSubstr("do not fit 2 rows"));
  expect_error([] { const QuantizedMatrix bad(0, 3, make(std::vector<float>())); }, HasSubstr("at least 1"));
  expect_error([] { const QuantizedMatrix bad(Index{1} << 20, std::numeric_limits<Index>::max(), make({1})); },
               HasSubstr("out of memory"));
}

// ---- a small decoder and a small encoder ----

constexpr Index kVocab = 11;
constexpr Index kDim = 12;
constexpr Index kHeads = 3;
constexpr Index kHidden = 10;
constexpr Index kLayers = 2;

DecoderOptions decoder_options(Index kv_heads = kHeads) {
  DecoderOptions options;
  options.vocab = kVocab;
  options.dim = kDim;
  options.num_layers = kLayers;
  options.num_heads = kHeads;
  options.num_kv_heads = kv_heads;
  options.dim_feedforward = kHidden;
  options.max_length = 8;
  return options;
}

EncoderOptions encoder_options() {
  EncoderOptions options;
  options.vocab = kVocab;
  options.dim = kDim;
  options.num_layers = kLayers;
  options.num_heads = kHeads;
  options.dim_feedforward = kHidden;
  options.max_length = 8;
  return options;
}

// The weights of both by name.
class Weights {
 public:
  explicit Weights(std::uint32_t seed) : random_(seed) {}

  static Weights of_decoder(Index kv_heads = kHeads) {
    Weights weights(1);
    weights.put("model.embed_tokens.weight", {kVocab, kDim});
    const Index kv_dim = kDim / kHeads * kv_heads;
    for (Index i = 0; i < kLayers; ++i) {
      const std::string at = "model.layers." + std::to_string(i) + ".";
      weights.put(at + "input_layernorm.weight", {kDim});
      weights.put(at + "self_attn.q_proj.weight", {kDim, kDim});
      weights.put(at + "self_attn.k_proj.weight", {kv_dim, kDim});
      weights.put(at + "self_attn.v_proj.weight", {kv_dim, kDim});
      weights.put(at + "self_attn.o_proj.weight", {kDim, kDim});
      weights.put(at + "post_attention_layernorm.weight", {kDim});
      weights.put(at + "mlp.gate_proj.weight", {kHidden, kDim});
      weights.put(at + "mlp.up_proj.weight", {kHidden, kDim});
      weights.put(at + "mlp.down_proj.weight", {kDim, kHidden});
    }
    weights.put("model.norm.weight", {kDim});
    return weights;
  }

  static Weights of_encoder() {
    Weights weights(2);
    weights.put("embeddings.word_embeddings.weight", {kVocab, kDim});
    weights.put("embeddings.position_embeddings.weight", {8, kDim});
    weights.put("embeddings.token_type_embeddings.weight", {2, kDim});
    weights.put_both("embeddings.LayerNorm", {kDim});
    for (Index i = 0; i < kLayers; ++i) {
      const std::string at = "encoder.layer." + std::to_string(i) + ".";
      for (const char* part : {"query", "key", "value"}) weights.put_both(at + "attention.self." + part, {kDim, kDim});
      weights.put_both(at + "attention.output.dense", {kDim, kDim});
      weights.put_both(at + "attention.output.LayerNorm", {kDim});
      weights.put_both(at + "intermediate.dense", {kHidden, kDim});
      weights.put_both(at + "output.dense", {kDim, kHidden});
      weights.put_both(at + "output.LayerNorm", {kDim});
    }
    return weights;
  }

  void put(const std::string& name, const Shape& shape) { list_[name] = make_random(shape, random_); }
  void put_both(const std::string& name, const Shape& shape) {
    put(name + ".weight", shape);
    put(name + ".bias", {shape[0]});
  }
  void remove(const std::string& name) { list_.erase(name); }
  const Tensor& operator[](const std::string& name) const { return list_.at(name); }

  [[nodiscard]] Checkpoint checkpoint() const {
    Checkpoint checkpoint;
    // Copies: a layer makes parameters of them.
    for (const auto& [name, weight] : list_) checkpoint.add(name, clone(weight));
    return checkpoint;
  }
  // Matrices as int8.
  [[nodiscard]] Checkpoint quantized() const {
    Checkpoint checkpoint;
    for (const auto& [name, weight] : list_) {
      if (weight.ndim() == 2) checkpoint.add(name, QuantizedMatrix::of(weight));
      if (weight.ndim() == 1) checkpoint.add(name, clone(weight));
    }
    return checkpoint;
  }

 private:
  Random random_;
  std::map<std::string, Tensor> list_;
};

const std::vector<std::int64_t> kIds = {3, 1, 4, 1, 5};
Tensor ids() { return make_integers(kIds); }
Tensor heads_off(const std::vector<float>& off) { return make_bools({kLayers, kHeads}, off); }

InsideRequest everything() {
  InsideRequest request;
  request.scores = request.weights = request.line = true;
  return request;
}

// One head after the other, without the functions that do all at once. `off` as in InsideRequest.
Tensor heads_of(const Tensor& q, const Tensor& k, const Tensor& v, bool causal, const Tensor& off, Index layer) {
  std::vector<Tensor> outputs;
  for (Index h = 0; h < kHeads; ++h) {
    const Index size = kDim / kHeads;
    const Index kv = h * k.size(1) / kDim;
    Tensor scores = div(matmul(narrow(q, 1, h * size, size), t(narrow(k, 1, kv * size, size))),
                        make({1}, {std::sqrt(static_cast<float>(size))}));
    if (causal) scores = masked_fill(scores, logical_not(causal_mask(q.size(0), q.size(0))), make({}, {-kInf}));
    Tensor out = matmul(softmax(scores, -1), narrow(v, 1, kv * size, size));
    if (off.defined() && off.data<bool>()[layer * kHeads + h]) out = Tensor::zeros(out.shape());
    outputs.push_back(out);
  }
  return cat(outputs, 1);
}

Tensor rotated(const Tensor& x, PairLayout layout) {
  const Index heads = x.size(1) / (kDim / kHeads);
  const Tensor turned = rotary_embedding(split_heads(x, heads), {}, 0, 10000, layout);
  return reshape(transpose(turned, 0, 1), x.shape());
}

Tensor decoder_by_hand(const Weights& w, PairLayout layout, const Tensor& off = {}) {
  Tensor x = embedding(w["model.embed_tokens.weight"], ids());
  for (Index i = 0; i < kLayers; ++i) {
    const std::string at = "model.layers." + std::to_string(i) + ".";
    const auto by = [&](const Tensor& y, const char* part) { return linear(y, w[at + part + ".weight"]); };
    Tensor h = rms_norm(x, {kDim}, w[at + "input_layernorm.weight"], 1e-5);
    const Tensor q = rotated(by(h, "self_attn.q_proj"), layout);
    const Tensor k = rotated(by(h, "self_attn.k_proj"), layout);
    x = add(x, by(heads_of(q, k, by(h, "self_attn.v_proj"), true, off, i), "self_attn.o_proj"));
    h = rms_norm(x, {kDim}, w[at + "post_attention_layernorm.weight"], 1e-5);
    const Tensor gate = by(h, "mlp.gate_proj");
    x = add(x, by(mul(mul(gate, sigmoid(gate)), by(h, "mlp.up_proj")), "mlp.down_proj"));
  }
  return linear(rms_norm(x, {kDim}, w["model.norm.weight"], 1e-5), w["model.embed_tokens.weight"]);
}

DecoderRequest all_logits(const InsideRequest& inside = {}) {
  DecoderRequest request;
  request.all_logits = true;
  request.inside = inside;
  return request;
}

TEST(Decoder, IsWhatItsPartsGive) {
  for (const PairLayout layout : {PairLayout::kHalves, PairLayout::kInterleaved}) {
    for (const Index kv_heads : {kHeads, Index{1}}) {
      const Weights weights = Weights::of_decoder(kv_heads);
      DecoderOptions options = decoder_options(kv_heads);
      options.layout = layout;
      Decoder decoder(options, weights.checkpoint());
      const std::vector<double> expected = doubles(decoder_by_hand(weights, layout));
      expect_near(decoder.read(ids(), all_logits()).logits, expected, 1e-5);
      expect_near(decoder.read(ids(), all_logits(everything())).logits, expected, 1e-5);
      expect_near(decoder.read(ids()).logits, {expected.end() - kVocab, expected.end()}, 1e-5);
    }
  }
}

TEST(Decoder, HasAnOutputMatrixOfItsOwnWhereThereIsOne) {
  Weights weights = Weights::of_decoder();
  const std::vector<double> tied = doubles(Decoder(decoder_options(), weights.checkpoint()).read(ids()).logits);
  weights.put("lm_head.weight", {kVocab, kDim});
  Decoder decoder(decoder_options(), weights.checkpoint());
  const Tensor own = decoder.read(ids()).logits;
  EXPECT_NE(doubles(own), tied);
}

TEST(Decoder, ReadsOnFromWhatItHasRead) {
  Decoder decoder(decoder_options(), Weights::of_decoder().checkpoint());
  const DecoderOutput whole = decoder.read(ids(), all_logits(everything()));
  const std::vector<double> expected = doubles(whole.logits);
  for (const Index first : {1, 2, 4}) {
    DecoderRequest request = all_logits(everything());
    const DecoderOutput begun = decoder.read(narrow(ids(), 0, 0, first), request);
    expect_near(begun.logits, {expected.begin(), expected.begin() + first * kVocab}, 1e-5);
    request.past = first;
    const DecoderOutput rest = decoder.read(narrow(ids(), 0, first, 5 - first), request);
    expect_near(rest.logits, {expected.begin() + first * kVocab, expected.end()}, 1e-5);
    EXPECT_THAT(rest.inside.weights.shape(), ElementsAre(kLayers, kHeads, 5 - first, 5));
    expect_near(rest.inside.weights, doubles(narrow(whole.inside.weights, 2, first, 5 - first)), 1e-5);
    expect_near(rest.inside.line, doubles(narrow(whole.inside.line, 1, first, 5 - first)), 1e-5);
  }
  // What comes after the places that stay is forgotten.
  DecoderRequest back;
  back.past = 2;
  decoder.read(make_integers({7, 7, 7}), back);
  back.past = 2;
  expect_near(decoder.read(narrow(ids(), 0, 2, 3), back).logits, {expected.end() - kVocab, expected.end()}, 1e-5);
}

TEST(Decoder, ShowsWhatIsInside) {
  const Weights weights = Weights::of_decoder();
  Decoder decoder(decoder_options(), weights.checkpoint());
  const Inside inside = decoder.read(ids(), all_logits(everything())).inside;
  EXPECT_THAT(inside.scores.shape(), ElementsAre(kLayers, kHeads, 5, 5));
  EXPECT_THAT(inside.weights.shape(), ElementsAre(kLayers, kHeads, 5, 5));
  EXPECT_THAT(inside.line.shape(), ElementsAre(kLayers + 1, 5, kDim));
  EXPECT_EQ(values(select(inside.line, 0, 0)), values(embedding(weights["model.embed_tokens.weight"], ids())));
  expect_near(softmax(inside.scores, -1), doubles(inside.weights));
  EXPECT_EQ(select(select(select(inside.scores, 0, 0), 0, 0), 0, 1).data()[2], -kInf);
  const Inside nothing = decoder.read(ids()).inside;
  EXPECT_FALSE(nothing.scores.defined() || nothing.weights.defined() || nothing.line.defined());
}

TEST(Decoder, DoesWithoutHeads) {
  const Weights weights = Weights::of_decoder();
  Decoder decoder(decoder_options(), weights.checkpoint());
  InsideRequest request;
  request.without = heads_off({0, 1, 0, 1, 0, 1});
  const std::vector<double> expected = doubles(decoder_by_hand(weights, PairLayout::kHalves, request.without));
  expect_near(decoder.read(ids(), all_logits(request)).logits, expected, 1e-5);
  request.weights = true;
  expect_near(decoder.read(ids(), all_logits(request)).logits, expected, 1e-5);
  EXPECT_GT(std::abs(expected[0] - static_cast<double>(decoder.read(ids(), all_logits()).logits.data()[0])), 1e-3);
  request.without = heads_off({0, 0, 0, 0, 0, 0});
  EXPECT_EQ(values(decoder.read(ids(), all_logits(request)).logits),
            values(decoder.read(ids(), all_logits(everything())).logits));
}

TEST(Decoder, RefusesWhatDoesNotFitAndGoesOn) {
  Decoder decoder(decoder_options(), Weights::of_decoder().checkpoint());
  const std::vector<float> before = values(decoder.read(ids()).logits);
  const auto refuses = [&](const Tensor& bad, const DecoderRequest& request, const testing::Matcher<std::string>& why) {
    expect_error([&] { decoder.read(bad, request); }, why);
  };
  refuses(make_integers({11}), {}, "Decoder: id 11 is not one of 11 pieces");
  refuses(make_integers({-1}), {}, HasSubstr("not one of"));
  refuses(make_integers({0, 1, 2, 3, 4, 5, 6, 7, 8}), {}, "Decoder: 9 pieces after 0 are more than its 8 places");
  refuses(make_integers(std::vector<std::int64_t>()), {}, HasSubstr("not empty"));
  refuses(make({1, 2}), {}, HasSubstr("int64"));
  DecoderRequest request;
  request.past = 6;
  refuses(ids(), request, "Decoder: 6 places cannot stay of 5 that were read");
  request.past = -1;
  refuses(ids(), request, HasSubstr("cannot stay"));
  request.past = 4;
  refuses(ids(), request, HasSubstr("more than its 8 places"));
  request.inside.without = make_bools({kHeads, kLayers}, {0, 0, 0, 0, 0, 0});
  refuses(make_integers({1}), request, HasSubstr("expected (2, 3)"));
  request.inside.without = make({1, 2});
  refuses(make_integers({1}), request, HasSubstr("bool"));
  // What it has read is as it was.
  request = {};
  request.past = 4;
  EXPECT_EQ(values(decoder.read(make_integers({5}), request).logits), before);
}

TEST(Decoder, RefusesWeightsAndSizesThatDoNotFit) {
  const auto refuses = [](const DecoderOptions& options, const Weights& weights,
                          const testing::Matcher<std::string>& why) {
    expect_error([&] { const Decoder decoder(options, weights.checkpoint()); }, why);
  };
  Weights weights = Weights::of_decoder();
  DecoderOptions options = decoder_options();
  options.num_heads = 5;
  refuses(options, weights, HasSubstr("5 heads do not share a width of 12"));
  options.num_heads = 12;  // of one number each
  refuses(options, weights, HasSubstr("in pairs"));
  options = decoder_options(2);
  refuses(options, weights, HasSubstr("cannot share"));
  options = decoder_options();
  options.max_length = 0;
  refuses(options, weights, HasSubstr("every size"));
  options = decoder_options();
  options.dim_feedforward = 9;
  refuses(options, weights, "the model's model.layers.0.mlp.gate_proj.weight has shape (10, 12): expected (9, 12)");
  weights.remove("model.layers.1.mlp.up_proj.weight");
  refuses(decoder_options(), weights, "the model has no model.layers.1.mlp.up_proj.weight");
  Checkpoint vector = Weights::of_decoder().checkpoint();
  vector.add("model.norm.weight", QuantizedMatrix::of(small()));
  expect_error([&] { const Decoder decoder(decoder_options(), vector); },
               HasSubstr("has shape (2, 3): expected (12,)"));
}

TEST(Decoder, IsCloseToItselfAsInt8) {
  const Weights weights = Weights::of_decoder();
  Decoder exact(decoder_options(), weights.checkpoint());
  Decoder rounded(decoder_options(), weights.quantized());
  const DecoderOutput a = exact.read(ids(), all_logits(everything()));
  const DecoderOutput b = rounded.read(ids(), all_logits(everything()));
  expect_near(b.inside.weights, doubles(a.inside.weights), 0.02);
  EXPECT_EQ(integers(argmax(b.logits, -1)), integers(argmax(a.logits, -1)));
}

TEST(Decoder, KeepsItsWeightsOnce) {
  const std::size_t before = Storage::live_bytes();
  {
    const Checkpoint checkpoint = Weights::of_decoder().checkpoint();
    const std::size_t weights = Storage::live_bytes() - before;
    Decoder decoder(decoder_options(), checkpoint);
    const std::size_t cache = 2 * kLayers * kHeads * 8 * (kDim / kHeads) * sizeof(float);
    EXPECT_EQ(Storage::live_bytes() - before, weights + cache);
    decoder.read(ids());
    EXPECT_EQ(Storage::live_bytes() - before, weights + cache);
  }
  EXPECT_EQ(Storage::live_bytes(), before);
}

Tensor encoder_by_hand(const Weights& w, const Tensor& off = {}) {
  const auto norm = [&](const Tensor& x, const std::string& at) {
    return layer_norm(x, {kDim}, w[at + ".LayerNorm.weight"], w[at + ".LayerNorm.bias"], 1e-12);
  };
  const auto by = [&](const Tensor& x, const std::string& at) { return linear(x, w[at + ".weight"], w[at + ".bias"]); };
  Tensor x = add(embedding(w["embeddings.word_embeddings.weight"], ids()),
                 narrow(w["embeddings.position_embeddings.weight"], 0, 0, 5));
  x = norm(add(x, select(w["embeddings.token_type_embeddings.weight"], 0, 0)), "embeddings");
  for (Index i = 0; i < kLayers; ++i) {
    const std::string at = "encoder.layer." + std::to_string(i) + ".";
    const Tensor heads = heads_of(by(x, at + "attention.self.query"), by(x, at + "attention.self.key"),
                                  by(x, at + "attention.self.value"), false, off, i);
    x = norm(add(x, by(heads, at + "attention.output.dense")), at + "attention.output");
    x = norm(add(x, by(gelu(by(x, at + "intermediate.dense")), at + "output.dense")), at + "output");
  }
  return x;
}

TEST(Encoder, IsWhatItsPartsGiveWithAndWithoutHeads) {
  const Weights weights = Weights::of_encoder();
  const Encoder encoder(encoder_options(), weights.checkpoint());
  expect_near(encoder.read(ids(), {}).first, doubles(encoder_by_hand(weights)), 1e-5);
  const auto [output, inside] = encoder.read(ids(), everything());
  expect_near(output, doubles(encoder_by_hand(weights)), 1e-5);
  EXPECT_THAT(inside.weights.shape(), ElementsAre(kLayers, kHeads, 5, 5));
  expect_near(softmax(inside.scores, -1), doubles(inside.weights));
  EXPECT_THAT(inside.line.shape(), ElementsAre(kLayers + 1, 5, kDim));
  EXPECT_EQ(values(select(inside.line, 0, kLayers)), values(output));
  InsideRequest request;
  request.without = heads_off({1, 0, 0, 0, 1, 1});
  expect_near(encoder.read(ids(), request).first, doubles(encoder_by_hand(weights, request.without)), 1e-5);
}

TEST(Encoder, IsCloseToItselfAsInt8) {
  const Weights weights = Weights::of_encoder();
  const Encoder exact(encoder_options(), weights.checkpoint());
  const Encoder rounded(encoder_options(), weights.quantized());
  expect_near(rounded.read(ids(), everything()).second.weights, doubles(exact.read(ids(), everything()).second.weights),
              0.05);
}

TEST(Encoder, RefusesWhatDoesNotFit) {
  Weights weights = Weights::of_encoder();
  const Encoder encoder(encoder_options(), weights.checkpoint());
  expect_error([&] { static_cast<void>(encoder.read(make_integers({11}), {})); },
               "Encoder: id 11 is not one of 11 pieces");
  expect_error([&] { static_cast<void>(encoder.read(make_integers({0, 1, 2, 3, 4, 5, 6, 7, 8}), {})); },
               "Encoder: 9 pieces are more than its 8 places");
  InsideRequest request;
  request.without = make_bools({1, 1}, {0});
  expect_error([&] { static_cast<void>(encoder.read(ids(), request)); }, HasSubstr("expected (2, 3)"));
  EncoderOptions options = encoder_options();
  options.num_heads = 5;
  expect_error([&] { const Encoder bad(options, weights.checkpoint()); }, HasSubstr("evenly"));
  options = encoder_options();
  options.num_layers = 3;
  expect_error([&] { const Encoder bad(options, weights.checkpoint()); },
               "the model has no encoder.layer.2.attention.self.query.weight");
  options = encoder_options();
  options.vocab = 0;
  expect_error([&] { const Encoder bad(options, weights.checkpoint()); }, HasSubstr("every size"));
}

}  // namespace
}  // namespace attention_lab::models
