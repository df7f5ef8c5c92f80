// LSTM and GRU against PyTorch 1.13, and against the same cells composed of
// small functions.
#include "ops/recurrent.h"

#include "gradcheck.h"
#include "ops/arithmetic.h"
#include "ops/joining.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"

namespace attention_lab {
namespace {

using testing::HasSubstr;

// Weights of two layers with two directions of hidden size 2, for inputs of 2:
// number i is pattern(..., i).
std::vector<Tensor> pattern_weights(Index gates) {
  std::vector<Tensor> weights;
  for (Index pass = 0; pass < 4; ++pass) {
    const Index rows = gates * 2;
    for (const Shape& shape : {Shape{rows, pass < 2 ? 2 : 4}, Shape{rows, 2}, Shape{rows}, Shape{rows}}) {
      weights.push_back(pattern(shape, std::ssize(weights)));
      set_requires_grad(weights.back(), true);
    }
  }
  return weights;
}

Tensor leaf(const Shape& shape, Index seed) {
  const Tensor a = pattern(shape, seed);
  set_requires_grad(a, true);
  return a;
}

// What PyTorch gives for x, h0 and c0 of pattern(..., 1), 2 and 3, and the
// gradients of the sum of the results times pattern(..., 4), 5 and 6. Of each
// weight's gradient, the sum of its elements and of their squares.
struct Expected {
  std::vector<double> output, h_n, c_n, x, h0, c0, weight_sums, weight_squares;
};

void expect_weight_gradients(const std::vector<Tensor>& weights, const Expected& expected) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Tensor gradient = grad(weights[i]);
    expect_near("sum of a weight's gradient", sum(gradient), {expected.weight_sums[i]}, 3e-6);
    expect_near("sum of its squares", sum(mul(gradient, gradient)), {expected.weight_squares[i]}, 3e-6);
  }
}

Tensor score(const Tensor& a, Index seed) { return sum(mul(a, pattern(a.shape(), seed))); }

