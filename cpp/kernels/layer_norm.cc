// Two passes for the statistics, mean before variance: the difference of two mean squares would cancel.
//
// This work is based on: J. L. Ba, J. R. Kiros, G. E. Hinton, "Layer Normalization" (2016); B. Zhang, R. Sennrich,
// "Root Mean Square Layer Normalization" (2019).
#include "kernels/layer_norm.h"

#include <cmath>

#include "kernels/reduce.h"
#include "kernels/vectors.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::splat;

// 1 / sqrt(mean square of x[i] - mean, plus eps).
float inverse_deviation(Index n, const float* x, float mean, float eps) {
  const float total = sum_of(n, [&](Index i, int count) {
    const F32x4 difference = load_up_to(x + i, count, mean) - splat(mean);
    return difference * difference;
  });
  return 1.0F / std::sqrt(total / static_cast<float>(n) + eps);
}

void normalise(Index n, const float* x, float mean, float scale, const float* weight, const float* bias, float* out) {
  for_each_vector(n, [&](Index i, int count) {
    F32x4 result = (load_up_to(x + i, count) - splat(mean)) * splat(scale);
    if (weight != nullptr) result *= load_up_to(weight + i, count);
    if (bias != nullptr) result += load_up_to(bias + i, count);
    store_up_to(out + i, result, count);
  });
}

// With g = dy weight and the normalised x, z: dx = inv_std (g - mean of g - z (mean of g z)). Where the mean was not
// subtracted, that of g is not either.
void backward(Index n, const float* x, float mean, bool subtracted, float inv_std, const float* weight, const float* dy,
              float* dx) {
  const auto g = [&](Index i, int count) {
    const F32x4 gradient = load_up_to(dy + i, count);
    return weight == nullptr ? gradient : gradient * load_up_to(weight + i, count);
  };
  const auto z = [&](Index i, int count) { return (load_up_to(x + i, count, mean) - splat(mean)) * splat(inv_std); };
  const auto length = static_cast<float>(n);
  const F32x4 mean_g = splat(subtracted ? sum_of(n, g) / length : 0.0F);
  const F32x4 mean_gz = splat(sum_of(n, [&](Index i, int count) { return g(i, count) * z(i, count); }) / length);
  for_each_vector(n, [&](Index i, int count) {
    store_up_to(dx + i, splat(inv_std) * (g(i, count) - mean_g - z(i, count) * mean_gz), count);
  });
}

struct Statistics {
  double mean;
  double inv_std;
};

Statistics statistics_reference(Index n, const float* x, bool subtract, double eps) {
  const double mean = subtract ? sum_reference(n, x) / static_cast<double>(n) : 0;
  double total = 0;
  for (Index i = 0; i < n; ++i) total += (x[i] - mean) * (x[i] - mean);
  return {mean, 1 / std::sqrt(total / static_cast<double>(n) + eps)};
}

void backward_reference(Index n, const float* x, bool subtract, const float* weight, double eps, const float* dy,
                        double* dx) {
  const auto [mean, inv_std] = statistics_reference(n, x, subtract, eps);
  double mean_g = 0;
  double mean_gz = 0;
  for (Index i = 0; i < n; ++i) {
    const double g = weight == nullptr ? dy[i] : double{dy[i]} * weight[i];
    mean_g += subtract ? g / static_cast<double>(n) : 0;
    mean_gz += g * (x[i] - mean) * inv_std / static_cast<double>(n);
  }
  for (Index i = 0; i < n; ++i) {
    const double g = weight == nullptr ? dy[i] : double{dy[i]} * weight[i];
    dx[i] = inv_std * (g - mean_g - (x[i] - mean) * inv_std * mean_gz);
  }
}

}  // namespace

void layer_norm(Index n, const float* x, const float* weight, const float* bias, float eps, float* out, float* mean,
                float* inv_std) {
  *mean = sum(n, x) / static_cast<float>(n);
  *inv_std = inverse_deviation(n, x, *mean, eps);
  normalise(n, x, *mean, *inv_std, weight, bias, out);
}

void layer_norm_backward(Index n, const float* x, float mean, float inv_std, const float* weight, const float* dy,
                         float* dx) {
  backward(n, x, mean, true, inv_std, weight, dy, dx);
}

void rms_norm(Index n, const float* x, const float* weight, float eps, float* out, float* inv_rms) {
  *inv_rms = inverse_deviation(n, x, 0, eps);
  normalise(n, x, 0, *inv_rms, weight, nullptr, out);
}

void rms_norm_backward(Index n, const float* x, float inv_rms, const float* weight, const float* dy, float* dx) {
  backward(n, x, 0, false, inv_rms, weight, dy, dx);
}

void norm_backward_parameters(Index n, const float* x, float mean, float inv_std, const float* dy, float* dweight,
                              float* dbias) {
  if (dweight != nullptr) {
    for (Index i = 0; i < n; ++i) dweight[i] += dy[i] * ((x[i] - mean) * inv_std);
  }
  if (dbias != nullptr) {
    for (Index i = 0; i < n; ++i) dbias[i] += dy[i];
  }
}

void layer_norm_reference(Index n, const float* x, const float* weight, const float* bias, double eps, double* out) {
  const auto [mean, inv_std] = statistics_reference(n, x, true, eps);
  for (Index i = 0; i < n; ++i) {
    out[i] = (x[i] - mean) * inv_std * (weight == nullptr ? 1 : weight[i]) + (bias == nullptr ? 0 : bias[i]);
  }
}

void layer_norm_backward_reference(Index n, const float* x, const float* weight, double eps, const float* dy,
                                   double* dx) {
  backward_reference(n, x, true, weight, eps, dy, dx);
}

void rms_norm_reference(Index n, const float* x, const float* weight, double eps, double* out) {
  const double inv_rms = statistics_reference(n, x, false, eps).inv_std;
  for (Index i = 0; i < n; ++i) out[i] = x[i] * inv_rms * (weight == nullptr ? 1 : weight[i]);
}

void rms_norm_backward_reference(Index n, const float* x, const float* weight, double eps, const float* dy,
                                 double* dx) {
  backward_reference(n, x, false, weight, eps, dy, dx);
}

}  // namespace attention_lab::kernels
