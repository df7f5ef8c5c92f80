// Modules and optimisers for JavaScript; how they cross is in modules.h.
#include "bindings/surface/nn.h"

#include "bindings/modules.h"
#include "bindings/surface/optim.h"
#include "bindings/surface/random.h"
#include "bindings/surface/reductions.h"
#include "nn/layers.h"
#include "nn/recurrent.h"
#include "nn/transformer.h"
#include "optim/optimizer.h"

namespace attention_lab {
namespace {

using wire::define;
using wire::give;
using wire::Handle;
using wire::make_module;
using wire::module;
using wire::ModulePointer;
using wire::named;
using wire::named_out;
using wire::Numbers;
using wire::take;
using OptimizerPointer = std::shared_ptr<optim::Optimizer>;

// ---- what is made ----

Handle make_linear(Index in_features, Index out_features, const wire::LinearOptions& options) {
  return make_module<nn::Linear>(in_features, out_features, options.bias);
}
Handle make_embedding(Index count, Index dim, const wire::EmbeddingOptions& options) {
  return make_module<nn::Embedding>(count, dim, options.padding_idx);
}
Handle make_layer_norm(const Shape& shape, const wire::LayerNormOptions& options) {
  return make_module<nn::LayerNorm>(shape, options.eps, options.elementwise_affine);
}
Handle make_rms_norm(const Shape& shape, const wire::RmsNormOptions& options) {
  return make_module<nn::RMSNorm>(shape, options.eps, options.elementwise_affine);
}
Handle make_dropout(double p) { return make_module<nn::Dropout>(p); }
Handle make_activation(nn::ActivationLayer::Kind kind) { return make_module<nn::ActivationLayer>(kind); }
// For modules that are written in JavaScript: what they own.
Handle make_plain() { return make_module<nn::Module>(); }
void add_parameter(Handle handle, const std::string& name, const Tensor& parameter) {
  take<ModulePointer>(handle)->add_parameter(name.c_str(), parameter);
}
void add_buffer(Handle handle, const std::string& name, const Tensor& buffer) {
  take<ModulePointer>(handle)->add_buffer(name.c_str(), buffer);
}
void add_module(Handle handle, const std::string& name, Handle part) {
  take<ModulePointer>(handle)->add_module(name.c_str(), take<ModulePointer>(part));
}
Handle make_recurrent(bool gru, Index input_size, Index hidden_size, const nn::RecurrentLayerOptions& options) {
  return gru ? make_module<nn::GRU>(input_size, hidden_size, options)
             : make_module<nn::LSTM>(input_size, hidden_size, options);
}
Handle make_multihead_attention(Index embed_dim, Index num_heads, const nn::MultiheadAttentionOptions& options) {
  return make_module<nn::MultiheadAttention>(embed_dim, num_heads, options);
}
Handle make_transformer_layer(bool decoder, Index d_model, Index nhead, const nn::TransformerLayerOptions& options) {
  return decoder ? make_module<nn::TransformerDecoderLayer>(d_model, nhead, options)
                 : make_module<nn::TransformerEncoderLayer>(d_model, nhead, options);
}

// ---- what it does ----

Tensor forward(Handle handle, const Tensor& x) { return module<nn::Module>(handle).forward(x); }
std::vector<Tensor> lstm_forward(Handle handle, const Tensor& x, const Tensor& h0, const Tensor& c0,
                                 const wire::SequenceOptions& options) {
  LstmResult result = module<nn::LSTM>(handle).forward(x, h0, c0, options.lengths);
  return {std::move(result.output), std::move(result.h_n), std::move(result.c_n)};
}
std::vector<Tensor> gru_forward(Handle handle, const Tensor& x, const Tensor& h0,
                                const wire::SequenceOptions& options) {
  GruResult result = module<nn::GRU>(handle).forward(x, h0, options.lengths);
  return {std::move(result.output), std::move(result.h_n)};
}
std::pair<Tensor, Tensor> attention_forward(Handle handle, const Tensor& query, const Tensor& key, const Tensor& value,
                                            const wire::AttentionRequest& request) {
  return module<nn::MultiheadAttention>(handle).forward(query, key, value, request.masks, request.need_weights,
                                                        request.average_attn_weights);
}
Tensor encoder_layer_forward(Handle handle, const Tensor& src, const nn::AttentionMasks& masks) {
  return module<nn::TransformerEncoderLayer>(handle).forward(src, masks);
}
Tensor decoder_layer_forward(Handle handle, const Tensor& tgt, const Tensor& memory, const nn::AttentionMasks& masks,
                             const nn::AttentionMasks& memory_masks) {
  return module<nn::TransformerDecoderLayer>(handle).forward(tgt, memory, masks, memory_masks);
}

// ---- optimisers ----

Handle make_sgd(const std::vector<Tensor>& parameters, const optim::SGD::Options& options) {
  return give<OptimizerPointer>(std::make_shared<optim::SGD>(parameters, options));
}
Handle make_adam(const std::vector<Tensor>& parameters, const wire::AdamOptions& options, bool decoupled) {
  const auto& [lr, betas, eps, weight_decay] = options;
  const optim::Adam::Options all = {lr, betas[0], betas[1], eps, weight_decay, decoupled};
  return give<OptimizerPointer>(std::make_shared<optim::Adam>(parameters, all));
}
optim::Optimizer& optimizer(Handle handle) { return *take<OptimizerPointer>(handle); }

}  // namespace

EMSCRIPTEN_BINDINGS(attention_lab_nn) {
  define<&make_linear>("linearModule");
  define<&make_embedding>("embeddingModule");
  define<&make_layer_norm>("layerNormModule");
  define<&make_rms_norm>("rmsNormModule");
  define<&make_dropout>("dropoutModule");
  define<&make_activation>("activationModule");
  emscripten::function("plainModule", &make_plain);
  define<&add_parameter>("moduleAddParameter");
  define<&add_buffer>("moduleAddBuffer");
  define<&add_module>("moduleAddModule");
  define<&make_recurrent>("recurrentModule");
  define<&make_multihead_attention>("multiheadAttentionModule");
  define<&make_transformer_layer>("transformerLayerModule");

  define<&forward>("moduleForward");
  define<&lstm_forward>("lstmForward");
  define<&gru_forward>("gruForward");
  define<&attention_forward>("attentionForward");
  define<&encoder_layer_forward>("encoderLayerForward");
  define<&decoder_layer_forward>("decoderLayerForward");

  using emscripten::function;
  function("names", +[] { return wire::last_names(); });
  function("moduleParameters", +[](Handle handle) { return named_out(module<nn::Module>(handle).named_parameters()); });
  function("moduleState", +[](Handle handle) { return named_out(module<nn::Module>(handle).state_dict()); });
  function(
      "moduleLoad", +[](Handle handle, const std::string& names, const Numbers& tensors) {
        take<ModulePointer>(handle)->load_state_dict(named(names, tensors));
      });
  function("moduleTrain", +[](Handle handle, bool training) { take<ModulePointer>(handle)->train(training); });
  function("moduleTraining", +[](Handle handle) { return take<ModulePointer>(handle)->training(); });
  function("moduleZeroGrad", +[](Handle handle) { take<ModulePointer>(handle)->zero_grad(); });
  function("releaseModule", +[](Handle handle) { delete &take<ModulePointer>(handle); });

  define<&make_sgd>("sgd");
  define<&make_adam>("adam");
  function("optimizerStep", +[](Handle handle) { optimizer(handle).step(); });
  function("optimizerZeroGrad", +[](Handle handle) { optimizer(handle).zero_grad(); });
  function("optimizerLr", +[](Handle handle) { return optimizer(handle).lr(); });
  function("optimizerSetLr", +[](Handle handle, double lr) { optimizer(handle).set_lr(lr); });
  function("optimizerState", +[](Handle handle) { return named_out(optimizer(handle).state()); });
  function(
      "optimizerLoad", +[](Handle handle, const std::string& names, const Numbers& tensors) {
        optimizer(handle).set_state(named(names, tensors));
      });
  function("releaseOptimizer", +[](Handle handle) { delete &take<OptimizerPointer>(handle); });
  define<&optim::clip_grad_norm_>("clipGradNorm_");
  define<&optim::step_lr>("stepLr");
  define<&optim::exponential_lr>("exponentialLr");
  define<&optim::cosine_annealing_lr>("cosineAnnealingLr");
  define<&optim::linear_lr>("linearLr");
  define<&optim::noam_lr>("noamLr");
}

}  // namespace attention_lab