// import torch; p = lambda s, n: torch.tensor([((i * 7 + n) % 11 - 5) / 8 for i
// in range(math.prod(s))]).reshape(s) m = torch.nn.LSTM(2, 2, 2,
// bidirectional=True), each of m._flat_weights set to p(w.shape, i); then o,
// (h, c) = m(p((3, 2, 2), 1), (p((4, 2, 2), 2), p((4, 2, 2), 3))). With lengths
// 3 and 2 the input is packed.
Expected lstm_expected() {
  return {
      {0.0686745495, -0.252428085, 0.174823359, 0.169987991, 0.25479877,  -0.24659957,  0.147611216,  0.17612952,
       0.15047124,   -0.354053587, 0.172387078, 0.138062,    0.289652914, -0.339978904, 0.12596494,   0.189801678,
       0.166602492,  -0.420709491, 0.19453226,  0.12151704,  0.327207416, -0.371565014, 0.0521022789, 0.256609738},
      {0.10319604, -0.177025244, 0.0863841325, 0.0757323727, -0.391147763, 0.117434889, -0.426316828, 0.0752439275,
       0.166602492, -0.420709491, 0.327207416, -0.371565014, 0.174823359, 0.169987991, 0.147611216, 0.17612952},
      {0.528010964, -0.306302726, 0.322755575, 0.122677468, -0.779702127, 0.395322889, -1.25309181, 0.43914023,
       0.231833309, -1.18085635, 0.461828589, -1.13951123, 0.650805593, 0.232603714, 0.639297247, 0.237133756},
      {-0.0378864333, 0.0511121601, -0.108535267, 0.0809342042, 0.00682334788, 0.065665409, -0.101816878, 0.0332081988,
       0.026717972, 0.305097014, -0.119993888, 0.0965237617},
      {-0.0103984876, 0.0144449351, -0.0318568796, 0.0119478749, 0.04869904, -0.0270755403, -0.04794183, 0.0172022227,
       0.161484987, -0.101461589, 0.149759233, -0.00624430273, 0.0314782225, 0.00968680531, 0.0380087569, 0.0229312722},
      {0.0387740768, -0.00346599473, 0.126133919, 0.0144587345, -0.311836243, 0.119803101, -0.157122955, -0.0569590814,
       0.0520263202, -0.319108069, 0.196953863, 0.14262554, 0.0268496033, -0.00410847645, -0.0499577038, -0.199124038},
      {-0.126181611, -0.055384196, 0.229090561, 0.229090565, 0.0448729452, 0.0163756092, 0.278991554, 0.278991578,
       -0.111394297, -0.217520348, 1.39963128, 1.39963133, 0.0402762261, -0.00883453246, -0.453856733, -0.453856755},
      {0.0959641828, 0.00327280042, 0.380221739, 0.38022174, 0.0411849337, 0.0284401717, 0.673710473, 0.673710477,
       0.10474849, 0.105216624, 1.12799715, 1.12799726, 0.0189315613, 0.0147392028, 0.0528978368, 0.052897843}};
}
Expected lstm_with_lengths_expected() {
  return {
      {0.0686745495,
       -0.252428085,
       0.174823359,
       0.169987991,
       0.246711507,
       -0.249201432,
       0.120658889,
       0.185409188,
       0.15047124,
       -0.354053587,
       0.172387078,
       0.138062,
       0.279267222,
       -0.341065228,
       0.0525474474,
       0.252210826,
       0.166602492,
       -0.420709491,
       0.19453226,
       0.12151704,
       0,
       0,
       0,
       0},
      {0.10319604, -0.177025244, 0.0705272928, -0.108307034, -0.391147763, 0.117434889, -0.388610542, 0.0737028569,
       0.166602492, -0.420709491, 0.279267222, -0.341065228, 0.174823359, 0.169987991, 0.120658889, 0.185409188},
      {0.528010964, -0.306302726, 0.268074304, -0.147890106, -0.779702127, 0.395322889, -1.04175293, 0.427032471,
       0.231833309, -1.18085635, 0.394745827, -0.918762565, 0.650805593, 0.232603714, 0.510906935, 0.247338802},
      {-0.0378864333, 0.0511121601, -0.145493492, 0.111942932, 0.00682334788, 0.065665409, -0.152843595, 0.106410436,
       0.026717972, 0.305097014, 0, 0},
      {-0.0103984876, 0.0144449351, -0.0561459512, 0.0387418941, 0.04869904, -0.0270755403, -0.0752704367,
       0.00248631462, 0.161484987, -0.101461589, 0.277137309, -0.00208649389, 0.0314782225, 0.00968680531,
       -0.0117926858, -0.0474154279},
      {0.0387740768, -0.00346599473, 0.236221924, 0.0143931527, -0.311836243, 0.119803101, -0.221628174, -0.113483235,
       0.0520263202, -0.319108069, 0.363969833, 0.133624911, 0.0268496033, -0.00410847645, -0.059337642, 0.135834709},
      {-0.0122298039, -0.0695729259, 0.121455213, 0.121455198, 0.065930984, -0.0195348454, 0.385741923, 0.385741938,
       -0.199790364, -0.264938556, 1.73975682, 1.73975678, -0.0245944107, -0.0876224232, -0.134149965, -0.134149955},
      {0.0906446928, 0.00351737175, 0.392541666, 0.392541661, 0.0336734255, 0.0248555253, 0.622954924, 0.622954927,
       0.13868643, 0.118312878, 1.53088058, 1.5308806, 0.0162573167, 0.00529723532, 0.0564179138, 0.0564179122}};
}
// The same with torch.nn.GRU.
Expected gru_expected() {
  return {
      {0.185172722, 0.303831846,   0.375296623, 0.379027605, 0.330298841, -0.509434462, 0.402968377,  0.465966344,
       0.383502632, 0.0481694341,  0.427659273, 0.313294739, 0.460208148, -0.574002624, 0.252368897,  0.460111111,
       0.451744646, -0.0789797604, 0.412468016, 0.243536025, 0.547273457, -0.641020894, 0.0847018361, 0.41641593},
      {0.502491474, -0.264885306, 0.219693124, 0.116102494, -0.280596435, 0.31892395, -0.601345837, 0.438858271,
       0.451744646, -0.0789797604, 0.547273457, -0.641020894, 0.375296623, 0.379027605, 0.402968377, 0.465966344},
      {},
      {-0.0253103934, -0.0965118036, 0.0898657814, 0.0531018898, -0.0153462086, -0.112958498, 0.000283956528,
       0.0802281052, -0.0524503551, 0.083728604, -0.00972692855, 0.108811252},
      {0.0525741652, 0.0126115754, 0.0862951726, 0.00832645968, -0.261190116, 0.0265901461, -0.0335898586, 0.101070859,
       -0.0429282933, -1.00392056, 0.1421514, 0.354935437, 0.327442884, 0.0523470007, -0.111102566, -0.295332938},
      {},
      {-0.0424466464, 0.00116664346, 0.219356186, 0.0487493314, -0.136573851, -0.0909587175, 0.0724934042, -0.253367681,
       -0.215608575, -0.350082316, -0.923481365, -0.74207919, 0.0836310105, 0.0012091659, -0.0881372469, 0.0123638519},
      {0.0168309223, 0.0101081147, 0.0742644054, 0.0107197001, 0.0352461788, 0.0148814419, 0.687493984, 0.178245872,
       0.144237788, 0.12677043, 0.49249022, 0.329640317, 0.141728404, 0.0143270305, 0.0798788064, 0.0526725162}};
}
Expected gru_with_lengths_expected() {
  return {
      {0.185172722,
       0.303831846,
       0.375296623,
       0.379027605,
       0.327294081,
       -0.50910449,
       0.308228254,
       0.441005766,
       0.383502632,
       0.0481694341,
       0.427659273,
       0.313294739,
       0.453232229,
       -0.573491395,
       0.0529869199,
       0.4172616,
       0.451744646,
       -0.0789797604,
       0.412468016,
       0.243536025,
       0,
       0,
       0,
       0},
      {0.502491474, -0.264885306, 0.174619943, -0.135064021, -0.280596435, 0.31892395, -0.611246407, 0.409055471,
       0.451744646, -0.0789797604, 0.453232229, -0.573491395, 0.375296623, 0.379027605, 0.308228254, 0.441005766},
      {},
      {-0.0253103934, -0.0965118036, 0.0613209531, 0.0526281558, -0.0153462086, -0.112958498, -0.0481860712,
       0.134500474, -0.05245037, 0.083728604, 0, 0},
      {0.0525741652, 0.0126115754, 0.160161749, 0.0197232012, -0.261190116, 0.0265901461, -0.183762461, 0.247548997,
       -0.0429282933, -1.00392056, 0.369705796, 0.264223605, 0.327442884, 0.0523470007, -0.117214158, 0.186676264},
      {},
      {-0.0397121186, -0.00849364221, 0.350813863, 0.115875027, -0.11620797, -0.0877322135, 0.0161026493, -0.280178927,
       -0.229467444, -0.359493267, -0.844236217, -0.705933446, 0.0970370652, 0.0271195126, 0.160744461, 0.111404007},
      {0.0208248434, 0.00582851581, 0.100039086, 0.0146787031, 0.0298538013, 0.0128611391, 0.634404823, 0.174454207,
       0.188652102, 0.106934863, 0.707596597, 0.435404692, 0.106959399, 0.0190052686, 0.0667716664, 0.0540342502}};
}

