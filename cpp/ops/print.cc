// Tensors as text. All numbers of a tensor get the same form and width, which those that are shown decide.
#include "ops/print.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "autograd/autograd.h"
#include "tensor/decimal.h"

namespace attention_lab {
namespace {

constexpr std::size_t kLineWidth = 80;
constexpr Index kThreshold = 1000;  // of elements that are all shown
constexpr Index kEdge = 3;          // how many are shown at either end otherwise
constexpr std::string_view kPrefix = "tensor(";

class Printer {
 public:
  explicit Printer(const Tensor& a) : a_(a), summarises_(a.numel() > kThreshold) {
    collect(0, 0);
    choose_form();
  }

  // The brackets and what is in them.
  std::string text() {
    write(0, 0);
    return std::move(text_);
  }

 private:
  enum class Form : std::uint8_t { kWhole, kFixed, kScientific };

  // Calls visit(position) for the positions along an axis that are shown, and gap() for what is left out.
  template <typename Visit, typename Gap>
  void for_shown(std::size_t axis, const Visit& visit, const Gap& gap) const {
    const Index size = a_.shape()[axis];
    const bool skips = summarises_ && size > 2 * kEdge;
    for (Index i = 0; i < size; ++i) {
      if (skips && i == kEdge) {
        gap();
        i = size - kEdge;
      }
      visit(i);
    }
  }

  // Where the elements that are shown lie.
  void collect(std::size_t axis, Index place) {
    if (axis == a_.shape().size()) {
      shown_.push_back(place);
      return;
    }
    for_shown(axis, [&](Index i) { collect(axis + 1, place + i * a_.strides()[axis]); }, [] {});
  }

  void choose_form() {
    const auto is_counted = [](float number) { return std::isfinite(number) && number != 0; };
    if (a_.dtype() == DType::kFloat32) {
      double least = std::numeric_limits<double>::infinity();
      double most = 0;
      bool whole = true;
      for (const Index place : shown_) {
        const float number = a_.data()[place];
        if (!is_counted(number)) continue;
        least = std::min(least, std::abs(static_cast<double>(number)));
        most = std::max(most, std::abs(static_cast<double>(number)));
        whole = whole && number == std::ceil(number);
      }
      if (most > 0) {
        const bool far_apart = most / least > 1000 || most > 1e8 || (!whole && least < 1e-4);
        form_ = whole ? Form::kWhole : Form::kFixed;
        if (far_apart) form_ = Form::kScientific;
      }
    }
    for (const Index place : shown_) {
      // 0, infinities and NaN do not count, even if they are longer.
      if (a_.dtype() == DType::kFloat32 && !is_counted(a_.data()[place])) continue;
      width_ = std::max(width_, element(place).size());
    }
  }

  [[nodiscard]] std::string element(Index place) const {
    switch (a_.dtype()) {
      case DType::kBool:
        return a_.data<bool>()[place] ? "True" : "False";
      case DType::kInt64:
        return std::to_string(a_.data<std::int64_t>()[place]);
      case DType::kFloat32:
        break;
    }
    const float number = a_.data()[place];
    if (form_ == Form::kScientific) return scientific_text(static_cast<double>(number), 4);
    std::string text = fixed_text(number, form_ == Form::kFixed ? 4 : 0);
    if (form_ == Form::kWhole && std::isfinite(number)) text += '.';
    return text;
  }

  void write_element(Index place) {
    const std::string element = this->element(place);
    if (element.size() < width_) text_.append(width_ - element.size(), ' ');
    text_ += element;
  }

  void new_lines(std::size_t count, std::size_t indent) {
    text_.append(count, '\n');
    text_.append(indent, ' ');
  }

  void write(std::size_t axis, Index place) {
    const std::size_t axes = a_.shape().size() - axis;
    if (axes == 0) {
      write_element(place);
      return;
    }
    const std::size_t indent = kPrefix.size() + axis;
    const std::size_t per_line = std::max((kLineWidth - std::min(indent, kLineWidth)) / (width_ + 2), std::size_t{1});
    std::size_t count = 0;
    const auto separate = [&] {
      if (count > 0 && axes > 1) {
        text_ += ',';
        new_lines(axes - 1, indent + 1);
      } else if (count > 0 && count % per_line == 0) {
        text_ += ',';
        new_lines(1, indent + 1);
      } else if (count > 0) {
        text_ += ", ";
      }
      ++count;
    };
    text_ += '[';
    for_shown(
        axis,
        [&](Index i) {
          separate();
          write(axis + 1, place + i * a_.strides()[axis]);
        },
        [&] {
          separate();
          text_ += axes == 1 ? " ..." : "...";
        });
    text_ += ']';
  }

  Tensor a_;
  bool summarises_;
  std::vector<Index> shown_;
  Form form_ = Form::kWhole;
  std::size_t width_ = 1;
  std::string text_;
};

}  // namespace

std::string repr(const Tensor& a) {
  const bool empty = a.numel() == 0;
  std::string text(kPrefix);
  text += empty ? "[]" : Printer(a).text();

  std::vector<std::string> notes;
  if (empty && a.ndim() != 1) notes.push_back("size=" + to_string(a.shape()));
  // Elements show their type.
  if (empty && a.dtype() != DType::kFloat32) notes.push_back(std::string("dtype=torch.") + name_of(a.dtype()));
  if (const std::string_view name = grad_fn_name(a); !name.empty()) {
    notes.push_back("grad_fn=<" + std::string(name) + ">");
  } else if (requires_grad(a)) {
    notes.emplace_back("requires_grad=True");
  }
  // As PyTorch counts: with the comma to come, and for a single line one more.
  std::size_t line = text.size() - text.rfind('\n') + 1;
  for (const std::string& note : notes) {
    if (line + note.size() + 2 > kLineWidth) {
      text += ",\n" + std::string(kPrefix.size(), ' ');
      line = kPrefix.size() + note.size();
    } else {
      text += ", ";
      line += note.size() + 2;
    }
    text += note;
  }
  return text + ")";
}

}  // namespace attention_lab
