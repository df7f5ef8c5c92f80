// The models of the course for JavaScript: those that are trained in it, with their training, and those that come
// trained.
#include "bindings/surface/models.h"

#include "bindings/modules.h"
#include "models/checkpoint.h"
#include "models/classifier.h"
#include "models/decoder.h"
#include "models/encoder.h"
#include "models/seq2seq.h"
#include "models/training.h"

namespace attention_lab {
namespace {

using models::Training;
using wire::define;
using wire::give;
using wire::Handle;
using wire::module;
using wire::ModulePointer;
using wire::named;
using wire::named_out;
using wire::Numbers;
using wire::take;

using TrainingPointer = std::unique_ptr<Training>;
Training& training(Handle handle) { return *take<TrainingPointer>(handle); }

Handle make_seq2seq(const models::Seq2SeqOptions& options) { return wire::make_module<models::Seq2Seq>(options); }
std::vector<Tensor> seq2seq_forward(Handle handle, const Tensor& source, const Tensor& target, double teacher_forcing) {
  models::Seq2Seq::Output output = module<models::Seq2Seq>(handle).forward(source, target, teacher_forcing);
  return {std::move(output.logits), std::move(output.weights)};
}
Tensor seq2seq_greedy(Handle handle, const Tensor& source, const Tensor& first, Index steps) {
  return module<models::Seq2Seq>(handle).greedy(source, first, steps);
}
Tensor seq2seq_beam_search(Handle handle, const Tensor& source, const Tensor& first, Index steps, Index width) {
  return module<models::Seq2Seq>(handle).beam_search(source, first, steps, width);
}

Handle make_classifier(Index vocab, Index dim, Index num_heads, Index classes) {
  return wire::make_module<models::Classifier>(vocab, dim, num_heads, classes);
}
std::pair<Tensor, Tensor> classify(Handle handle, const Tensor& ids) {
  return module<models::Classifier>(handle).classify(ids);
}

Handle make_training(const models::TrainingOptions& options, const data::Pairs& pairs) {
  return give<TrainingPointer>(std::make_unique<Training>(options, pairs));
}
// epoch, batch, teacher_forcing, loss, grad_norm.
Numbers training_step(Handle handle) {
  const models::TrainingStep step = training(handle).step();
  return wire::numbers_out({static_cast<double>(step.epoch), static_cast<double>(step.batch), step.teacher_forcing,
                            step.loss, step.grad_norm});
}
// tokens, sequences, then every position.
Numbers training_evaluate(Handle handle, const wire::EvaluateOptions& options) {
  models::Accuracy accuracy = training(handle).evaluate(options.rows, options.draws);
  std::vector<double> list = {accuracy.tokens, accuracy.sequences};
  list.insert(list.end(), accuracy.positions.begin(), accuracy.positions.end());
  return wire::numbers_out(list);
}
Tensor training_write(Handle handle, const Tensor& source, const Tensor& first, const wire::WriteOptions& options) {
  return training(handle).write(source, first, options.beam_width);
}
Tensor training_alignment(Handle handle, const Tensor& source, const Tensor& target) {
  return training(handle).alignment(source, target);
}

// ---- models that come trained ----

using CheckpointPointer = std::unique_ptr<models::Checkpoint>;
models::Checkpoint& checkpoint(Handle handle) { return *take<CheckpointPointer>(handle); }

Handle make_checkpoint() { return give<CheckpointPointer>(std::make_unique<models::Checkpoint>()); }
void checkpoint_add(Handle handle, const std::string& name, const Tensor& weight) {
  checkpoint(handle).add(name, weight);
}
// The address at which JavaScript writes the numbers: a byte each, row-major.
Handle checkpoint_add_int8(Handle handle, const std::string& name, Index rows, Index columns, const Tensor& scales) {
  auto matrix = std::make_shared<QuantizedMatrix>(rows, columns, scales);
  const auto address = reinterpret_cast<Handle>(matrix->numbers());
  checkpoint(handle).add(name, std::move(matrix));
  return address;
}

// What was asked for; 0 for the rest.
std::vector<Tensor> with_inside(Tensor result, models::Inside inside) {
  return {std::move(result), std::move(inside.scores), std::move(inside.weights), std::move(inside.line)};
}
Handle make_decoder(const models::DecoderOptions& options, Handle weights) {
  return wire::make_module<models::Decoder>(options, checkpoint(weights));
}
std::vector<Tensor> decoder_forward(Handle handle, const Tensor& ids, const models::DecoderRequest& request) {
  models::DecoderOutput output = static_cast<models::Decoder&>(*take<ModulePointer>(handle)).read(ids, request);
  return with_inside(std::move(output.logits), std::move(output.inside));
}
Handle make_encoder(const models::EncoderOptions& options, Handle weights) {
  return wire::make_module<models::Encoder>(options, checkpoint(weights));
}
std::vector<Tensor> encoder_forward(Handle handle, const Tensor& ids, const models::InsideRequest& request) {
  auto [output, inside] = module<models::Encoder>(handle).read(ids, request);
  return with_inside(std::move(output), std::move(inside));
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention_lab_models) {
  using emscripten::function;
  define<&make_seq2seq>("seq2seqModule");
  define<&seq2seq_forward>("seq2seqForward");
  define<&seq2seq_greedy>("seq2seqGreedy");
  define<&seq2seq_beam_search>("seq2seqBeamSearch");
  define<&make_classifier>("classifierModule");
  define<&classify>("classifierForward");

  define<&make_training>("training");
  function("trainingStep", &training_step);
  define<&training_evaluate>("trainingEvaluate");
  define<&training_write>("trainingWrite");
  define<&training_alignment>("trainingAlignment");
  function("trainingEpoch", +[](Handle handle) { return training(handle).epoch(); });
  function("trainingBatches", +[](Handle handle) { return training(handle).batches_per_epoch(); });
  function(
      "trainingTest", +[](Handle handle) {
        data::Pairs pairs = training(handle).test_pairs();
        return wire::Wire<std::pair<Tensor, Tensor>>::out({std::move(pairs.source), std::move(pairs.target)});
      });
  function("trainingState", +[](Handle handle) { return named_out(training(handle).state()); });
  function(
      "trainingLoad", +[](Handle handle, const std::string& names, const Numbers& tensors) {
        training(handle).set_state(named(names, tensors));
      });
  function("checkpoint", &make_checkpoint);
  define<&checkpoint_add>("checkpointAdd");
  define<&checkpoint_add_int8>("checkpointAddInt8");
  function("releaseCheckpoint", +[](Handle handle) { delete &take<CheckpointPointer>(handle); });
  define<&make_decoder>("decoderModule");
  define<&decoder_forward>("decoderForward");
  define<&make_encoder>("encoderModule");
  define<&encoder_forward>("encoderForward");

  function("releaseTraining", +[](Handle handle) { delete &take<TrainingPointer>(handle); });
}

}  // namespace attention_lab
