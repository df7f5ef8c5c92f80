// The options and choices of recurrent functions, as JavaScript and TypeScript see them.
#pragma once

#include "bindings/fields.h"
#include "ops/recurrent.h"

namespace attention_lab::wire {

template <>
inline constexpr auto kWords<Direction> = words<Direction>(
    "Direction", "",
    {{Direction::kForward, "forward"}, {Direction::kReverse, "reverse"}, {Direction::kBidirectional, "bidirectional"}});

template <>
inline constexpr auto kWords<Activation> = words<Activation>(
    "Activation", "", {{Activation::kSigmoid, "sigmoid"}, {Activation::kTanh, "tanh"}, {Activation::kRelu, "relu"}});

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

using RecurrentSurface = Surface<Direction, Activation, RecurrentOptions, LstmOptions>;

}  // namespace attention_lab::wire
