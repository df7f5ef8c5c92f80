// Eight queries at a time meet a block of keys. Their scores are kept transposed, (keys, 8 queries):
// - the product of keys and queries reads the keys where they are; only the 8 queries are packed, once;
// - softmax runs down the lanes, with nothing to be done across a vector;
// - the weights are in the order in which the product with the values reads them.
// The maximum and the sum go on from block to block (online softmax). Blocks of keys that no query sees are left out.
//
// This work is based on: T. Dao, "FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning"
// (2023); M. Milakov and N. Gimelshein, "Online normalizer calculation for softmax" (2018).
#include "kernels/flash_attention.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "kernels/gemm_block.h"
#include "simd/f32x4.h"
#include "simd/math.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::kInfinity;
using simd::kLanes;

constexpr Index kQueries = kPanelColumns;
// The scores of a block of keys, 512 x 8, are 16 KB, and so is a panel of its values.
constexpr Index kKeys = 512;

// 2^x for x <= 0, within 1.5e-7 of it, and 0 for x < -99.5: wasm cannot flush denormals to 0, and what so small a
// weight is multiplied by would be one, a hundred times slower. NaN stays NaN.
class Exp2 {
 public:
  F32x4 operator()(F32x4 x) const {
    x = simd::raise_to(x, lowest_);
    const F32x4 biased_n = x + bias_;
    const F32x4 rest = x - (biased_n - bias_);
    F32x4 p = simd::mul_add(c5_, rest, c4_);
    p = simd::mul_add(p, rest, c3_);
    p = simd::mul_add(p, rest, c2_);
    p = simd::mul_add(p, rest, c1_);
    p = simd::mul_add(p, rest, c0_);
    return p * simd::power_of_two(biased_n);
  }

 private:
  // The power is 2^(n - 27), which the polynomial makes up for: at n = -100 its exponent is that of 0, and it vanishes.
  F32x4 lowest_ = simd::loop_constant(-100.0F);
  F32x4 bias_ = simd::loop_constant(simd::kPowerOfTwoBias - 27);
  // 2^27 times the minimax fit of 2^rest, |rest| <= 1/2. That 2^0 is not quite 1 cancels in the weights.
  F32x4 c0_ = simd::loop_constant(0x1.000002p+27F);
  F32x4 c1_ = simd::loop_constant(0x1.62e438p+26F);
  F32x4 c2_ = simd::loop_constant(0x1.ebf80ap+24F);
  F32x4 c3_ = simd::loop_constant(0x1.c6a2c2p+22F);
  F32x4 c4_ = simd::loop_constant(0x1.3d5c46p+20F);
  F32x4 c5_ = simd::loop_constant(0x1.659988p+17F);
};

// One more than the last key that any query before query `end` sees; may be 0 or less.
Index visible_keys(const Attention& attention, Index end) {
  return attention.causal ? std::min(attention.num_keys, end + attention.causal_offset) : attention.num_keys;
}

// A tile of scores: (keys, queries), rows `stride` apart.
struct Tile {
  Index query;
  Index queries;
  Index key;
  Index keys;
  float* scores;
  Index stride;
};

// out (keys, 8): the inner products of `keys` rows with 8 that are packed. `spare` has room for 4 rows.
void products(Index keys, Index dim, ConstRows rows, const float* panel, float* out, float* spare) {
  const Index whole = keys / kBlockRows * kBlockRows;
  Blocks blocks = {whole, dim, rows.start, rows.row_stride, panel, kPanelColumns, 0, kZeros, 0, out, kPanelColumns};
  multiply_blocks<4, 1, kPanelColumns>(blocks);
  if (whole == keys) return;
  std::fill_n(spare, kBlockRows * dim, 0.0F);
  copy_rows(keys - whole, dim, {rows.start + whole * rows.row_stride, rows.row_stride, 1}, 1, spare, dim);
  blocks.m = kBlockRows;
  blocks.a = spare;
  blocks.a_row_stride = dim;
  blocks.c = out + whole * kPanelColumns;
  multiply_blocks<4, 1, kPanelColumns>(blocks);
}

