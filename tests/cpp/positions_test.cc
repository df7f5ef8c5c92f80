// Positions against PyTorch's and NumPy's numbers, and against the formulas in double precision.
#include "ops/positions.h"

#include "gradcheck.h"
#include "ops/matmul.h"

namespace attention_lab {
namespace {

using testing::HasSubstr;

// Columns 0 to 7 of the last of 2048 positions with 64 columns.
std::vector<float> far_row(PositionForm form) {
  const std::vector<float> row = values(select(sinusoidal_table(2048, 64, form), 0, 2047));
  return {row.begin(), row.begin() + 8};
}

void expect_ulps(const std::vector<float>& actual, const std::vector<float>& expected) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    EXPECT_TRUE(close(actual[i], static_cast<double>(expected[i]), 6e-8)) << "at position " << i;
  }
}

TEST(SinusoidalTable, HasPyTorchsNumbersInEachForm) {
  // Of PyTorch 1.13: pos = arange(2048).unsqueeze(1); d = arange(0, 64, 2)
  // sin(pos.float() / pow(10000.0, d.float() / 64)), and cos of the same
  expect_ulps(far_row(PositionForm::kPow32), {-0.968319297F, 0.249715254F, 0.934011638F, -0.357242525F, 0.960768461F,
                                              0.277351767F, 0.663293481F, -0.748359382F});
  // sin(pos * exp(d * (-math.log(10000.0) / 64)))
  expect_ulps(far_row(PositionForm::kExp32), {-0.968319297F, 0.249715254F, 0.933968067F, -0.357356519F, 0.960768461F,
                                              0.277351767F, 0.663339198F, -0.748318851F});
  // The same in NumPy's float64
  expect_ulps(far_row(PositionForm::kFloat64), {-0.968319297F, 0.249715254F, 0.933968306F, -0.357355803F, 0.960774481F,
                                                0.277330846F, 0.663312972F, -0.748342097F});
}

TEST(SinusoidalTable, StartsWithZerosAndOnes) {
  const Tensor table = sinusoidal_table(3, 4, PositionForm::kPow32);
  EXPECT_THAT(table.shape(), ElementsAre(3, 4));
  EXPECT_THAT(values(select(table, 0, 0)), ElementsAre(0, 1, 0, 1));
  EXPECT_THAT(sinusoidal_table(0, 4, PositionForm::kExp32).shape(), ElementsAre(0, 4));
  EXPECT_THAT(sinusoidal_table(4, 0, PositionForm::kExp32).shape(), ElementsAre(4, 0));
}

TEST(SinusoidalPositions, FollowTheFormulaInAllForms) {
  constexpr Index kDim = 6;
  constexpr Index kPairs = kDim / 2;
  const std::vector<float> places = {0, 1, 2.5, 1000};
  for (const auto exponent : {WavelengthExponent::kTwiceIndexOverDim, WavelengthExponent::kIndexOverHalfMinusOne}) {
    for (const auto layout : {PairLayout::kInterleaved, PairLayout::kHalves}) {
      const Tensor encoded = sinusoidal_positions(make(places), kDim, 500, exponent, layout);
      ASSERT_THAT(encoded.shape(), ElementsAre(4, kDim));
      for (Index row = 0; row < 4; ++row) {
        for (Index pair = 0; pair < kPairs; ++pair) {
          const auto i = static_cast<double>(pair);
          const double power = exponent == WavelengthExponent::kTwiceIndexOverDim ? 2 * i / kDim : i / (kPairs - 1);
          const double angle = static_cast<double>(places[static_cast<std::size_t>(row)]) / std::pow(500, power);
          const bool interleaved = layout == PairLayout::kInterleaved;
          const float* const at = encoded.data() + row * kDim + (interleaved ? 2 * pair : pair);
          EXPECT_TRUE(close(at[0], std::sin(angle), 6e-8));
          EXPECT_TRUE(close(at[interleaved ? 1 : kPairs], std::cos(angle), 6e-8));
        }
      }
    }
  }
}

// A pair is turned as the complex number that it stands for.
TEST(RotaryEmbedding, TurnsPairs) {
  Random random(1);
  const Tensor x = make_random({2, 3, 4}, random);
  for (const auto layout : {PairLayout::kInterleaved, PairLayout::kHalves}) {
    const Tensor turned = rotary_embedding(x, {}, 5, 100, layout);
    ASSERT_EQ(turned.shape(), x.shape());
    for (Index row = 0; row < 6; ++row) {
      for (Index pair = 0; pair < 2; ++pair) {
        const Index first = row * 4 + (layout == PairLayout::kInterleaved ? 2 * pair : pair);
        const Index second = first + (layout == PairLayout::kInterleaved ? 1 : 2);
        const double angle = static_cast<double>(row % 3 + 5) / (pair == 0 ? 1 : 10);
        const auto a = static_cast<double>(x.data()[first]);
        const auto b = static_cast<double>(x.data()[second]);
        EXPECT_TRUE(close(turned.data()[first], a * std::cos(angle) - b * std::sin(angle), 2e-7));
        EXPECT_TRUE(close(turned.data()[second], a * std::sin(angle) + b * std::cos(angle), 2e-7));
      }
    }
  }
}

TEST(RotaryEmbedding, LeavesScoresThatDependOnDistancesOnly) {
  Random random(2);
  const Tensor q = make_random({4, 8}, random);
  const Tensor k = make_random({4, 8}, random);
  const auto scores = [&](Index offset) {
    return values(matmul(rotary_embedding(q, {}, offset), transpose(rotary_embedding(k, {}, offset), 0, 1)));
  };
  const std::vector<float> near = scores(0);
  const std::vector<float> far = scores(1000);
  for (std::size_t i = 0; i < near.size(); ++i) EXPECT_TRUE(close(far[i], static_cast<double>(near[i]), 2e-6));
  EXPECT_EQ(values(rotary_embedding(q, make({3, 4, 5, 6}))), values(rotary_embedding(q, {}, 3)));
}

TEST(RotaryEmbedding, HasAGradient) {
  Random random(3);
  for (const auto layout : {PairLayout::kInterleaved, PairLayout::kHalves}) {
    const auto turn = [layout](const std::vector<Tensor>& a) { return rotary_embedding(a[0], {}, 1, 10, layout); };
    expect_gradients(turn, {make_random({2, 3, 4}, random)});
  }
}

TEST(Positions, SayWhatDoesNotFit) {
  expect_error([] { sinusoidal_table(3, 5, PositionForm::kPow32); },
               HasSubstr("sinusoidal_table: 5 columns cannot be taken in pairs"));
  expect_error([] { sinusoidal_table(-3, 4, PositionForm::kPow32); }, HasSubstr("-3"));
  expect_error([] { sinusoidal_positions(Tensor::zeros({2, 2}), 4); }, HasSubstr("(2, 2)"));
  expect_error([] { sinusoidal_positions(Tensor::zeros({2}), 4, 0); }, HasSubstr("max_wavelength must be positive"));
  expect_error([] { rotary_embedding(Tensor::zeros({3, 4}), Tensor::zeros({2})); },
               HasSubstr("positions of shape (2,) do not belong to the 3 rows"));
}

}  // namespace
}  // namespace attention_lab
