// Layers against PyTorch's of the same names: initial numbers, names of parameters, outputs; what they refuse.
#include <memory>

#include "autograd/autograd.h"
#include "nn/layers.h"
#include "nn/recurrent.h"
#include "nn/transformer.h"
#include "ops/arithmetic.h"
#include "ops/random.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "testing.h"

namespace attention_lab::nn {
namespace {

using random::manual_seed;
using testing::Each;
using testing::HasSubstr;

std::vector<std::string> names(const Module& module) {
  std::vector<std::string> list;
  for (const auto& [name, parameter] : module.named_parameters()) list.push_back(name);
  return list;
}

std::vector<float> first(const Tensor& tensor, std::size_t count) {
  std::vector<float> list = values(tensor);
  list.resize(count);
  return list;
}

// torch.arange(12.).reshape(3, 1, 4) / 10
Tensor sequence() {
  std::vector<float> list;
  list.reserve(12);
  for (int i = 0; i < 12; ++i) list.push_back(static_cast<float>(i) / 10);
  return make({3, 1, 4}, list);
}

// torch.manual_seed(0); torch.nn.Linear(3, 2)
TEST(Linear, StartsWithPyTorchsNumbers) {
  manual_seed(0);
  const Linear linear(3, 2);
  EXPECT_THAT(values(linear.weight()), ElementsAre(-0.004322517663240433F, 0.3097158372402191F, -0.4751853346824646F,
                                                   -0.4248946011066437F, -0.2223689705133438F, 0.15482072532176971F));
  EXPECT_THAT(values(linear.bias()), ElementsAre(-0.011439144611358643F, 0.45777493715286255F));
  EXPECT_THAT(names(linear), testing::ElementsAre("weight", "bias"));
  EXPECT_THAT(names(Linear(3, 2, /*bias=*/false)), testing::ElementsAre("weight"));
}

// torch.manual_seed(0); torch.nn.Embedding(2, 3, padding_idx=1)
TEST(Embedding, StartsWithPyTorchsNumbersAndAnEmptyPaddingRow) {
  manual_seed(0);
  const Embedding embedding(2, 3, -1);
  EXPECT_THAT(values(embedding.weight()),
              ElementsAre(1.5409960746765137F, -0.293428897857666F, -2.1787893772125244F, 0, 0, 0));
  backward(sum(embedding.forward(make_integers({1}))));
  EXPECT_THAT(values(grad(embedding.weight())), Each(0));
}

// torch.manual_seed(0); m = torch.nn.MultiheadAttention(4, 2).eval(); m(x, x, x)
TEST(MultiheadAttention, DoesWhatPyTorchDoes) {
  manual_seed(0);
  MultiheadAttention attention(4, 2);
  attention.eval();
  EXPECT_THAT(names(attention),
              testing::ElementsAre("in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias"));
  EXPECT_THAT(first(attention.parameters()[0], 3),
              ElementsAre(0.22242416441440582F, 0.508506715297699F, -0.12602636218070984F));
  EXPECT_THAT(first(attention.parameters()[2], 3),
              ElementsAre(-0.003743410110473633F, 0.26822179555892944F, -0.4115225672721863F));
  EXPECT_THAT(values(attention.parameters()[3]), Each(0));
  const auto [output, weights] = attention.forward(sequence(), sequence(), sequence());
  EXPECT_THAT(output.shape(), ElementsAre(3, 1, 4));
  expect_near(output,
              {-0.31562424, -0.03876769, -0.13735814, 0.13486771, -0.31237724, -0.05003116, -0.13803658, 0.14168166,
               -0.30930185, -0.06107958, -0.13874747, 0.14838137},
              2e-6);
  EXPECT_THAT(weights.shape(), ElementsAre(1, 3, 3));
  expect_near(
      weights,
      {0.33550149, 0.33303577, 0.33146274, 0.34361750, 0.33025831, 0.32612425, 0.35277939, 0.32467127, 0.32254931},
      2e-6);
}

TEST(MultiheadAttention, HasThreeProjectionsForThreeWidths) {
  const MultiheadAttention attention(4, 2, {.kdim = 3, .vdim = 5});
  EXPECT_THAT(names(attention), testing::ElementsAre("q_proj_weight", "k_proj_weight", "v_proj_weight", "in_proj_bias",
                                                     "out_proj.weight", "out_proj.bias"));
  EXPECT_THAT(attention.parameters()[1].shape(), ElementsAre(4, 3));
  EXPECT_THAT(attention.parameters()[2].shape(), ElementsAre(4, 5));
}

TEST(MultiheadAttention, SeesOnlyWhatTheMasksAllow) {
  manual_seed(1);
  MultiheadAttention attention(4, 2, {.batch_first = true});
  const Tensor x = randn({2, 3, 4});
  const auto weights = [&](const AttentionMasks& masks) { return values(attention.forward(x, x, x, masks).second); };
  const std::vector<float> causal = weights({{}, {}, /*is_causal=*/true});
  EXPECT_EQ(causal[1], 0);
  EXPECT_EQ(causal[2], 0);
  EXPECT_EQ(causal[5], 0);
  EXPECT_GT(causal[6], 0);
  const Tensor key_mask = make_bools({2, 3}, {1, 1, 0, 1, 1, 1});
  const std::vector<float> padded = weights({{}, key_mask});
  for (const std::size_t hidden : {2U, 5U, 8U}) EXPECT_EQ(padded[hidden], 0);
  for (const std::size_t seen : {11U, 14U, 17U}) EXPECT_GT(padded[seen], 0);
}

// torch.manual_seed(0); torch.nn.TransformerEncoderLayer(4, 2, 8, ...).eval()(x)
TEST(TransformerEncoderLayer, DoesWhatPyTorchDoes) {
  manual_seed(0);
  TransformerEncoderLayer last(4, 2, {.dim_feedforward = 8});
  last.eval();
  EXPECT_THAT(names(last),
              testing::ElementsAre("self_attn.in_proj_weight", "self_attn.in_proj_bias", "self_attn.out_proj.weight",
                                   "self_attn.out_proj.bias", "linear1.weight", "linear1.bias", "linear2.weight",
                                   "linear2.bias", "norm1.weight", "norm1.bias", "norm2.weight", "norm2.bias"));
  expect_near(last.forward(sequence()),
              {-1.43406248, 0.05680605, -0.01556094, 1.39281738, -1.40708137, 0.00913549, -0.02312649, 1.42107236,
               -1.37950182, -0.03728821, -0.03048285, 1.44727278},
              2e-6);
  manual_seed(0);
  TransformerEncoderLayer before(
      4, 2, {.dim_feedforward = 8, .activation = ActivationLayer::Kind::kGelu, .norm_first = true});
  before.eval();
  expect_near(before.forward(sequence()),
              {0.59432423, 0.27339578, 0.50300497, 0.78324354, 0.99432427, 0.67339581, 0.90300494, 1.18324351,
               1.39432430, 1.07339573, 1.30300486, 1.58324361},
              2e-6);
}

// torch.manual_seed(0); torch.nn.TransformerDecoderLayer(4, 2, 8).eval()(x, x * 2 - 1)
TEST(TransformerDecoderLayer, DoesWhatPyTorchDoes) {
  manual_seed(0);
  TransformerDecoderLayer layer(4, 2, {.dim_feedforward = 8});
  layer.eval();
  EXPECT_EQ(names(layer).size(), 18U);
  EXPECT_EQ(names(layer)[4], "multihead_attn.in_proj_weight");
  const Tensor memory = sub(mul(sequence(), make({}, {2})), make({}, {1}));
  expect_near(layer.forward(sequence(), memory),
              {-1.22067797, 0.25848195, -0.51393014, 1.47612619, -1.19041634, 0.21315831, -0.52623451, 1.50349259,
               -1.16021931, 0.16956381, -0.53772151, 1.52837694},
              2e-6);
}

// torch.manual_seed(0); torch.nn.LSTM(4, 2, 2, bidirectional=True)(x)
TEST(LSTM, DoesWhatPyTorchDoes) {
  manual_seed(0);
  const LSTM layer(4, 2, {.num_layers = 2, .bidirectional = true});
  EXPECT_EQ(names(layer).size(), 16U);
  EXPECT_EQ(names(layer)[13], "weight_hh_l1_reverse");
  const LstmResult result = layer.forward(sequence(), {}, {});
  expect_near(result.output,
              {-0.24615395, 0.11895408, 0.29747790, -0.16415127, -0.33580115, 0.11423052, 0.27393278, -0.16330048,
               -0.36472321, 0.07591736, 0.20407417, -0.13718681},
              2e-6);
  expect_near(result.c_n,
              {0.16518751, 0.53438777, -0.62705094, -0.37692618, -0.55560195, 0.10602901, 0.64314818, -0.69113564},
              2e-6);
}

// torch.manual_seed(0); torch.nn.GRU(4, 2)(x)
TEST(GRU, DoesWhatPyTorchDoes) {
  manual_seed(0);
  const GRU layer(4, 2);
  expect_near(layer.forward(sequence(), {}).output,
              {0.03211200, 0.02476586, 0.00562330, 0.33444107, -0.05446932, 0.62277412}, 2e-6);
}

// q, k and v have parts of in_proj_bias, whatever the widths: with ones coming in and no weights, out come the biases.
TEST(MultiheadAttention, AddsItsBiasToThreeProjections) {
  const MultiheadAttention attention(2, 1, {.batch_first = true, .kdim = 3, .vdim = 3});
  for (const auto& [name, parameter] : attention.named_parameters()) {
    for (Index i = 0; i < parameter.numel(); ++i) {
      const float one = name == "out_proj.weight" && i % 3 == 0 ? 1 : 0;
      parameter.mutable_data()[i] = name == "in_proj_bias" ? static_cast<float>(i) : one;
    }
  }
  const Tensor query = make({1, 1, 2}, {1, 1});
  const Tensor key = make({1, 1, 3}, {1, 1, 1});
  const Tensor output = attention.forward(query, key, key).first;
  EXPECT_THAT(values(output), testing::ElementsAre(4, 5));
  backward(sum(output));
  EXPECT_THAT(values(grad(attention.parameters()[3])), testing::ElementsAre(0, 0, 0, 0, 1, 1));
}

TEST(Module, IsMadeOfPartsThatAreSwitchedTogether) {
  Module whole;
  whole.add_module("first", std::make_shared<Linear>(2, 3));
  const auto dropout = whole.add_module("drop", std::make_shared<Dropout>(1));
  whole.add_parameter("scale", make({1}, {2}));
  EXPECT_THAT(names(whole), testing::ElementsAre("scale", "first.weight", "first.bias"));
  whole.eval();
  EXPECT_FALSE(dropout->training());
}

TEST(Module, ListsWhatItSharesOnce) {
  Module whole;
  const auto part = std::make_shared<Linear>(2, 3);
  whole.add_module("a", part);
  whole.add_module("b", part);
  EXPECT_THAT(names(whole), testing::ElementsAre("a.weight", "a.bias"));
  EXPECT_EQ(whole.state_dict().size(), 4U);
  EXPECT_EQ(whole.parameters().size(), 2U);
  whole.load_state_dict(whole.state_dict());
}

TEST(Module, RefusesNamesAndPartsThatItCannotHave) {
  const auto whole = std::make_shared<Module>();
  whole->add_parameter("x", make({1}, {2}));
  expect_error([&] { whole->add_parameter("x", make({1}, {2})); }, HasSubstr("is called 'x' already"));
  expect_error([&] { whole->add_parameter("x.y", make({1}, {2})); }, HasSubstr("cannot be called 'x.y'"));
  expect_error([&] { whole->add_parameter("y", transpose(make({2, 2}, {1, 2, 3, 4}), 0, 1)); },
               HasSubstr("contiguous leaf"));
  expect_error([&] { whole->add_module("self", whole); }, "a module cannot be a part of itself");
  const auto outer = std::make_shared<Module>();
  outer->add_module("inner", whole);
  expect_error([&] { whole->add_module("outer", outer); }, "a module cannot be a part of itself");
  std::vector<std::shared_ptr<Module>> chain = {std::make_shared<Module>()};
  const auto deeper = [&chain] {
    chain.push_back(std::make_shared<Module>());
    chain[chain.size() - 2]->add_module("part", chain.back());  // from outside in: each knows one part alone
  };
  for (int i = 0; i < 100; ++i) deeper();
  EXPECT_THAT(names(*chain[0]), testing::IsEmpty());
  deeper();
  expect_error([&] { names(*chain[0]); }, "more than 100 modules are nested in each other");
  expect_error([&] { chain[0]->train(); }, "more than 100 modules are nested in each other");
}

TEST(Module, LoadsAStateDictWholeOrNotAtAll) {
  manual_seed(3);
  const Linear from(3, 2);
  Linear into(3, 2);
  const std::vector<float> before = values(into.weight());
  NamedTensors state = from.named_parameters();
  state[1].first = "bios";
  expect_error([&] { into.load_state_dict(state); }, "load_state_dict: bias is missing; bios is unknown");
  state = {{"weight", from.weight()}, {"bias", make({1, 2, 3})}};
  expect_error([&] { into.load_state_dict(state); },
               "load_state_dict: bias is (3,) of float32 and should be (2,) of float32");
  EXPECT_EQ(values(into.weight()), before);
  into.load_state_dict(from.named_parameters());
  EXPECT_EQ(values(into.weight()), values(from.weight()));
  EXPECT_FALSE(into.weight().shares_storage(from.weight()));
}

TEST(Module, RefusesSizesThatMakeNoLayer) {
  expect_error([] { Linear(0, 2); }, "Linear: every size must be at least 1");
  expect_error([] { Embedding(2, 3, 2); }, HasSubstr("padding_idx 2 is not one of 2 rows"));
  expect_error([] { MultiheadAttention(5, 2); }, "MultiheadAttention: 2 heads do not share a width of 5 evenly");
  expect_error([] { LSTM(2, 2, {.num_layers = 0}); }, HasSubstr("at least 1"));
  expect_error([] { Dropout(1.5); }, "Dropout: p must be from 0 to 1");
  expect_error([] { static_cast<void>(LSTM(2, 2).forward(make({1}))); }, HasSubstr("more than one tensor"));
}

TEST(RecurrentLayer, RefusesMoreLayersThanMemoryHolds) {
  expect_error([] { LSTM(1, 1, {.num_layers = 2'147'483'647}); },
               "LSTM: 2147483647 layers are too many: expected at most 65536");
}

TEST(Module, ReadsItsOwnParametersBeforeItWritesThem) {
  const Linear linear(2, 2);
  const std::vector<float> before = values(linear.weight());
  linear.load_state_dict(
      {{"weight", transpose(linear.weight().detached(), 0, 1)}, {"bias", select(linear.weight().detached(), 0, 1)}});
  EXPECT_THAT(values(linear.weight()), ElementsAre(before[0], before[2], before[1], before[3]));
  EXPECT_THAT(values(linear.bias()), ElementsAre(before[2], before[3]));
}

}  // namespace
}  // namespace attention_lab::nn