// Scores are computed in base 2, so that they are log2 e times the real ones; before a softcap, 1 / softcap times.
float score_factor(const Attention& attention) {
  return attention.softcap != 0 ? attention.scale / attention.softcap : attention.scale * std::numbers::log2e_v<float>;
}

// Puts `value` where a mask of all queries and keys is not true.
[[gnu::noinline]] void fill_where_not(const bool* mask, Index row_stride, Index column_stride, const Tile& tile,
                                      float value, float* entries) {
  mask += tile.query * row_stride + tile.key * column_stride;
  for (Index j = 0; j < tile.keys; ++j, mask += column_stride) {
    for (Index i = 0; i < tile.queries; ++i) {
      if (!mask[i * row_stride]) entries[j * tile.stride + i] = value;
    }
  }
}
// The same with 0 where a weight is dropped.
void drop(const Attention& attention, const Tile& tile, float* entries) {
  if (attention.kept != nullptr) fill_where_not(attention.kept, attention.kept_row_stride, 1, tile, 0, entries);
}

// Softcap and masks, on products times score_factor. The derivative of the softcap goes to `slopes`, which is like the
// scores, unless it is null.
void finish_scores(const Attention& attention, const Tile& tile, float* slopes) {
  if (attention.softcap != 0) {
    const simd::Tanh tanh;
    const F32x4 cap = simd::loop_constant(attention.softcap * std::numbers::log2e_v<float>);
    for (Index j = 0; j < tile.keys; ++j) {
      // Lanes after the last query hold anything, and nothing is made of them; the same below.
      for (Index i = j * tile.stride; i < j * tile.stride + tile.queries; i += kLanes) {
        const F32x4 t = tanh(simd::load(tile.scores + i));
        simd::store(tile.scores + i, cap * t);
        if (slopes != nullptr) simd::store(slopes + i, 1 - t * t);
      }
    }
  }
  if (attention.allowed != nullptr) {
    fill_where_not(attention.allowed, attention.allowed_row_stride, attention.allowed_column_stride, tile, -kInfinity,
                   tile.scores);
  }
  if (attention.causal) {
    const Index first_sees = tile.query + attention.causal_offset + 1 - tile.key;
    for (Index j = std::max<Index>(0, first_sees); j < tile.keys; ++j) {
      std::fill_n(tile.scores + j * tile.stride, std::min(j - first_sees + 1, tile.queries), -kInfinity);
    }
  }
}

// Replaces the scores of four queries, a lane each, by their weights before division by the sum, brings `largest` and
// `sum` up to date, and gives what earlier sums have to be multiplied by.
[[gnu::noinline]] F32x4 weigh(const Exp2& exp2, Index keys, float* scores, float* largest, float* sum) {
  F32x4 high[2] = {simd::load(largest), simd::load(largest)};
  Index j = 0;
  for (; j + 2 <= keys; j += 2) {
    high[0] = simd::raise_to(high[0], simd::load(scores + j * kQueries));
    high[1] = simd::raise_to(high[1], simd::load(scores + (j + 1) * kQueries));
  }
  if (j < keys) high[0] = simd::raise_to(high[0], simd::load(scores + j * kQueries));
  const F32x4 before = simd::load(largest);
  const F32x4 now = simd::raise_to(high[0], high[1]);
  simd::store(largest, now);
  // Where nothing has been seen yet, -inf - 0 gives the weight 0 where -inf - -inf would be NaN.
  const F32x4 origin = simd::clear_where(now == simd::splat(-kInfinity), now);
  const Exp2 e = exp2;
  F32x4 totals[2] = {};
#pragma clang loop unroll(disable)
  for (j = 0; j + 2 <= keys; j += 2) {
    const F32x4 w0 = e(simd::load(scores + j * kQueries) - origin);
    simd::store(scores + j * kQueries, w0);
    totals[0] += w0;
    const F32x4 w1 = e(simd::load(scores + (j + 1) * kQueries) - origin);
    simd::store(scores + (j + 1) * kQueries, w1);
    totals[1] += w1;
  }
  if (j < keys) {
    const F32x4 weight = e(simd::load(scores + j * kQueries) - origin);
    simd::store(scores + j * kQueries, weight);
    totals[0] += weight;
  }
  const F32x4 total = totals[0] + totals[1];
  const F32x4 shrink = e(before - origin);
  simd::store(sum, simd::mul_add(simd::load(sum), shrink, total));
  return shrink;
}

