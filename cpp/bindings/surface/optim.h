// The options and choices of optimisers, as JavaScript and TypeScript see them.
#pragma once

#include <array>

#include "bindings/fields.h"
#include "optim/optimizer.h"

namespace attention_lab::wire {

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

using OptimSurface = Surface<optim::SGD::Options, AdamOptions>;

}  // namespace attention_lab::wire
