// The options and choices of the course's models, their data and trainings, as JavaScript and TypeScript see them.
#pragma once

#include "bindings/fields.h"
#include "bindings/surface/positions.h"
#include "data/tasks.h"
#include "models/decoder.h"
#include "models/encoder.h"
#include "models/inside.h"
#include "models/seq2seq.h"
#include "models/training.h"

namespace attention_lab::wire {

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

template <>
inline constexpr auto kOptions<models::DecoderOptions> = options(
    "DecoderOptions", field<&models::DecoderOptions::vocab>("vocab"), field<&models::DecoderOptions::dim>("dim"),
    field<&models::DecoderOptions::num_layers>("numLayers"), field<&models::DecoderOptions::num_heads>("numHeads"),
    field<&models::DecoderOptions::num_kv_heads>("numKvHeads", "Each is shared by neighbouring heads of queries."),
    field<&models::DecoderOptions::dim_feedforward>("dimFeedforward"),
    field<&models::DecoderOptions::max_length>("maxLength", "What it reads and writes together."),
    field<&models::DecoderOptions::eps>("eps", "Of the norms."),
    field<&models::DecoderOptions::base>("base", "Of the rotary positions."),
    field<&models::DecoderOptions::layout>("layout", "Where the two numbers are that rotary positions turn."));

template <>
inline constexpr auto kOptions<models::EncoderOptions> = options(
    "EncoderOptions", field<&models::EncoderOptions::vocab>("vocab"), field<&models::EncoderOptions::dim>("dim"),
    field<&models::EncoderOptions::num_layers>("numLayers"), field<&models::EncoderOptions::num_heads>("numHeads"),
    field<&models::EncoderOptions::dim_feedforward>("dimFeedforward"),
    field<&models::EncoderOptions::max_length>("maxLength"),
    field<&models::EncoderOptions::num_segments>("numSegments", "Every piece counts as of the first."),
    field<&models::EncoderOptions::eps>("eps", "Of the norms."));

template <>
inline constexpr auto kOptions<models::InsideRequest> = options(
    "InsideRequest",
    field<&models::InsideRequest::without>(
        "without", "(layers, heads) of bool: true for a head that hands over nothing, as if its values were zeros."),
    field<&models::InsideRequest::scores>(
        "scores", "(layers, heads, length, keys): what softmax is given, -inf where a place may not look."),
    field<&models::InsideRequest::weights>("weights", "(layers, heads, length, keys)."),
    field<&models::InsideRequest::line>(
        "line", "(layers + 1, length, dim): what the first layer is given, and what each layer leaves."));

template <>
inline constexpr auto kOptions<models::DecoderRequest> =
    options("DecoderRequest",
            field<&models::DecoderRequest::past>(
                "past", "How many places of what was read last stay; the ids come after them. With 0 it begins anew."),
            field<&models::DecoderRequest::all_logits>("allLogits", "Of every place, not of the last one alone."),
            FieldsIn<&models::DecoderRequest::inside>());

using ModelsSurface = Surface<data::Task, models::DecoderAttention, models::Seq2SeqOptions, models::TrainingOptions,
                              data::Pairs, EvaluateOptions, WriteOptions, models::DecoderOptions,
                              models::EncoderOptions, models::InsideRequest, models::DecoderRequest>;

}  // namespace attention_lab::wire