// What both passes ask of their caller.
[[maybe_unused]] bool is_sound(const Attention& attention) {
  return std::min({attention.num_queries, attention.num_keys, attention.head_dim, attention.value_dim}) >= 0 &&
         std::max(attention.head_dim, attention.value_dim) <= kMaxFlashDim && !(attention.softcap < 0);
}

// The workspace, and what is in it.
struct Space {
  float* queries;  // packed, (head_dim, 8)
  float* scores;   // (keys, 8)
  float* spare;    // 4 keys
  float* values;   // packed panels, (keys, 8) each
  float* sums;     // what becomes the outputs, (8, padded_dim)
  float* largest;  // of each query's scores so far
  float* totals;   // of each query's weights so far
};

// One strip of queries meets one block of keys: brings their sums up to date.
void meet(const Attention& attention, const Exp2& exp2, const Tile& tile, Index block_keys, MutableRows out,
          const Space& space) {
  const Index dim = attention.head_dim;
  const Index padded_dim = round_up(attention.value_dim, kPanelColumns);
  const bool first = tile.key == 0;
  if (tile.queries < kQueries) std::fill_n(space.queries, dim * kQueries, 0.0F);
  copy_rows(dim, tile.queries, {attention.q.start + tile.query * attention.q.row_stride, 1, attention.q.row_stride},
            score_factor(attention), space.queries, kQueries);
  products(tile.keys, dim, {attention.k.start + tile.key * attention.k.row_stride, attention.k.row_stride},
           space.queries, space.scores, space.spare);
  finish_scores(attention, tile, nullptr);
  for (Index lane = 0; lane < kQueries; lane += kLanes) {
    const F32x4 shrink = weigh(exp2, tile.keys, space.scores + lane, space.largest + tile.query + lane,
                               space.totals + tile.query + lane);
    for (Index i = lane; !first && i < std::min(lane + kLanes, tile.queries); ++i) {
      copy_rows(1, attention.value_dim, {out.start + (tile.query + i) * out.row_stride, 0, 1}, shrink[i - lane],
                space.sums + i * padded_dim, 0);
    }
  }
  drop(attention, tile, space.scores);
  for (Index j = 0; j < padded_dim; j += kPanelColumns) {
    multiply_blocks<4, 1, kPanelColumns, kQueries>({.m = kQueries,
                                                    .k = tile.keys,
                                                    .a = space.scores,
                                                    .a_row_stride = 0,
                                                    .b = space.values + j * block_keys,
                                                    .b_row_stride = kPanelColumns,
                                                    .b_next = 0,
                                                    .start = first ? kZeros : space.sums + j,
                                                    .start_row_stride = first ? 0 : padded_dim,
                                                    .c = space.sums + j,
                                                    .c_row_stride = padded_dim});
  }
}

}  // namespace