LstmOptions lstm_options(bool lengths) {
  LstmOptions options;
  options.num_layers = 2;
  options.direction = Direction::kBidirectional;
  if (lengths) options.lengths = make_integers({3, 2});
  return options;
}

void expect_lstm(const LstmOptions& options, const Expected& expected) {
  const std::vector<Tensor> weights = pattern_weights(4);
  const Tensor x = leaf({3, 2, 2}, 1);
  const Tensor h0 = leaf({4, 2, 2}, 2);
  const Tensor c0 = leaf({4, 2, 2}, 3);
  const LstmResult result = lstm(x, h0, c0, weights, options);
  expect_near("output", result.output, expected.output);
  expect_near("h_n", result.h_n, expected.h_n);
  expect_near("c_n", result.c_n, expected.c_n);
  backward(add(add(score(result.output, 4), score(result.h_n, 5)), score(result.c_n, 6)));
  expect_near("gradient of x", grad(x), expected.x);
  expect_near("gradient of h0", grad(h0), expected.h0, 2e-6);
  expect_near("gradient of c0", grad(c0), expected.c0);
  expect_weight_gradients(weights, expected);
}

TEST(Lstm, EqualsPyTorchInTwoLayersAndDirections) {
  expect_lstm(lstm_options(false), lstm_expected());
  expect_lstm(lstm_options(true), lstm_with_lengths_expected());
}

