// Attention against a reference in double precision and against PyTorch 1.13;
// the kernel against the composition.
#include "ops/attention.h"

#include <functional>

#include "gradcheck.h"
#include "ops/alignment.h"
#include "ops/arithmetic.h"
#include "ops/comparison.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/multi_head_attention.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/softmax.h"

namespace attention_lab {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::IsNan;

// 1 / sqrt(head_dim) of the sizes below.
const double kScale = std::sqrt(0.5);

using Doubles = std::vector<double>;

void expect_same(const char* what, const Tensor& actual, const Tensor& expected, double tolerance = 1e-6) {
  EXPECT_EQ(actual.shape(), expected.shape()) << what;
  const std::vector<float> list = values(expected);
  expect_near(what, actual, {list.begin(), list.end()}, tolerance);
}

// (batch, heads, rows, columns) throughout; key heads are shared.
struct Sizes {
  Index batch = 2;
  Index heads = 2;
  Index key_heads = 1;
  Index queries = 3;
  Index keys = 5;
  Index dim = 2;
  Index value_dim = 1;
};

// The definition. allowed(b, h, i, j) and added(b, h, i, j) say what masks do.
Doubles reference(const Sizes& s, const std::vector<Doubles>& qkv, double scale, double softcap,
                  const std::function<bool(Index, Index, Index, Index)>& allowed,
                  const std::function<double(Index, Index, Index, Index)>& added) {
  Doubles out;
  for (Index b = 0; b < s.batch; ++b) {
    for (Index h = 0; h < s.heads; ++h) {
      const Index kv = b * s.key_heads + h / (s.heads / s.key_heads);
      for (Index i = 0; i < s.queries; ++i) {
        Doubles weights;
        double total = 0;
        for (Index j = 0; j < s.keys; ++j) {
          double score = 0;
          for (Index d = 0; d < s.dim; ++d) {
            score += qkv[0][static_cast<std::size_t>(((b * s.heads + h) * s.queries + i) * s.dim + d)] *
                     qkv[1][static_cast<std::size_t>((kv * s.keys + j) * s.dim + d)];
          }
          score *= scale;
          if (softcap > 0) score = softcap * std::tanh(score / softcap);
          weights.push_back(allowed(b, h, i, j) ? std::exp(score + added(b, h, i, j)) : 0);
          total += weights.back();
        }
        for (Index d = 0; d < s.value_dim; ++d) {
          double mixture = 0;
          for (Index j = 0; j < s.keys; ++j) {
            mixture += weights[static_cast<std::size_t>(j)] *
                       qkv[2][static_cast<std::size_t>((kv * s.keys + j) * s.value_dim + d)];
          }
          out.push_back(total > 0 ? mixture / total : 0);
        }
      }
    }
  }
  return out;
}

bool all_allowed(Index /*b*/, Index /*h*/, Index /*i*/, Index /*j*/) { return true; }
double nothing_added(Index /*b*/, Index /*h*/, Index /*i*/, Index /*j*/) { return 0; }

std::vector<Tensor> make_qkv(const Sizes& s, Random& random) {
  return {make_random({s.batch, s.heads, s.queries, s.dim}, random, -2, 2),
          make_random({s.batch, s.key_heads, s.keys, s.dim}, random, -2, 2),
          make_random({s.batch, s.key_heads, s.keys, s.value_dim}, random)};
}

// Both ways, the kernel and the composition, have these values and gradients.
void expect_attention(const std::vector<Tensor>& qkv, const AttentionOptions& options,
                      const DoubleReference& expected) {
  const auto fused = [&](const std::vector<Tensor>& a) {
    return scaled_dot_product_attention(a[0], a[1], a[2], options);
  };
  const auto composed = [&](const std::vector<Tensor>& a) {
    return attention_stages(a[0], a[1], a[2], options).output;
  };
  {
    SCOPED_TRACE("kernel");
    expect_gradients(fused, expected, qkv);
  }
  SCOPED_TRACE("composition");
  expect_gradients(composed, expected, qkv);
}

TEST(Attention, IsItsDefinitionWithEveryOption) {
  const Sizes s;
  Random random(1);
  const std::vector<Tensor> qkv = make_qkv(s, random);
  AttentionOptions options;
  options.enable_gqa = true;
  expect_attention(qkv, options, [&](const auto& a) { return reference(s, a, kScale, 0, all_allowed, nothing_added); });
  options.is_causal = true;
  options.scale = 0.3;
  expect_attention(qkv, options, [&](const auto& a) {
    return reference(s, a, 0.3, 0, [](Index, Index, Index i, Index j) { return j <= i; }, nothing_added);
  });
  options.causal_offset = 2;
  options.softcap = 1.5;
  expect_attention(qkv, options, [&](const auto& a) {
    return reference(s, a, 0.3, 1.5, [](Index, Index, Index i, Index j) { return j <= i + 2; }, nothing_added);
  });
}

TEST(Attention, TakesMasksOfBothKinds) {
  const Sizes s;
  Random random(2);
  const std::vector<Tensor> qkv = make_qkv(s, random);
  AttentionOptions options;
  options.enable_gqa = true;
  // Row 1 sees nothing.
  options.mask = make_bools({3, 5}, {1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0});
  const auto allowed = [&](Index, Index, Index i, Index j) { return options.mask.data<bool>()[i * 5 + j]; };
  expect_attention(qkv, options, [&](const auto& a) { return reference(s, a, kScale, 0, allowed, nothing_added); });

  options.mask = make_random({2, 1, 1, 5}, random);
  options.mask.mutable_data()[3] = -kInf;
  const auto added = [&](Index b, Index, Index, Index j) {
    return static_cast<double>(options.mask.data()[b * 5 + j]);
  };
  expect_attention(qkv, options, [&](const auto& a) { return reference(s, a, kScale, 0, all_allowed, added); });

  options.mask = make_random({2, 3, 5}, random);
  options.is_causal = true;
  const auto added_in_heads = [&](Index, Index h, Index i, Index j) {
    return static_cast<double>(options.mask.data()[(h * 3 + i) * 5 + j]);
  };
  const auto causal = [](Index, Index, Index i, Index j) { return j <= i; };
  expect_attention(qkv, options, [&](const auto& a) { return reference(s, a, kScale, 0, causal, added_in_heads); });
}

TEST(Attention, WritesWeightsDownOnlyWhereItHasTo) {
  constexpr const char* kTiles = "ScaledDotProductFlashAttentionForCpuBackward0";
  Random random(9);
  const std::vector<Tensor> qkv = {make_random({2, 1, 3, 4}, random), make_random({2, 1, 5, 4}, random),
                                   make_random({2, 1, 5, 6}, random)};
  for (const Tensor& input : qkv) set_requires_grad(input, true);
  AttentionOptions options;
  const auto attend = [&](const Tensor& mask) {
    options.mask = mask;
    return scaled_dot_product_attention(qkv[0], qkv[1], qkv[2], options);
  };
  const Tensor allowed = make_bools({3, 5}, {1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0});
  const Tensor added = masked_fill(Tensor::zeros({3, 5}), logical_not(allowed), scalar(static_cast<double>(-kInf)));
  for (const bool has_lengths : {false, true}) {
    if (has_lengths) options.key_lengths = make_integers({4, 2});
    const Tensor out = attend(added);
    EXPECT_EQ(grad_fn_name(out), kTiles);
    EXPECT_EQ(values(out), values(attend(allowed)));
  }
  options.key_lengths = {};
  EXPECT_EQ(grad_fn_name(attend({})), kTiles);
  for (const float other : {1.0F, -1e9F, kInf, kNan}) {
    const Tensor mask = to(added, DType::kFloat32);
    const Tensor biased = add(mask, make({1, 5}, {0, 0, other, 0, 0}));
    EXPECT_NE(grad_fn_name(attend(biased)), kTiles) << other;
  }
  const Tensor learned = clone(added);
  set_requires_grad(learned, true);
  backward(sum(attend(learned)));
  EXPECT_EQ(grad(learned).shape(), learned.shape());
}

TEST(Attention, TakesKeyLengths) {
  const Sizes s;
  Random random(3);
  const std::vector<Tensor> qkv = make_qkv(s, random);
  AttentionOptions options;
  options.enable_gqa = true;
  const std::vector<std::int64_t> lengths = {4, 2};
  options.key_lengths = make_integers(lengths);
  const auto length = [&](Index b) { return static_cast<Index>(lengths[static_cast<std::size_t>(b)]); };
  expect_attention(qkv, options, [&](const auto& a) {
    return reference(s, a, kScale, 0, [&](Index b, Index, Index, Index j) { return j < length(b); }, nothing_added);
  });
  options.is_causal = true;
  expect_attention(qkv, options, [&](const auto& a) {
    return reference(
        s, a, kScale, 0, [&](Index b, Index, Index i, Index j) { return j <= i + length(b) - 3; }, nothing_added);
  });
}

TEST(Attention, HasAGradientForAnAddedMask) {
  Random random(4);
  const std::vector<Tensor> inputs = {make_random({2, 3, 2}, random), make_random({2, 5, 2}, random),
                                      make_random({2, 5, 1}, random), make_random({3, 5}, random)};
  const auto attend = [](const std::vector<Tensor>& a) {
    AttentionOptions options;
    options.mask = a[3];
    return attention_stages(a[0], a[1], a[2], options).output;
  };
  const Sizes s{1, 2, 2, 3, 5, 2, 1};
  expect_gradients(
      attend,
      [&](const std::vector<Doubles>& a) {
        return reference(s, a, kScale, 0, all_allowed,
                         [&](Index, Index, Index i, Index j) { return a[3][static_cast<std::size_t>(i * 5 + j)]; });
      },
      inputs);
}

TEST(Attention, TakesTwoToFiveAxesAndBroadcastsThem) {
  Random random(5);
  const auto both = [](const Tensor& q, const Tensor& k, const Tensor& v) {
    const Tensor fused = scaled_dot_product_attention(q, k, v);
    expect_same("kernel", fused, attention_stages(q, k, v).output);
    return fused.shape();
  };
  const auto random_tensor = [&](const Shape& shape) { return make_random(shape, random); };
  EXPECT_THAT(both(random_tensor({3, 4}), random_tensor({5, 4}), random_tensor({5, 2})), ElementsAre(3, 2));
  EXPECT_THAT(both(random_tensor({2, 3, 4}), random_tensor({5, 4}), random_tensor({1, 5, 2})), ElementsAre(2, 3, 2));
  EXPECT_THAT(both(random_tensor({2, 1, 2, 3, 4}), random_tensor({3, 1, 5, 4}), random_tensor({5, 4})),
              ElementsAre(2, 3, 2, 3, 4));
  // Strided: heads cut out of rows, and keys that lie along columns.
  const Tensor rows = random_tensor({2, 6, 3, 4});
  const Tensor columns = transpose(random_tensor({2, 3, 4, 6}), -2, -1);
  EXPECT_THAT(both(transpose(rows, 1, 2), columns, columns), ElementsAre(2, 3, 6, 4));
  // What was cut out of rows can be put back without a copy.
  const Tensor heads = transpose(rows, 1, 2);
  EXPECT_TRUE(transpose(scaled_dot_product_attention(heads, heads, heads), 1, 2).is_contiguous());
}

TEST(Attention, OfNothingIsZeroOrEmpty) {
  const Tensor none = Tensor::zeros({0, 4});
  EXPECT_THAT(scaled_dot_product_attention(none, Tensor::zeros({5, 4}), Tensor::zeros({5, 2})).shape(),
              ElementsAre(0, 2));
  const Tensor unseen =
      scaled_dot_product_attention(make({2, 4}, std::vector<float>(8, 1)), none, Tensor::zeros({0, 2}));
  EXPECT_THAT(values(unseen), ElementsAre(0, 0, 0, 0));
}

TEST(Attention, IsTheSameThroughTheKernelAtManySizes) {
  Random random(6);
  for (const Index length : {1, 2, 17, 70}) {
    for (const bool causal : {false, true}) {
      const Tensor q = make_random({2, length, 8}, random);
      const Tensor k = make_random({2, length, 8}, random);
      const Tensor v = make_random({2, length, 5}, random);
      AttentionOptions options;
      options.is_causal = causal;
      expect_same("output", scaled_dot_product_attention(q, k, v, options), attention_stages(q, k, v, options).output);
    }
  }
}

TEST(Attention, ShowsEveryStage) {
  const Tensor q = make({1, 2}, {1, 0});
  const Tensor k = make({2, 2}, {1, 0, 0, 1});
  const Tensor v = make({2, 2}, {2, 3, 1, 4});
  AttentionOptions options;
  options.scale = 1;
  // softmax([1, 0]) of lesson S2.6.
  AttentionStages stages = attention_stages(q, k, v, options);
  EXPECT_THAT(values(stages.scores), ElementsAre(1, 0));
  expect_near("weights", stages.weights, {0.731058579, 0.268941421});
  expect_near("output", stages.output, {1.731058579, 3.268941421});
  options.scale = 2;
  options.softcap = 4;
  options.mask = make_bools({2}, {1, 0});
  stages = attention_stages(q, k, v, options);
  EXPECT_THAT(values(stages.scaled), ElementsAre(2, 0));
  expect_near("softcapped", stages.softcapped, {4 * std::tanh(0.5), 0});
  expect_near("masked", stages.masked, {4 * std::tanh(0.5), static_cast<double>(-kInf)});
  EXPECT_THAT(values(stages.weights), ElementsAre(1, 0));
  EXPECT_THAT(values(stages.output), ElementsAre(2, 3));
}

TEST(Attention, DropsWeights) {
  Random random(7);
  const Tensor q = make_random({3, 4}, random);
  AttentionOptions options;
  options.dropout_p = 1;
  EXPECT_THAT(values(scaled_dot_product_attention(q, q, q, options)), Each(0));
  random::Generator generator(0);
  options.dropout_p = 0.5;
  options.generator = &generator;
  const AttentionStages stages = attention_stages(q, q, q, options);
  for (Index i = 0; i < 9; ++i) {
    const float dropped = stages.dropped.data()[i];
    EXPECT_TRUE(dropped == 0 || dropped == 2 * stages.weights.data()[i]);
  }
  expect_same("output", stages.output, matmul(stages.dropped, q));
}

// Lessons S0, S1, S4 and PyTorch differ here.
TEST(Attention, OfAFullyMaskedRowIsAsChosen) {
  const Tensor v = make({2, 1}, {1, 3});
  const Tensor q = make({2, 1}, {1, 2});
  const auto output = [&](const Tensor& mask, FullyMasked fully_masked) {
    AttentionOptions options;
    options.mask = mask;
    options.fully_masked = fully_masked;
    const Tensor fused = scaled_dot_product_attention(q, q, v, options);
    EXPECT_THAT(values(attention_stages(q, q, v, options).output),
                testing::Pointwise(testing::NanSensitiveFloatEq(), values(fused)));
    return values(fused);
  };
  for (const Tensor& mask : {make_bools({2, 2}, {0, 0, 0, 1}), make({2, 2}, {-kInf, -kInf, -kInf, 0})}) {
    EXPECT_THAT(output(mask, FullyMasked::kZeros), ElementsAre(0, 3));
    EXPECT_THAT(output(mask, FullyMasked::kNan), ElementsAre(IsNan(), 3));
    EXPECT_THAT(output(mask, FullyMasked::kUniform), ElementsAre(2, 3));
  }
}

// The kernel draws what the composed form draws: the same numbers, and the same gradients.
TEST(Attention, DropsTheSameWeightsInOnePieceAsInStages) {
  Random random(21);
  struct Heads {
    Shape query;
    Shape key;
    Shape value;
    bool shared;
  };
  for (const Heads& heads :
       {Heads{{5, 4}, {7, 4}, {7, 3}, false}, Heads{{2, 3, 9, 8}, {2, 3, 9, 8}, {2, 3, 9, 8}, false},
        Heads{{2, 4, 6, 4}, {2, 2, 5, 4}, {2, 2, 5, 4}, true}, Heads{{3, 6, 4}, {5, 4}, {2, 1, 5, 4}, false},
        Heads{{70, 4}, {600, 4}, {600, 4}, false}}) {
    for (const double p : {0.3, 1.0}) {
      for (const bool causal : {false, true}) {
        const std::vector<Tensor> inputs = {make_random(heads.query, random), make_random(heads.key, random),
                                            make_random(heads.value, random)};
        const auto run = [&](bool in_stages) {
          random::Generator generator(3);
          AttentionOptions options;
          options.dropout_p = p;
          options.generator = &generator;
          options.is_causal = causal;
          options.enable_gqa = heads.shared;
          for (const Tensor& input : inputs) {
            set_requires_grad(input, true);
            set_grad(input, {});
          }
          const Tensor out = in_stages ? attention_stages(inputs[0], inputs[1], inputs[2], options).output
                                       : scaled_dot_product_attention(inputs[0], inputs[1], inputs[2], options);
          backward(out, pattern(out.shape(), 1));
          std::vector<std::vector<float>> all = {values(out), {static_cast<float>(generator.word() >> 8)}};
          for (const Tensor& input : inputs) all.push_back(values(grad(input)));
          return all;
        };
        const auto whole = run(false);
        const auto staged = run(true);
        for (std::size_t i = 0; i < whole.size(); ++i) {
          ASSERT_EQ(whole[i].size(), staged[i].size());
          for (std::size_t j = 0; j < whole[i].size(); ++j) {
            ASSERT_NEAR(whole[i][j], staged[i][j], 2e-5) << "tensor " << i << ", number " << j << ", p " << p;
          }
        }
      }
    }
  }
}

TEST(Attention, SaysWhatDoesNotFit) {
  const auto expect_refusal = [](const Shape& q, const Shape& k, const Shape& v, const AttentionOptions& options,
                                 const char* message) {
    expect_error([&] { scaled_dot_product_attention(Tensor::zeros(q), Tensor::zeros(k), Tensor::zeros(v), options); },
                 HasSubstr(message));
  };
  expect_refusal({4}, {4}, {4}, {}, "expected at least two axes each");
  expect_refusal({2, 4}, {3, 5}, {3, 4}, {}, "a query has 4 numbers, a key 5");
  expect_refusal({2, 4}, {3, 4}, {2, 4}, {}, "3 keys, but 2 values");
  expect_refusal({2, 2, 4}, {3, 2, 4}, {3, 2, 4}, {}, "do not fit");
  AttentionOptions options;
  options.mask = Tensor::zeros({3, 2}, DType::kBool);
  expect_refusal({2, 4}, {2, 4}, {2, 4}, options,
                 "a mask of shape (3, 2) does not broadcast to scores of shape (2, 2)");
  options.mask = Tensor::zeros({2, 2}, DType::kInt64);
  expect_refusal({2, 4}, {2, 4}, {2, 4}, options, "a mask of int64");
  for (const auto& [number, text] : {std::pair(-0.5, "-0.5"), {1.5, "1.5"}, {std::nan(""), "nan"}}) {
    options = {};
    options.dropout_p = number;
    expect_refusal({2, 4}, {2, 4}, {2, 4}, options,
                   (std::string("a probability of dropout cannot be ") + text).c_str());
    if (number > 1) continue;
    options = {};
    options.softcap = number;
    expect_refusal({2, 4}, {2, 4}, {2, 4}, options, (std::string("a softcap cannot be ") + text).c_str());
  }
  options = {};
  options.enable_gqa = true;
  expect_refusal({3, 2, 4}, {2, 2, 4}, {2, 2, 4}, options, "3 heads of queries cannot share 2 of keys and 2 of values");
}

// ---- masks ----

TEST(Masks, ArePatterns) {
  EXPECT_THAT(numbers(causal_mask(2, 3)), ElementsAre(1, 0, 0, 1, 1, 0));
  EXPECT_THAT(numbers(causal_mask(2, 3, 1)), ElementsAre(1, 1, 0, 1, 1, 1));
  EXPECT_THAT(numbers(sliding_window_mask(1, 5, 1, false, 2)), ElementsAre(0, 1, 1, 1, 0));
  EXPECT_THAT(numbers(sliding_window_mask(1, 5, 1, true, 2)), ElementsAre(0, 1, 1, 0, 0));
  EXPECT_THAT(numbers(select(strided_mask(7, 8, 3, true), 0, 6)), ElementsAre(1, 0, 0, 1, 1, 1, 1, 0));
  EXPECT_THAT(numbers(select(strided_mask(7, 8, 3, false), 0, 1)), ElementsAre(1, 1, 1, 1, 1, 0, 0, 1));
}

TEST(Masks, AreConvertedFromEachConvention) {
  const Tensor lower = make_bools({2, 2}, {1, 0, 1, 1});
  const auto converted = [](const Tensor& mask, MaskConvention convention) {
    return numbers(convert_mask(mask, convention));
  };
  EXPECT_THAT(converted(lower, MaskConvention::kTrueAllowed), ElementsAre(1, 0, 1, 1));
  EXPECT_THAT(converted(lower, MaskConvention::kTrueHidden), ElementsAre(0, 1, 0, 0));
  EXPECT_THAT(converted(make({2}, {0, 1}), MaskConvention::kZeroHidden), ElementsAre(0, 1));
  EXPECT_THAT(converted(lower, MaskConvention::kZeroHidden1e9), ElementsAre(1, 0, 1, 1));
  expect_error([&] { convert_mask(make({2}, {0, 1}), MaskConvention::kTrueHidden); },
               "convert_mask: this convention has masks of bool, not float32");
  expect_error([&] { convert_mask(make({2}, {0, -kInf}), MaskConvention::kZeroHidden); },
               HasSubstr("0 (hidden) and 1, not -inf"));
}

TEST(Masks, AreJoined) {
  const Tensor a = make_bools({2, 1}, {1, 0});
  const Tensor b = make_bools({2}, {1, 0});
  EXPECT_THAT(numbers(combine_masks(a, b)), ElementsAre(1, 0, 0, 0));
  EXPECT_THAT(values(combine_masks(a, make({2}, {0.5, 1}))), ElementsAre(0.5, 1, -kInf, -kInf));
  EXPECT_THAT(numbers(extend_mask(a, 2, 1, true)), ElementsAre(1, 1, 1, 0, 0, 1));
  EXPECT_THAT(values(extend_mask(make({2}, {0.5, 1}), 2, 1, false)), ElementsAre(0.5, 1, -kInf));
}

TEST(MaskedSoftmax, GivesHiddenEntriesNothing) {
  const Tensor scores = make({2, 2}, {1, 5, 1, 7});
  const Tensor mask = make_bools({2, 2}, {1, 0, 1, 0});
  EXPECT_THAT(values(masked_softmax(scores, mask, 1)), ElementsAre(1, 0, 1, 0));
  const std::vector<float> columns = values(masked_softmax(scores, mask, 0));
  EXPECT_THAT(columns, ElementsAre(0.5, 0, 0.5, 0));
  EXPECT_THAT(values(masked_softmax(scores, mask, 0, FullyMasked::kUniform)), ElementsAre(0.5, 0.5, 0.5, 0.5));
  // What is not a number stays so.
  EXPECT_THAT(values(masked_softmax(make({2}, {kNan, 1}), {}, 0)), Each(IsNan()));
  Random random(8);
  expect_gradients([&](const std::vector<Tensor>& a) { return masked_softmax(a[0], mask, 0); },
                   {make_random({2, 2}, random)});
}

// ---- attention to fewer pairs ----

TEST(SlidingWindowAttention, IsAttentionWithItsMask) {
  Random random(9);
  for (const Index length : {1, 5, 16, 50}) {
    for (const Index window : {0, 3, 20}) {
      for (const bool causal : {false, true}) {
        const Tensor q = make_random({2, length, 4}, random);
        AttentionOptions options;
        options.mask = sliding_window_mask(length, length, window, causal);
        expect_same("output", sliding_window_attention(q, q, q, window, causal),
                    scaled_dot_product_attention(q, q, q, options));
      }
    }
  }
}

TEST(LinearAttention, IsItsDefinition) {
  Random random(10);
  for (const bool causal : {false, true}) {
    for (const Index length : {3, 130}) {
      const Tensor q = make_random({2, length, 4}, random);
      const Tensor k = make_random({2, length, 4}, random);
      const Tensor v = make_random({2, length, 3}, random);
      const auto feature = [](const Tensor& a) {
        std::vector<float> list = values(a);
        for (float& x : list) x = x > 0 ? x + 1 : std::exp(x);
        return make(a.shape(), list);
      };
      Tensor weights = matmul(feature(q), transpose(feature(k), 1, 2));
      if (causal) weights = mul(weights, to(causal_mask(length, length), DType::kFloat32));
      weights = div(weights, sum(weights, -1, true));
      expect_same("output", linear_attention(q, k, v, causal), matmul(weights, v));
    }
    const auto attend = [causal](const std::vector<Tensor>& a) { return linear_attention(a[0], a[1], a[2], causal); };
    expect_gradients(attend, {pattern({3, 2}, 2), pattern({3, 2}, 4), pattern({3, 2}, 6)});
  }
}

TEST(AttentionCost, CountsThePairsOfTheMasks) {
  const auto pairs = [](const Tensor& mask) {
    double count = 0;
    for (const float entry : numbers(mask)) count += static_cast<double>(entry);
    return count;
  };
  for (const bool causal : {false, true}) {
    for (const Index reach : {1, 2, 3, 100}) {
      const auto cost = [&](AttentionKind kind) { return attention_cost(kind, 9, 11, 4, 3, causal, reach); };
      EXPECT_EQ(cost(AttentionKind::kSlidingWindow).multiply_adds,
                7 * pairs(sliding_window_mask(9, 11, reach, causal)));
      EXPECT_EQ(cost(AttentionKind::kStrided).multiply_adds, 7 * pairs(strided_mask(9, 11, reach, causal)));
      EXPECT_EQ(cost(AttentionKind::kStrided).bytes, 4 * pairs(strided_mask(9, 11, reach, causal)));
      EXPECT_EQ(cost(AttentionKind::kFull).multiply_adds, 7 * (causal ? 45 : 99));
      EXPECT_EQ(cost(AttentionKind::kFull).bytes, 4 * 99);
      EXPECT_EQ(cost(AttentionKind::kFlash).bytes, 4 * 2 * 9);
      EXPECT_EQ(cost(AttentionKind::kLinear).multiply_adds, 20 * 4 * 4);
    }
  }
}

// ---- additive and multiplicative scores ----

// Of PyTorch 1.13, with p as in recurrent_test.cc and the modules of Bahdanau's
// and Luong's papers: W_enc and W_dec are p((4, 3), 0) and p((4, 2), 1), v is
// p((4,), 2); query p((2, 1, 2), 3), keys p((2, 3, 3), 4).
TEST(AdditiveScores, ArePyTorchs) {
  const Tensor keys = pattern({2, 3, 3}, 4);
  const Tensor scores = additive_scores(matmul(pattern({2, 1, 2}, 3), transpose(pattern({4, 2}, 1), 0, 1)),
                                        matmul(keys, transpose(pattern({4, 3}, 0), 0, 1)), pattern({4}, 2));
  const Alignment alignment = align(scores, keys);
  expect_near("weights", alignment.weights,
              {0.345662087, 0.336774826, 0.317563087, 0.306829035, 0.28499648, 0.408174455});
  expect_near("context", alignment.output,
              {-0.246487632, 0.153227001, 0.128512383, -0.0764282644, 0.237331808, -0.262668163});
}

TEST(MultiplicativeScores, ArePyTorchs) {
  const Tensor query = pattern({2, 1, 2}, 3);
  expect_near("dot", align(multiplicative_scores(query, pattern({2, 3, 2}, 4)), {}).weights,
              {0.287705421, 0.331146896, 0.381147742, 0.255546629, 0.389662057, 0.354791343});
  const Tensor keys = pattern({2, 3, 3}, 4);
  expect_near("general", align(multiplicative_scores(query, keys, pattern({2, 3}, 0)), {}).weights,
              {0.344865203, 0.335563034, 0.319571733, 0.36832273, 0.378533006, 0.253144264});
  expect_near("concat", align(concat_scores(query, keys, pattern({4, 5}, 0), pattern({4}, 2)), {}).weights,
              {0.453263104, 0.270412624, 0.276324332, 0.342723727, 0.352926522, 0.30434978});
  expect_near("scaled, with a bias", multiplicative_scores(make({1, 1}, {2}), make({1, 1}, {3}), {}, 0.5, make({1})),
              {3.5});
}

TEST(AdditiveScores, AreTheirDefinitionAtManySizes) {
  Random random(11);
  for (const Index dim : {1, 3, 4, 7, 64}) {
    const Tensor q = make_random({2, 2, dim}, random);
    const Tensor k = make_random({2, 3, dim}, random);
    const Tensor v = make_random({dim}, random);
    const Tensor together = tanh(add(unsqueeze(q, -2), unsqueeze(k, -3)));
    expect_same("with v", additive_scores(q, k, v), matmul(together, v), 3e-6);
    expect_same("without v", additive_scores(q, k), sum(together, -1, false), 3e-6);
  }
  const auto scores = [](const std::vector<Tensor>& a) { return additive_scores(a[0], a[1], a[2]); };
  expect_gradients(scores, {make_random({2, 2, 5}, random), make_random({3, 5}, random), make_random({5}, random)});
  const auto concat = [](const std::vector<Tensor>& a) { return concat_scores(a[0], a[1], a[2], a[3]); };
  expect_gradients(concat, {make_random({1, 2, 2}, random), make_random({1, 3, 3}, random), make_random({4, 5}, random),
                            make_random({4}, random)});
}

TEST(Align, HidesKeysAndQueries) {
  const Tensor scores = make({1, 2, 2}, {0, 0, 0, 0});
  const Tensor value = make({1, 2, 1}, {2, 4});
  AlignmentOptions options;
  options.is_causal = true;
  EXPECT_THAT(values(align(scores, value, options).weights), ElementsAre(1, 0, 0.5, 0.5));
  options.key_mask = make_bools({1, 2}, {0, 1});
  EXPECT_THAT(values(align(scores, value, options).output), ElementsAre(0, 4));
  options.mask_value = -1e9;
  EXPECT_THAT(values(align(scores, value, options).output), ElementsAre(3, 4));
  options.query_mask = make_bools({1, 2}, {1, 0});
  EXPECT_THAT(values(align(scores, value, options).output), ElementsAre(3, 0));
}

// ---- multi-head attention ----

// torch.nn.MultiheadAttention(4, 2, add_bias_kv=True, add_zero_attn=True,
// batch_first=True) with in_proj of p(..., 0) and p(..., 1), out_proj of 2 and
// 3, bias_k and bias_v of 4 and 5, called with p((2, 3, 4), 6), p((2, 2, 4),
// 7), p((2, 2, 4), 8), attn_mask [[0, 1], [0, 0], [1, 0]] and key_padding_mask
// [[0, 0], [0, 1]].
TEST(MultiHeadAttention, EqualsPyTorchWithEveryExtra) {
  MultiHeadWeights weights;
  weights.in.weight = pattern({12, 4}, 0);
  weights.in.bias = pattern({12}, 1);
  weights.out.weight = pattern({4, 4}, 2);
  weights.out.bias = pattern({4}, 3);
  weights.bias_k = pattern({4}, 4);
  weights.bias_v = pattern({4}, 5);
  MultiHeadOptions options;
  options.num_heads = 2;
  options.attention.mask = make_bools({3, 2}, {1, 0, 1, 1, 0, 1});
  options.key_mask = make_bools({2, 2}, {1, 1, 1, 0});
  options.add_zero_attn = true;
  const Tensor q = pattern({2, 3, 4}, 6);
  const Tensor k = pattern({2, 2, 4}, 7);
  const Tensor v = pattern({2, 2, 4}, 8);
  for (const Tensor& a : {q, k, v, weights.in.weight, weights.bias_k}) set_requires_grad(a, true);
  const Doubles output = {-0.00305497646, 0.452069819,  0.358048111,  -0.561827123, 0.0920580328, 0.450621784,
                          0.415175319,    -0.6012609,   -0.191471308, 0.506913543,  0.141402006,  -0.535213113,
                          0.0433188081,   0.400321275,  0.414718032,  -0.603279531, 0.0404623151, 0.406611979,
                          0.412344009,    -0.596506357, -0.338024676, 0.5080809,    0.023651965,  -0.505242467};
  expect_near("output", multi_head_attention(q, k, v, weights, options).output, output);
  options.need_weights = true;
  options.average_weights = true;
  const MultiHeadResult result = multi_head_attention(q, k, v, weights, options);
  expect_near("output beside weights", result.output, output);
  expect_near("weights", result.weights,
              {0.309042335, 0,           0.318722457, 0.372235209, 0.240907371, 0.283775121, 0.25213328,  0.223184198,
               0,           0.226941049, 0.351139337, 0.421919644, 0.292250365, 0,           0.376766443, 0.330983162,
               0.286498547, 0,           0.361649275, 0.351852179, 0,           0,           0.523362517, 0.476637423});
  backward(sum(mul(result.output, pattern({2, 3, 4}, 9))));
  expect_near("gradient of key", grad(k),
              {0.00176693592, -0.00601938227, 0.00399730541, 0.00427110773, 0.0100424057, -0.0119157406, -0.00595116708,
               0.0115335491, -0.0125903543, 0.0200372636, 0.00208449829, -0.0170785449, 0, 0, 0, 0});
  expect_near("gradient of bias_k", grad(weights.bias_k), {0.00148990937, 0.00829134881, 0.0851921439, -0.0443769544});
}

// torch.nn.MultiheadAttention(4, 2, bias=False, batch_first=True) with weights
// as above, x = p((1, 3, 4), 6).
TEST(MultiHeadAttention, EqualsPyTorchForOneInput) {
  MultiHeadWeights weights;
  weights.in.weight = pattern({12, 4}, 0);
  weights.out.weight = pattern({4, 4}, 2);
  MultiHeadOptions options;
  options.num_heads = 2;
  const Tensor x = pattern({1, 3, 4}, 6);
  set_requires_grad(x, true);
  const Tensor output = multi_head_attention(x, x, x, weights, options).output;
  expect_near("output", output,
              {-0.0871802866, -0.0798243731, -0.0887129754, -0.0813570619, -0.121052705, -0.015816059, -0.131808445,
               -0.026571773, -0.0845018923, -0.086079821, -0.0856674612, -0.0872453973});
  backward(sum(mul(output, pattern({1, 3, 4}, 9))));
  expect_near("gradient", grad(x),
              {0.0307969209, 0.0784244761, -0.0383786745, -0.0102640186, 0.16331628, -0.084337011, 0.00297743268,
               0.0544098727, 0.0325043276, 0.0793710351, -0.037463136, -0.0182119384});
}

// Weights and biases may each be given for all three at once or apart.
TEST(MultiHeadAttention, TakesProjectionsInEitherForm) {
  Random random(14);
  const Tensor weight = make_random({12, 4}, random);
  const Tensor bias = make_random({12}, random);
  const Tensor out = make_random({4, 4}, random);
  const Tensor x = make_random({2, 3, 4}, random);
  const auto part = [](const Tensor& all, Index i) { return narrow(all, 0, 4 * i, 4); };
  const auto apart = [&](Index i) { return Projection{part(weight, i), part(bias, i)}; };
  const auto only_bias = [&](Index i) { return Projection{{}, part(bias, i)}; };
  const auto only_weight = [&](Index i) { return Projection{part(weight, i), {}}; };
  MultiHeadOptions options;
  options.num_heads = 2;
  const auto output = [&](const Projection& q, const Projection& k, const Projection& v, const Projection& in) {
    MultiHeadWeights weights;
    weights.q = q;
    weights.k = k;
    weights.v = v;
    weights.in = in;
    weights.out.weight = out;
    return multi_head_attention(x, x, x, weights, options).output;
  };
  const Projection none;
  const Tensor expected = output(apart(0), apart(1), apart(2), none);
  expect_same("all at once", output(none, none, none, {weight, bias}), expected);
  expect_same("biases apart", output(only_bias(0), only_bias(1), only_bias(2), {weight, {}}), expected);
  expect_same("weights apart", output(only_weight(0), only_weight(1), only_weight(2), {{}, bias}), expected);
  expect_error([&] { output(none, none, only_bias(2), {weight, bias}); }, HasSubstr("stand in the place of"));
  expect_error([&] { output(none, only_weight(1), none, {weight, {}}); }, HasSubstr("stand in the place of"));
  const Tensor shorter = narrow(bias, 0, 0, 11);
  expect_error([&] { output(none, none, none, {weight, shorter}); }, HasSubstr("expected a weight of (out, in)"));
  expect_error([&] { output(only_weight(0), none, none, {{}, shorter}); }, HasSubstr("an in_bias of shape (11,)"));
}

TEST(MultiHeadAttention, GoesOnFromACache) {
  Random random(12);
  MultiHeadWeights weights;
  weights.q.weight = make_random({8, 6}, random);
  weights.k.weight = make_random({4, 6}, random);
  weights.v.weight = make_random({4, 6}, random);
  weights.v.bias = make_random({4}, random);
  MultiHeadOptions options;
  options.num_heads = 4;
  options.num_kv_heads = 2;
  options.attention.is_causal = true;
  const Tensor x = make_random({2, 5, 6}, random);
  const MultiHeadResult whole = multi_head_attention(x, x, x, weights, options);
  for (Index t = 0; t < 5; ++t) {
    const Tensor step = narrow(x, 1, t, 1);
    const MultiHeadResult result = multi_head_attention(step, step, step, weights, options);
    expect_same("step", result.output, narrow(whole.output, 1, t, 1));
    options.past_key = result.present_key;
    options.past_value = result.present_value;
  }
  expect_same("present", options.past_key, whole.present_key);
}

}  // namespace
}  // namespace attention_lab