void flash_attention(const Attention& attention, MutableRows out, float* origins, float* workspace) {
  assert(is_sound(attention) && (attention.num_queries < 2 || out.row_stride >= attention.value_dim));
  const Index value_dim = attention.value_dim;
  const Index padded_dim = round_up(value_dim, kPanelColumns);
  const Index padded_queries = round_up(attention.num_queries, kQueries);
  Space space{};
  space.queries = workspace;
  space.scores = space.queries + attention.head_dim * kQueries;
  space.values = space.scores + kKeys * kQueries;
  space.sums = space.values + kKeys * padded_dim;
  space.largest = space.sums + kQueries * padded_dim;
  space.totals = space.largest + padded_queries;
  space.spare = space.totals + padded_queries;
  std::fill_n(space.largest, padded_queries, -kInfinity);
  std::fill_n(space.totals, padded_queries, 0.0F);

  const Exp2 exp2;
  // At least once, for the rows of zeros.
  const Index end = std::max<Index>(1, visible_keys(attention, attention.num_queries));
  for (Index key = 0; key < end; key += kKeys) {
    const Index block_keys = std::min(kKeys, attention.num_keys - key);
    for (Index j = 0; j < value_dim && block_keys > 0; j += kPanelColumns) {
      pack_panel(block_keys, std::min(kPanelColumns, value_dim - j),
                 {attention.v.start + key * attention.v.row_stride + j, attention.v.row_stride, 1},
                 space.values + j * block_keys);
    }
    for (Index query = 0; query < attention.num_queries; query += kQueries) {
      const Index queries = std::min(kQueries, attention.num_queries - query);
      const Index visible = visible_keys(attention, query + queries);
      const Tile tile = {query, queries, key, std::min(block_keys, visible - key), space.scores, kQueries};
      if (tile.keys > 0) {
        meet(attention, exp2, tile, block_keys, out, space);
      } else if (key > 0) {
        continue;
      }
      const bool done = visible <= key + kKeys;
      for (Index i = 0; i < queries; ++i) {
        const float total = space.totals[query + i];
        const float inverse = total == 0 ? 0 : 1 / total;
        float* const row = out.start + (query + i) * out.row_stride;
        if (total == 0) {
          std::fill_n(row, value_dim, 0.0F);
        } else {
          copy_rows(1, value_dim, {space.sums + i * padded_dim, 0, 1}, done ? inverse * attention.kept_scale : 1, row,
                    0);
        }
        if (done && origins != nullptr) {
          origins[query + i] = total == 0 ? 0 : space.largest[query + i];
          origins[attention.num_queries + query + i] = inverse;
        }
      }
    }
  }
}

Index flash_attention_workspace(const Attention& attention) {
  const Index padded_dim = round_up(attention.value_dim, kPanelColumns);
  return attention.head_dim * kQueries + kKeys * kQueries + kBlockRows * attention.head_dim +
         (kQueries + kKeys) * padded_dim + 2 * round_up(attention.num_queries, kQueries);
}

namespace {

// What backward computes at a time: (128 keys, 64 queries), 32 KB.
constexpr Index kBackwardKeys = 128;
constexpr Index kBackwardQueries = 64;

// Room for a tile, of which there may be less.
Index backward_tile(const Attention& attention) {
  return std::min(kBackwardKeys, attention.num_keys) * kBackwardQueries;
}

Index backward_gemm_workspace(const Attention& attention) {
  const Index queries = std::min(kBackwardQueries, attention.num_queries);
  const Index most = std::max(queries, std::min(kBackwardKeys, attention.num_keys));
  const Index widest = std::max({attention.head_dim, attention.value_dim, queries});
  const Index deepest = std::max({attention.head_dim, attention.value_dim, most});
  return gemm_workspace(most, widest, deepest);
}

// From scores and the gradients of the weights, both after dropout, to weights before it, times kept_scale, and the
// gradients of the products of queries and keys.
// `largest` and `inverses` are what the forward pass wrote of the queries, `deltas` the inner products of their outputs
// and gradients.
void weights_and_gradients(const Attention& attention, const Tile& tile, const float* largest, const float* inverses,
                           const float* deltas, const float* slopes, float* gradients) {
  const Exp2 exp2;
  const F32x4 scale = simd::loop_constant(attention.scale);
  const F32x4 kept_scale = simd::loop_constant(attention.kept_scale);
  for (Index j = 0; j < tile.keys; ++j) {
    for (Index i = 0; i < tile.queries; i += kLanes) {
      const Index place = j * tile.stride + i;
      const F32x4 weight = exp2(simd::load(tile.scores + place) - simd::load(largest + i)) * simd::load(inverses + i);
      F32x4 gradient = weight * (kept_scale * simd::load(gradients + place) - simd::load(deltas + i)) * scale;
      if (slopes != nullptr) gradient *= simd::load(slopes + place);
      simd::store(tile.scores + place, weight * kept_scale);
      simd::store(gradients + place, gradient);
    }
  }
}

void clear(Index rows, Index columns, MutableRows matrix) {
  for (Index i = 0; i < rows; ++i) std::fill_n(matrix.start + i * matrix.row_stride, columns, 0.0F);
}

// The weights of query i, and the slope of its softcap at each key unless `slopes` is null.
void weights_reference(const Attention& attention, Index i, double* weights, double* slopes) {
  double largest = -std::numeric_limits<double>::infinity();
  for (Index j = 0; j < attention.num_keys; ++j) {
    double score = 0;
    for (Index c = 0; c < attention.head_dim; ++c) {
      score += static_cast<double>(attention.q.start[i * attention.q.row_stride + c]) *
               attention.k.start[j * attention.k.row_stride + c];
    }
    score *= attention.scale;
    if (slopes != nullptr) slopes[j] = 1;
    if (attention.softcap != 0) {
      const double t = std::tanh(score / attention.softcap);
      score = attention.softcap * t;
      if (slopes != nullptr) slopes[j] = 1 - t * t;
    }
    const bool allowed = attention.allowed == nullptr ||
                         attention.allowed[i * attention.allowed_row_stride + j * attention.allowed_column_stride];
    const bool hidden = !allowed || (attention.causal && j > i + attention.causal_offset);
    weights[j] = hidden ? -std::numeric_limits<double>::infinity() : score;
    if (!(weights[j] <= largest)) largest = weights[j];  // NaN too
  }
  double sum = 0;
  for (Index j = 0; j < attention.num_keys; ++j) {
    weights[j] = std::isinf(largest) && largest < 0 ? 0 : std::exp(weights[j] - largest);
    sum += weights[j];
  }
  for (Index j = 0; j < attention.num_keys && sum != 0; ++j) weights[j] /= sum;
}

// What dropout multiplies a weight by.
double kept_reference(const Attention& attention, Index i, Index j) {
  return attention.kept == nullptr || attention.kept[i * attention.kept_row_stride + j] ? attention.kept_scale : 0;
}

Matrix part_of(ConstRows rows, Index first) { return {rows.start + first * rows.row_stride, rows.row_stride, 1}; }
Matrix transposed(Matrix matrix) { return {matrix.start, matrix.column_stride, matrix.row_stride}; }

}  // namespace

