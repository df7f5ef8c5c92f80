// The weights of additive and multiplicative attention; their scores are in ops/alignment.h.
#include "nn/alignment.h"

#include "ops/alignment.h"
#include "ops/views.h"

namespace attention_lab::nn {
namespace {

constexpr bool kNoBias = false;

// (batch, 1, src_len) scores of a single query to what it gets.
Attended attend(const Tensor& scores, const Tensor& enc_outputs) {
  const Alignment alignment = align(scores, enc_outputs);
  return {select(alignment.output, 1, 0), select(alignment.weights, 1, 0)};
}

}  // namespace

AdditiveAttention::AdditiveAttention(Index enc_dim, Index dec_dim, Index attn_dim)
    : w_enc_(add_module("W_enc", std::make_shared<Linear>(enc_dim, attn_dim, kNoBias))),
      w_dec_(add_module("W_dec", std::make_shared<Linear>(dec_dim, attn_dim, kNoBias))),
      v_(add_module("v", std::make_shared<Linear>(attn_dim, 1, kNoBias))) {}

Tensor AdditiveAttention::project(const Tensor& enc_outputs) const { return w_enc_->forward(enc_outputs); }

Attended AdditiveAttention::forward(const Tensor& state, const Tensor& enc_outputs, const Tensor& projected) const {
  const Tensor query = unsqueeze(w_dec_->forward(state), 1);
  return attend(additive_scores(query, projected, select(v_->weight(), 0, 0)), enc_outputs);
}

MultiplicativeAttention::MultiplicativeAttention(Index enc_dim, Index dec_dim, Score score, Index attn_dim)
    : enc_dim_(enc_dim), dec_dim_(dec_dim), score_(score) {
  if (score == Score::kGeneral) w_ = add_module("W", std::make_shared<Linear>(enc_dim, dec_dim, kNoBias));
  if (score == Score::kConcat) {
    w_ = add_module("W", std::make_shared<Linear>(dec_dim + enc_dim, attn_dim, kNoBias));
    v_ = add_module("v", std::make_shared<Linear>(attn_dim, 1, kNoBias));
  }
}

Tensor MultiplicativeAttention::w_state() const { return narrow(w_->weight(), 1, 0, dec_dim_); }
Tensor MultiplicativeAttention::w_output() const { return narrow(w_->weight(), 1, dec_dim_, enc_dim_); }

Tensor MultiplicativeAttention::project(const Tensor& enc_outputs) const {
  switch (score_) {
    case Score::kDot:
      return enc_outputs;
    case Score::kGeneral:
      return w_->forward(enc_outputs);
    case Score::kConcat:
      return linear(enc_outputs, w_output(), {});
  }
  __builtin_unreachable();
}

Attended MultiplicativeAttention::forward(const Tensor& state, const Tensor& enc_outputs,
                                          const Tensor& projected) const {
  if (score_ != Score::kConcat) return attend(multiplicative_scores(unsqueeze(state, 1), projected), enc_outputs);
  const Tensor query = unsqueeze(linear(state, w_state(), {}), 1);
  return attend(additive_scores(query, projected, select(v_->weight(), 0, 0)), enc_outputs);
}

}  // namespace attention_lab::nn