// A peephole of zeros changes nothing but the way.
TEST(Lstm, ComposedOfSmallFunctionsIsTheSame) {
  for (const bool lengths : {false, true}) {
    LstmOptions options = lstm_options(lengths);
    options.peephole = Tensor::zeros({4, 6});
    expect_lstm(options, lengths ? lstm_with_lengths_expected() : lstm_expected());
  }
}

TEST(Gru, EqualsPyTorchInTwoLayersAndDirections) {
  for (const bool lengths : {false, true}) {
    const Expected expected = lengths ? gru_with_lengths_expected() : gru_expected();
    const std::vector<Tensor> weights = pattern_weights(3);
    const Tensor x = leaf({3, 2, 2}, 1);
    const Tensor h0 = leaf({4, 2, 2}, 2);
    const GruResult result = gru(x, h0, weights, lstm_options(lengths));
    expect_near("output", result.output, expected.output);
    expect_near("h_n", result.h_n, expected.h_n);
    backward(add(score(result.output, 4), score(result.h_n, 5)));
    expect_near("gradient of x", grad(x), expected.x);
    expect_near("gradient of h0", grad(h0), expected.h0, 2e-6);
    expect_weight_gradients(weights, expected);
  }
}

std::vector<Tensor> random_weights(Index gates, Index inputs, Index size, Random& random) {
  return {make_random({gates * size, inputs}, random), make_random({gates * size, size}, random),
          make_random({gates * size}, random), make_random({gates * size}, random)};
}

TEST(Recurrent, GradientsAreDerivatives) {
  Random random(1);
  for (const Direction direction : {Direction::kForward, Direction::kReverse}) {
    LstmOptions options;
    options.direction = direction;
    std::vector<Tensor> inputs = {make_random({2, 2, 1}, random), make_random({1, 2, 2}, random),
                                  make_random({1, 2, 2}, random)};
    for (const Tensor& weight : random_weights(4, 1, 2, random)) inputs.push_back(weight);
    const auto run = [options](const std::vector<Tensor>& a) {
      const LstmResult result = lstm(a[0], a[1], a[2], {a.begin() + 3, a.end()}, options);
      return cat({result.output, result.h_n, result.c_n}, 0);
    };
    expect_gradients(run, inputs);
    inputs = {inputs[0], inputs[1]};
    for (const Tensor& weight : random_weights(3, 1, 2, random)) inputs.push_back(weight);
    const auto run_gru = [options](const std::vector<Tensor>& a) {
      const GruResult result = gru(a[0], a[1], {a.begin() + 2, a.end()}, options);
      return cat({result.output, result.h_n}, 0);
    };
    expect_gradients(run_gru, inputs);
  }
}

// The way with kernels has sizes at which it changes; the composed way has
// none.
TEST(Lstm, IsTheSameAtManySizes) {
  Random random(2);
  for (const Index batch : {1, 2, 5}) {
    for (const Index size : {1, 3, 4, 9, 16}) {
      const Tensor x = make_random({4, batch, 3}, random);
      const std::vector<Tensor> weights = random_weights(4, 3, size, random);
      LstmOptions options;
      const LstmResult fused = lstm(x, {}, {}, weights, options);
      options.peephole = Tensor::zeros({1, 3 * size});
      const LstmResult composed = lstm(x, {}, {}, weights, options);
      const std::vector<float> expected = values(composed.output);
      expect_near("output", fused.output, {expected.begin(), expected.end()});
    }
  }
}

TEST(Lstm, TakesBatchesFirstAndNoBiases) {
  Random random(3);
  const Tensor x = make_random({4, 2, 3}, random);
  const std::vector<Tensor> all = random_weights(4, 3, 5, random);
  const std::vector<Tensor> two = {all[0], all[1]};
  const std::vector<Tensor> zeros = {all[0], all[1], Tensor::zeros({20}), Tensor::zeros({20})};
  LstmOptions options;
  EXPECT_EQ(values(lstm(x, {}, {}, two, options).output), values(lstm(x, {}, {}, zeros, options).output));
  options.batch_first = true;
  const Tensor output = lstm(transpose(x, 0, 1), {}, {}, two, options).output;
  EXPECT_THAT(output.shape(), ElementsAre(2, 4, 5));
  EXPECT_EQ(values(transpose(output, 0, 1)), values(lstm(x, {}, {}, two).output));
}