// With weights P (queries, keys) and their gradients dP = dout v^T: dv = P^T dout; the gradients of the scores are
// dS = P * (dP - delta), where delta is the sum of P * dP along a row, which is that of dout * out; and dq = dS k and
// dk = dS^T q. Everything is transposed here too, as in the forward pass.
void flash_attention_backward(const Attention& attention, ConstRows dout, ConstRows out, const float* origins,
                              MutableRows dq, MutableRows dk, MutableRows dv, float* workspace) {
  const Index dim = attention.head_dim;
  const Index value_dim = attention.value_dim;
  assert(is_sound(attention) && (attention.num_queries < 2 || dq.row_stride >= dim));
  assert(attention.num_keys < 2 || (dk.row_stride >= dim && dv.row_stride >= value_dim));
  const Index padded_queries = round_up(attention.num_queries, kBackwardQueries);
  float* const scores = workspace;
  float* const gradients = scores + backward_tile(attention);
  float* const slopes = attention.softcap != 0 ? gradients + backward_tile(attention) : nullptr;
  float* const largest = gradients + 2 * backward_tile(attention);
  float* const inverses = largest + padded_queries;
  float* const deltas = inverses + padded_queries;
  float* const queries_in_columns = deltas + padded_queries;
  float* const gemm_space = queries_in_columns + dim * kBackwardQueries;
  std::copy_n(origins, attention.num_queries, largest);
  std::copy_n(origins + attention.num_queries, attention.num_queries, inverses);

  for (Index i = 0; i < attention.num_queries; ++i) {
    float delta = 0;
#pragma clang loop unroll(disable)
    for (Index c = 0; c < value_dim; ++c) {
      delta += dout.start[i * dout.row_stride + c] * out.start[i * out.row_stride + c];
    }
    deltas[i] = delta;
  }
  clear(attention.num_queries, dim, dq);
  clear(attention.num_keys, dim, dk);
  clear(attention.num_keys, value_dim, dv);

  GemmOptions add;
  add.accumulate = true;
  for (Index key = 0; key < attention.num_keys; key += kBackwardKeys) {
    const Index keys = std::min(kBackwardKeys, attention.num_keys - key);
    for (Index query = 0; query < attention.num_queries; query += kBackwardQueries) {
      const Index queries = std::min(kBackwardQueries, attention.num_queries - query);
      const Tile tile = {query,  queries,         key, std::min(keys, visible_keys(attention, query + queries) - key),
                         scores, kBackwardQueries};
      if (tile.keys <= 0) continue;
      const Matrix q = part_of(attention.q, query);
      const Matrix k = part_of(attention.k, key);
      const Matrix v = part_of(attention.v, key);
      const Matrix d = part_of(dout, query);
      // Scaled, in columns, and added up in the order of the forward pass: the scores are equal to the last bit,
      // however large they are.
      copy_rows(dim, queries, transposed(q), score_factor(attention), queries_in_columns, kBackwardQueries);
      gemm(tile.keys, queries, dim, k, {queries_in_columns, kBackwardQueries, 1}, scores, tile.stride, {}, gemm_space);
      gemm(tile.keys, queries, value_dim, v, transposed(d), gradients, tile.stride, {}, gemm_space);
      finish_scores(attention, tile, slopes);
      drop(attention, tile, gradients);
      weights_and_gradients(attention, tile, largest + query, inverses + query, deltas + query, slopes, gradients);
      drop(attention, tile, scores);
      const Matrix weights = {scores, tile.stride, 1};
      const Matrix dscores = {gradients, tile.stride, 1};
      gemm(tile.keys, value_dim, queries, weights, d, dv.start + key * dv.row_stride, dv.row_stride, add, gemm_space);
      gemm(tile.keys, dim, queries, dscores, q, dk.start + key * dk.row_stride, dk.row_stride, add, gemm_space);
      gemm(queries, dim, tile.keys, transposed(dscores), k, dq.start + query * dq.row_stride, dq.row_stride, add,
           gemm_space);
    }
  }
}

