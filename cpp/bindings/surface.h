// The options and choices of the engine as JavaScript and TypeScript see them. A line here makes a field cross, checks
// it, and declares it with the default that the struct has: nothing of it is written again elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bindings/fields.h"
#include "data/tasks.h"
#include "models/seq2seq.h"
#include "models/training.h"
#include "nn/layers.h"
#include "nn/recurrent.h"
#include "nn/transformer.h"
#include "ops/alignment.h"
#include "ops/attention.h"
#include "ops/loss.h"
#include "ops/masks.h"
#include "ops/multi_head_attention.h"
#include "ops/positions.h"
#include "ops/recurrent.h"
#include "ops/reduce.h"
#include "optim/optimizer.h"
#include "tensor/dtype.h"

namespace attention_lab::wire {

// ---- choices ----

template <>
inline constexpr auto kWords<DType> =
    words<DType>("DType", "", {{DType::kBool, "bool"}, {DType::kInt64, "int64"}, {DType::kFloat32, "float32"}});

template <>
inline constexpr auto kWords<FullyMasked> = words<FullyMasked>(
    "FullyMasked",
    "What a query gets that may attend to nothing: zeros, PyTorch's old NaN, or the same weight for every key.",
    {{FullyMasked::kZeros, "zeros"}, {FullyMasked::kNan, "nan"}, {FullyMasked::kUniform, "uniform"}});

template <>
inline constexpr auto kWords<MaskConvention> = words<MaskConvention>(
    "MaskConvention",
    "PyTorch's scaled_dot_product_attention and the engine; nn.MultiheadAttention; 0 with -inf; 0 with -1e9.",
    {{MaskConvention::kTrueAllowed, "trueAllowed"},
     {MaskConvention::kTrueHidden, "trueHidden"},
     {MaskConvention::kZeroHidden, "zeroHidden"},
     {MaskConvention::kZeroHidden1e9, "zeroHidden1e9"}});

template <>
inline constexpr auto kWords<AttentionKind> = words<AttentionKind>("AttentionKind", "",
                                                                   {{AttentionKind::kFull, "full"},
                                                                    {AttentionKind::kFlash, "flash"},
                                                                    {AttentionKind::kSlidingWindow, "slidingWindow"},
                                                                    {AttentionKind::kStrided, "strided"},
                                                                    {AttentionKind::kLinear, "linear"}});

template <>
inline constexpr auto kWords<Direction> = words<Direction>(
    "Direction", "",
    {{Direction::kForward, "forward"}, {Direction::kReverse, "reverse"}, {Direction::kBidirectional, "bidirectional"}});

template <>
inline constexpr auto kWords<Activation> = words<Activation>(
    "Activation", "", {{Activation::kSigmoid, "sigmoid"}, {Activation::kTanh, "tanh"}, {Activation::kRelu, "relu"}});

template <>
inline constexpr auto kWords<nn::ActivationLayer::Kind> =
    words<nn::ActivationLayer::Kind>("ActivationName", "",
                                     {{nn::ActivationLayer::Kind::kRelu, "relu"},
                                      {nn::ActivationLayer::Kind::kGelu, "gelu"},
                                      {nn::ActivationLayer::Kind::kGeluTanh, "geluTanh"},
                                      {nn::ActivationLayer::Kind::kTanh, "tanh"},
                                      {nn::ActivationLayer::Kind::kSigmoid, "sigmoid"},
                                      {nn::ActivationLayer::Kind::kSilu, "silu"}});

template <>
inline constexpr auto kWords<LossReduction> = words<LossReduction>(
    "LossReduction", "",
    {{LossReduction::kMean, "mean"}, {LossReduction::kSum, "sum"}, {LossReduction::kNone, "none"}});

template <>
inline constexpr auto kWords<WavelengthExponent> =
    words<WavelengthExponent>("WavelengthExponent", "",
                              {{WavelengthExponent::kTwiceIndexOverDim, "twiceIndexOverDim"},
                               {WavelengthExponent::kIndexOverHalfMinusOne, "indexOverHalfMinusOne"}});

template <>
inline constexpr auto kWords<PairLayout> =
    words<PairLayout>("PairLayout", "Where the two numbers of a pair are: beside each other, or half a row apart.",
                      {{PairLayout::kInterleaved, "interleaved"}, {PairLayout::kHalves, "halves"}});

template <>
inline constexpr auto kWords<PositionForm> = words<PositionForm>(
    "PositionForm", "",
    {{PositionForm::kPow32, "pow32"}, {PositionForm::kExp32, "exp32"}, {PositionForm::kFloat64, "float64"}});

// What C++ takes as a truth value.
enum class GeluForm : std::uint8_t { kNone, kTanh };
template <>
inline constexpr auto kWords<GeluForm> =
    words<GeluForm>("GeluForm", "", {{GeluForm::kNone, "none"}, {GeluForm::kTanh, "tanh"}});

template <>
inline constexpr auto kWords<data::Task> = words<data::Task>("Task", "",
                                                             {{data::Task::kReverse, "reverse"},
                                                              {data::Task::kSort, "sort"},
                                                              {data::Task::kCopy, "copy"},
                                                              {data::Task::kGiven, "given"}});

template <>
inline constexpr auto kWords<models::DecoderAttention> = words<models::DecoderAttention>(
    "DecoderAttention", "How the decoder's state and an output of the encoder make a score.",
    {{models::DecoderAttention::kNone, "none"},
     {models::DecoderAttention::kAdditive, "additive"},
     {models::DecoderAttention::kDot, "dot"},
     {models::DecoderAttention::kGeneral, "general"},
     {models::DecoderAttention::kConcat, "concat"}});

// ---- options of functions ----

template <>
inline constexpr auto kOptions<AttentionOptions> = options(
    "AttentionOptions", field<&AttentionOptions::mask>("attnMask"), field<&AttentionOptions::is_causal>("isCausal"),
    field<&AttentionOptions::causal_offset>("causalOffset", "How many keys come before those of the queries."),
    field<&AttentionOptions::key_lengths>(
        "keyLengths", "(batch,) of int64: only the first ones are keys; isCausal then counts from their end."),
    field<&AttentionOptions::scale>("scale", "1 / sqrt(headDim) if left out."),
    field<&AttentionOptions::softcap>("softcap"), field<&AttentionOptions::dropout_p>("dropoutP"),
    field<&AttentionOptions::enable_gqa>("enableGqa"), field<&AttentionOptions::fully_masked>("fullyMasked"),
    field<&AttentionOptions::generator>("generator"));

template <>
inline constexpr auto kOptions<MultiHeadWeights> = options(
    "MultiHeadWeights", field<&MultiHeadWeights::q_weight>("qWeight"), field<&MultiHeadWeights::k_weight>("kWeight"),
    field<&MultiHeadWeights::v_weight>("vWeight"), field<&MultiHeadWeights::q_bias>("qBias"),
    field<&MultiHeadWeights::k_bias>("kBias"), field<&MultiHeadWeights::v_bias>("vBias"),
    field<&MultiHeadWeights::in_weight>("inWeight", "All three at once, for inputs of one width."),
    field<&MultiHeadWeights::in_bias>("inBias"), field<&MultiHeadWeights::out_weight>("outWeight"),
    field<&MultiHeadWeights::out_bias>("outBias"), field<&MultiHeadWeights::bias_k>("biasK"),
    field<&MultiHeadWeights::bias_v>("biasV"));

template <>
inline constexpr auto kOptions<MultiHeadOptions> = options(
    "MultiHeadOptions", required<&MultiHeadOptions::num_heads>("numHeads"),
    field<&MultiHeadOptions::num_kv_heads>("numKvHeads"),
    field<&MultiHeadOptions::attention, &AttentionOptions::mask>("attnMask"),
    field<&MultiHeadOptions::key_mask>("keyMask"), field<&MultiHeadOptions::past_key>("pastKey"),
    field<&MultiHeadOptions::past_value>("pastValue"),
    field<&MultiHeadOptions::attention, &AttentionOptions::is_causal>("isCausal"),
    field<&MultiHeadOptions::attention, &AttentionOptions::scale>("scale"),
    field<&MultiHeadOptions::attention, &AttentionOptions::dropout_p>("dropoutP"),
    field<&MultiHeadOptions::add_zero_attn>("addZeroAttn"), field<&MultiHeadOptions::need_weights>("needWeights"),
    field<&MultiHeadOptions::average_weights>("averageAttnWeights"),
    field<&MultiHeadOptions::attention, &AttentionOptions::fully_masked>("fullyMasked"),
    field<&MultiHeadOptions::attention, &AttentionOptions::generator>("generator"));

template <>
inline constexpr auto kOptions<AlignmentOptions> =
    options("AlignOptions", field<&AlignmentOptions::key_mask>("keyMask"),
            field<&AlignmentOptions::query_mask>("queryMask"), field<&AlignmentOptions::is_causal>("isCausal"),
            field<&AlignmentOptions::mask_value>(
                "maskValue", "Added to the score of a hidden key; left out, its weight is exactly 0."));

template <>
inline constexpr auto kOptions<RecurrentOptions> =
    options("RecurrentOptions", field<&RecurrentOptions::num_layers>("numLayers"),
            field<&RecurrentOptions::direction>("direction"), field<&RecurrentOptions::batch_first>("batchFirst"),
            field<&RecurrentOptions::dropout>("dropout"),
            field<&RecurrentOptions::lengths>("lengths", "(batch,) of int64: where each sequence ends."),
            field<&RecurrentOptions::generator>("generator"));

template <>
inline constexpr auto kOptions<LstmOptions> = options(
    "LstmOptions", FieldsOf<RecurrentOptions>(), field<&LstmOptions::peephole>("peephole"),
    field<&LstmOptions::activations>("activations", "Of the gates, of what enters the cell, of what leaves it."));

template <>
inline constexpr auto kOptions<CrossEntropyOptions> =
    options("CrossEntropyOptions", field<&CrossEntropyOptions::ignore_index>("ignoreIndex"),
            field<&CrossEntropyOptions::reduction>("reduction"),
            field<&CrossEntropyOptions::label_smoothing>("labelSmoothing"));

// What C++ takes as plain arguments, JavaScript gives by name: in their order, where they are the last (ByName,
// wire.h).
struct AllcloseOptions {
  double rtol = 1e-5;
  double atol = 1e-8;
  bool equal_nan = false;
};
template <>
inline constexpr auto kOptions<AllcloseOptions> =
    options("AllcloseOptions", field<&AllcloseOptions::rtol>("rtol"), field<&AllcloseOptions::atol>("atol"),
            field<&AllcloseOptions::equal_nan>("equalNan"));

struct AddOptions {
  double alpha = 1;
};
template <>
inline constexpr auto kOptions<AddOptions> = options("AddOptions", field<&AddOptions::alpha>("alpha"));

struct SpreadOptions {
  double correction = 1;
  bool keepdim = false;
};
template <>
inline constexpr auto kOptions<SpreadOptions> =
    options("SpreadOptions",
            field<&SpreadOptions::correction>("correction", "How many fewer the sum is divided by than there are."),
            field<&SpreadOptions::keepdim>("keepdim"));

struct NormOptions {
  double p = 2;
  Dims dim;
  bool keepdim = false;
};
template <>
inline constexpr auto kOptions<NormOptions> =
    options("NormOptions", field<&NormOptions::p>("p", "1, 2 or Infinity."), field<&NormOptions::dim>("dim"),
            field<&NormOptions::keepdim>("keepdim"));

struct SortOptions {
  Index dim = -1;
  bool descending = false;
};
template <>
inline constexpr auto kOptions<SortOptions> =
    options("SortOptions", field<&SortOptions::dim>("dim"), field<&SortOptions::descending>("descending"));

struct TopkOptions {
  Index dim = -1;
  bool largest = true;
};
template <>
inline constexpr auto kOptions<TopkOptions> =
    options("TopkOptions", field<&TopkOptions::dim>("dim"), field<&TopkOptions::largest>("largest"));

struct IndexPutOptions {
  bool accumulate = false;
};
template <>
inline constexpr auto kOptions<IndexPutOptions> =
    options("IndexPutOptions", field<&IndexPutOptions::accumulate>("accumulate"));

struct RandomOptions {
  random::Generator* generator = nullptr;
};
template <>
inline constexpr auto kOptions<RandomOptions> =
    options("RandomOptions", field<&RandomOptions::generator>("generator", "The engine's own if left out."));

struct DropoutOptions {
  bool training = true;
  random::Generator* generator = nullptr;
};
template <>
inline constexpr auto kOptions<DropoutOptions> =
    options("DropoutOptions", field<&DropoutOptions::training>("training"),
            field<&DropoutOptions::generator>("generator", "The engine's own if left out."));

struct GeluOptions {
  GeluForm approximate = GeluForm::kNone;
};
template <>
inline constexpr auto kOptions<GeluOptions> = options("GeluOptions", field<&GeluOptions::approximate>("approximate"));

struct BackwardOptions {
  bool retain_graph = false;
};
template <>
inline constexpr auto kOptions<BackwardOptions> =
    options("BackwardOptions", field<&BackwardOptions::retain_graph>("retainGraph"));

struct AttentionSizes {
  Index query_len = 0;
  Index key_len = 0;
  Index head_dim = 0;
  std::optional<Index> value_dim;
};
template <>
inline constexpr auto kOptions<AttentionSizes> =
    options("AttentionSizes", required<&AttentionSizes::query_len>("queryLen"),
            required<&AttentionSizes::key_len>("keyLen"), required<&AttentionSizes::head_dim>("headDim"),
            field<&AttentionSizes::value_dim>("valueDim", "headDim if left out."));

struct CostOptions {
  bool causal = false;
  Index reach = 1;
};
template <>
inline constexpr auto kOptions<CostOptions> =
    options("CostOptions", field<&CostOptions::causal>("causal"),
            field<&CostOptions::reach>("reach", "The window, or the stride."));

struct WindowOptions {
  bool causal = false;
  std::optional<double> scale;
};
template <>
inline constexpr auto kOptions<WindowOptions> =
    options("WindowOptions", field<&WindowOptions::causal>("causal"),
            field<&WindowOptions::scale>("scale", "1 / sqrt(headDim) if left out."));

struct CausalOptions {
  bool causal = false;
};
template <>
inline constexpr auto kOptions<CausalOptions> = options("CausalOptions", field<&CausalOptions::causal>("causal"));

struct WindowMaskOptions {
  bool causal = false;
  Index offset = 0;
};
template <>
inline constexpr auto kOptions<WindowMaskOptions> =
    options("WindowMaskOptions", field<&WindowMaskOptions::causal>("causal"),
            field<&WindowMaskOptions::offset>("offset", "How many keys come before those of the queries."));

struct MultiplicativeOptions {
  Tensor weight;
  double scale = 1;
  Tensor bias;
};
template <>
inline constexpr auto kOptions<MultiplicativeOptions> =
    options("MultiplicativeOptions", field<&MultiplicativeOptions::weight>("weight"),
            field<&MultiplicativeOptions::scale>("scale"), field<&MultiplicativeOptions::bias>("bias"));

struct MaskedSoftmaxOptions {
  FullyMasked fully_masked = FullyMasked::kZeros;
};
template <>
inline constexpr auto kOptions<MaskedSoftmaxOptions> =
    options("MaskedSoftmaxOptions", field<&MaskedSoftmaxOptions::fully_masked>("fullyMasked"));

struct MseLossOptions {
  LossReduction reduction = LossReduction::kMean;
};
template <>
inline constexpr auto kOptions<MseLossOptions> =
    options("MseLossOptions", field<&MseLossOptions::reduction>("reduction"));

struct CosineSimilarityOptions {
  Index dim = 1;
  double eps = 1e-8;
};
template <>
inline constexpr auto kOptions<CosineSimilarityOptions> =
    options("CosineSimilarityOptions", field<&CosineSimilarityOptions::dim>("dim"),
            field<&CosineSimilarityOptions::eps>("eps"));

struct EmbeddingOptions {
  std::optional<Index> padding_idx;
};
template <>
inline constexpr auto kOptions<EmbeddingOptions> =
    options("EmbeddingOptions", field<&EmbeddingOptions::padding_idx>("paddingIdx"));

struct SinusoidalOptions {
  double max_wavelength = 10000;
  WavelengthExponent exponent = WavelengthExponent::kTwiceIndexOverDim;
  PairLayout layout = PairLayout::kInterleaved;
};
template <>
inline constexpr auto kOptions<SinusoidalOptions> =
    options("SinusoidalOptions", field<&SinusoidalOptions::max_wavelength>("maxWavelength"),
            field<&SinusoidalOptions::exponent>("exponent"), field<&SinusoidalOptions::layout>("layout"));

struct RotaryOptions {
  Tensor positions;
  Index offset = 0;
  double base = 10000;
  PairLayout layout = PairLayout::kInterleaved;
};
template <>
inline constexpr auto kOptions<RotaryOptions> =
    options("RotaryOptions", field<&RotaryOptions::positions>("positions"), field<&RotaryOptions::offset>("offset"),
            field<&RotaryOptions::base>("base"), field<&RotaryOptions::layout>("layout"));

// ---- options of modules ----

struct LinearOptions {
  bool bias = true;
};
template <>
inline constexpr auto kOptions<LinearOptions> = options("LinearOptions", field<&LinearOptions::bias>("bias"));

struct LayerNormOptions {
  double eps = 1e-5;
  bool elementwise_affine = true;
};
template <>
inline constexpr auto kOptions<LayerNormOptions> =
    options("LayerNormOptions", field<&LayerNormOptions::eps>("eps"),
            field<&LayerNormOptions::elementwise_affine>("elementwiseAffine"));

struct RmsNormOptions {
  std::optional<double> eps;
  bool elementwise_affine = true;
};
template <>
inline constexpr auto kOptions<RmsNormOptions> =
    options("RmsNormOptions", field<&RmsNormOptions::eps>("eps", "That of float32 if left out."),
            field<&RmsNormOptions::elementwise_affine>("elementwiseAffine"));

template <>
inline constexpr auto kOptions<nn::RecurrentLayerOptions> = options(
    "RecurrentLayerOptions", field<&nn::RecurrentLayerOptions::num_layers>("numLayers"),
    field<&nn::RecurrentLayerOptions::bias>("bias"), field<&nn::RecurrentLayerOptions::batch_first>("batchFirst"),
    field<&nn::RecurrentLayerOptions::dropout>("dropout"),
    field<&nn::RecurrentLayerOptions::bidirectional>("bidirectional"));

template <>
inline constexpr auto kOptions<nn::MultiheadAttentionOptions> =
    options("MultiheadAttentionOptions", field<&nn::MultiheadAttentionOptions::dropout>("dropout"),
            field<&nn::MultiheadAttentionOptions::bias>("bias"),
            field<&nn::MultiheadAttentionOptions::batch_first>("batchFirst"),
            field<&nn::MultiheadAttentionOptions::kdim>("kdim"), field<&nn::MultiheadAttentionOptions::vdim>("vdim"));

template <>
inline constexpr auto kOptions<nn::AttentionMasks> = options(
    "AttentionMasks",
    field<&nn::AttentionMasks::attn_mask>(
        "attnMask", "Broadcasts to (batch, heads, query_len, key_len); bool, or float32 to be added to the scores."),
    field<&nn::AttentionMasks::key_mask>("keyMask", "(batch, key_len), true for a real token."),
    field<&nn::AttentionMasks::is_causal>("isCausal"));

struct SequenceOptions {
  Tensor lengths;
};
template <>
inline constexpr auto kOptions<SequenceOptions> = options(
    "SequenceOptions", field<&SequenceOptions::lengths>("lengths", "(batch,) of int64: where each sequence ends."));

// What JavaScript gives a MultiheadAttention beside query, key and value.
struct AttentionRequest {
  nn::AttentionMasks masks;
  bool need_weights = true;
  bool average_attn_weights = true;
};
template <>
inline constexpr auto kOptions<AttentionRequest> = options(
    "AttentionRequest", FieldsIn<&AttentionRequest::masks>(), field<&AttentionRequest::need_weights>("needWeights"),
    field<&AttentionRequest::average_attn_weights>("averageAttnWeights", "Over the heads."));

template <>
inline constexpr auto kOptions<nn::TransformerLayerOptions> =
    options("TransformerLayerOptions", field<&nn::TransformerLayerOptions::dim_feedforward>("dimFeedforward"),
            field<&nn::TransformerLayerOptions::dropout>("dropout"),
            field<&nn::TransformerLayerOptions::activation>("activation"),
            field<&nn::TransformerLayerOptions::layer_norm_eps>("layerNormEps"),
            field<&nn::TransformerLayerOptions::batch_first>("batchFirst"),
            field<&nn::TransformerLayerOptions::norm_first>("normFirst"));

// ---- options of optimisers and models ----

template <>
inline constexpr auto kOptions<optim::SGD::Options> = options(
    "SgdOptions", field<&optim::SGD::Options::lr>("lr"), field<&optim::SGD::Options::momentum>("momentum"),
    field<&optim::SGD::Options::dampening>("dampening"), field<&optim::SGD::Options::weight_decay>("weightDecay"),
    field<&optim::SGD::Options::nesterov>("nesterov"));

struct AdamOptions {
  double lr = optim::Adam::Options{}.lr;
  std::array<double, 2> betas = {optim::Adam::Options{}.beta1, optim::Adam::Options{}.beta2};
  double eps = optim::Adam::Options{}.eps;
  double weight_decay = 0;
};
template <>
inline constexpr auto kOptions<AdamOptions> =
    options("AdamOptions", field<&AdamOptions::lr>("lr"), field<&AdamOptions::betas>("betas"),
            field<&AdamOptions::eps>("eps"), field<&AdamOptions::weight_decay>("weightDecay"));

template <>
inline constexpr auto kOptions<models::Seq2SeqOptions> = options(
    "Seq2SeqOptions", field<&models::Seq2SeqOptions::vocab>("vocab"),
    field<&models::Seq2SeqOptions::target_vocab>("targetVocab", "0: as many as the source's."),
    field<&models::Seq2SeqOptions::embedding_dim>("embeddingDim"),
    field<&models::Seq2SeqOptions::hidden_dim>("hiddenDim"), field<&models::Seq2SeqOptions::attention>("attention"),
    field<&models::Seq2SeqOptions::attention_dim>("attentionDim", "Of 'additive' and 'concat'."));

template <>
inline constexpr auto kOptions<models::TrainingOptions> = options(
    "TrainingOptions",
    field<&models::TrainingOptions::task>("task", "What becomes of a source; 'given': see the pairs."),
    FieldsIn<&models::TrainingOptions::model>(),
    field<&models::TrainingOptions::length>("length", "Of a target, the first token included."),
    field<&models::TrainingOptions::train_rows>("trainRows"), field<&models::TrainingOptions::test_rows>("testRows"),
    field<&models::TrainingOptions::batch>("batch"), field<&models::TrainingOptions::lr>("lr"),
    field<&models::TrainingOptions::clip>("clip", "Of the norm of all gradients."),
    field<&models::TrainingOptions::teacher_forcing>(
        "teacherForcing", "In the first epoch; it falls by `decay` each epoch, down to `least`."),
    field<&models::TrainingOptions::decay>("decay"), field<&models::TrainingOptions::least>("least"),
    field<&models::TrainingOptions::seed>("seed"));

template <>
inline constexpr auto kOptions<data::Pairs> =
    options("TrainingPairs", required<&data::Pairs::source>("source", "int64 (trainRows + testRows, any length)."),
            required<&data::Pairs::target>("target", "int64 (trainRows + testRows, length)."));

struct EvaluateOptions {
  Index rows = -1;
  bool draws = false;
};
template <>
inline constexpr auto kOptions<EvaluateOptions> =
    options("EvaluateOptions", field<&EvaluateOptions::rows>("rows", "-1: all that it is tested on."),
            field<&EvaluateOptions::draws>(
                "draws", "It takes random numbers as the tutorials' evaluation does, or leaves the stream as it is."));

struct WriteOptions {
  Index beam_width = 0;
};
template <>
inline constexpr auto kOptions<WriteOptions> =
    options("WriteOptions", field<&WriteOptions::beam_width>("beamWidth", "0: the likeliest token at each place."));

}  // namespace attention_lab::wire