TEST(Lstm, PeepholesAndActivationsAreThoseOfTheFormula) {
  const std::vector<Tensor> weights = {make({4, 1}, {0.5, -0.25, 1, 0.75}), make({4, 1}, {0.1F, 0.2F, 0.3F, 0.4F})};
  LstmOptions options;
  options.peephole = make({1, 3}, {0.5, -0.5, 0.25});
  options.activations = {Activation::kTanh, Activation::kRelu, Activation::kSigmoid};
  const LstmResult result =
      lstm(make({1, 1, 1}, {2}), make({1, 1, 1}, {0.5}), make({1, 1, 1}, {-0.25}), weights, options);
  const double i = std::tanh(1 + 0.05 + 0.5 * -0.25);
  const double f = std::tanh(-0.5 + 0.1 - 0.5 * -0.25);
  const double c = f * -0.25 + i * (2 + 0.15);
  const double o = std::tanh(1.5 + 0.2 + 0.25 * c);
  expect_near("c", result.c_n, {c});
  expect_near("h", result.h_n, {o / (1 + std::exp(-c))});
}

TEST(Recurrent, EmptySequencesKeepTheirState) {
  const Tensor h0 = pattern({1, 2, 3}, 1);
  const std::vector<Tensor> weights = {pattern({12, 2}, 0), pattern({12, 3}, 1)};
  const LstmResult result = lstm(Tensor::zeros({0, 2, 2}), h0, {}, weights);
  EXPECT_THAT(result.output.shape(), ElementsAre(0, 2, 3));
  EXPECT_EQ(values(result.h_n), values(h0));
  EXPECT_THAT(lstm(Tensor::zeros({3, 0, 2}), {}, {}, weights).output.shape(), ElementsAre(3, 0, 3));
}

TEST(Recurrent, DropsBetweenLayersOnly) {
  Random random(4);
  const Tensor x = make_random({3, 2, 2}, random);
  std::vector<Tensor> weights = random_weights(3, 2, 2, random);
  RecurrentOptions options;
  options.dropout = 1;
  const std::vector<float> one = values(gru(x, {}, weights, options).output);
  EXPECT_EQ(one, values(gru(x, {}, weights).output));
  for (const Tensor& weight : random_weights(3, 2, 2, random)) weights.push_back(weight);
  options.num_layers = 2;
  const std::vector<Tensor> second(weights.begin() + 4, weights.end());
  EXPECT_EQ(values(gru(x, {}, weights, options).output), values(gru(Tensor::zeros({3, 2, 2}), {}, second).output));
}

TEST(Recurrent, SayWhatDoesNotFit) {
  const Tensor x = Tensor::zeros({3, 2, 2});
  const std::vector<Tensor> weights = {Tensor::zeros({12, 2}), Tensor::zeros({12, 3})};
  expect_error([&] { lstm(Tensor::zeros({3, 2}), {}, {}, weights); },
               HasSubstr("lstm: expected input of shape (seq_len, batch, input_size)"));
  expect_error([&] { lstm(x, Tensor::zeros({1, 2, 2}), {}, weights); },
               "lstm: a state of shape (1, 2, 2): expected (1, 2, 3)");
  expect_error([&] { gru(x, {}, weights); }, "gru: weight 0 has shape (12, 2): expected (9, 2)");
  expect_error([&] { lstm(x, {}, {}, {weights[0]}); }, HasSubstr("1 weights for 1 layers"));
  for (const auto& [dropout, text] : {std::pair(-1.0, "-1"), {1.5, "1.5"}, {std::nan(""), "nan"}}) {
    LstmOptions options;
    options.dropout = dropout;
    expect_error([&] { lstm(x, {}, {}, weights, options); },
                 std::string("lstm: a probability of dropout cannot be ") + text);
    expect_error([&] { gru(x, {}, {Tensor::zeros({9, 2}), Tensor::zeros({9, 3})}, options); },
                 std::string("gru: a probability of dropout cannot be ") + text);
  }
}

}  // namespace
}  // namespace attention_lab