Index flash_attention_backward_workspace(const Attention& attention) {
  return 3 * backward_tile(attention) + 3 * round_up(attention.num_queries, kBackwardQueries) +
         attention.head_dim * kBackwardQueries + backward_gemm_workspace(attention);
}

void attention_reference(const Attention& attention, double* out) {
  std::vector<double> weights(static_cast<std::size_t>(attention.num_keys));
  for (Index i = 0; i < attention.num_queries; ++i) {
    weights_reference(attention, i, weights.data(), nullptr);
    for (Index c = 0; c < attention.value_dim; ++c) {
      double total = 0;
      for (Index j = 0; j < attention.num_keys; ++j) {
        total += kept_reference(attention, i, j) * weights[static_cast<std::size_t>(j)] *
                 attention.v.start[j * attention.v.row_stride + c];
      }
      out[i * attention.value_dim + c] = total;
    }
  }
}

void attention_backward_reference(const Attention& attention, const double* dout, double* dq, double* dk, double* dv) {
  const auto keys = static_cast<std::size_t>(attention.num_keys);
  std::vector<double> weights(keys);
  std::vector<double> slopes(keys);
  std::vector<double> gradients(keys);
  std::fill_n(dq, attention.num_queries * attention.head_dim, 0.0);
  std::fill_n(dk, attention.num_keys * attention.head_dim, 0.0);
  std::fill_n(dv, attention.num_keys * attention.value_dim, 0.0);
  for (Index i = 0; i < attention.num_queries; ++i) {
    weights_reference(attention, i, weights.data(), slopes.data());
    double delta = 0;
    for (std::size_t j = 0; j < keys; ++j) {
      const auto row = static_cast<Index>(j);
      gradients[j] = 0;
      for (Index c = 0; c < attention.value_dim; ++c) {
        const double d = dout[i * attention.value_dim + c];
        const double kept = kept_reference(attention, i, row);
        gradients[j] += kept * d * attention.v.start[row * attention.v.row_stride + c];
        dv[row * attention.value_dim + c] += kept * weights[j] * d;
      }
      delta += weights[j] * gradients[j];
    }
    for (std::size_t j = 0; j < keys; ++j) {
      const auto row = static_cast<Index>(j);
      const double gradient = weights[j] * (gradients[j] - delta) * slopes[j] * attention.scale;
      for (Index c = 0; c < attention.head_dim; ++c) {
        dq[i * attention.head_dim + c] += gradient * attention.k.start[row * attention.k.row_stride + c];
        dk[row * attention.head_dim + c] += gradient * attention.q.start[i * attention.q.row_stride + c];
      }
    }
  }
}

}  // namespace attention_lab::kernels
