// A program of the build: writes surface.h as TypeScript, with its words, its interfaces, and for each of these the
// table by which web/src/engine/options.ts checks options and makes numbers of them. It is no part of the engine.
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include "bindings/surface.h"

namespace attention_lab::wire {
namespace {

std::string text;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): what is written

std::string lower_first(std::string_view name) {
  std::string result(name);
  result[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(result[0])));
  return result;
}

void comment(const char* indent, std::string_view says) {
  if (!says.empty()) text += indent + ("/** " + std::string(says)) + " */\n";
}

// ---- what a member is: its check by name, its TypeScript type, its default ----

struct Kind {
  std::string check;
  std::string type;
  std::string usual;  // empty: left out
};

std::string number(double value) {
  std::array<char, 32> digits{};
  for (int precision = 1; precision <= 17; ++precision) {
    std::snprintf(digits.data(), digits.size(), "%.*g", precision, value);
    if (std::strtod(digits.data(), nullptr) == value) break;
  }
  return digits.data();
}

Kind kind_of(bool value) { return {"'flag'", "boolean", value ? "true" : "false"}; }
// In wasm an Index has 32 bits, and is no int64.
Kind kind_of(Index value) { return {"'whole'", "number", std::to_string(value)}; }
Kind kind_of(std::int64_t value) { return {"'long'", "number", std::to_string(value)}; }
Kind kind_of(std::uint64_t value) { return {"'long'", "number", std::to_string(value)}; }
Kind kind_of(double value) { return {"'number'", "number", number(value)}; }
Kind kind_of(const std::optional<Index>& /*none*/) { return {"'whole?'", "number | null", ""}; }
Kind kind_of(const std::optional<double>& /*none*/) { return {"'number?'", "number | null", ""}; }
Kind kind_of(const Dims& /*all*/) { return {"'dims'", "Dims", "null"}; }
Kind kind_of(const Tensor& /*none*/) { return {"'tensor'", "Tensor | null", ""}; }
Kind kind_of(const random::Generator* /*none*/) { return {"'generator'", "Generator", ""}; }
template <typename Enum>
  requires std::is_enum_v<Enum>
Kind kind_of(Enum value) {
  const auto& known = kWords<Enum>;
  const std::string_view word = known.list[static_cast<std::size_t>(value)].text;
  return {lower_first(known.name) + "Words", std::string(known.name), "'" + std::string(word) + "'"};
}
template <std::size_t kCount>
Kind kind_of(const std::array<double, kCount>& values) {
  std::string list;
  for (const double value : values) list += (list.empty() ? "" : ", ") + number(value);
  return {"'numbers'", "readonly number[]", "[" + list + "]"};
}
// So many words.
template <typename Enum, std::size_t kCount>
  requires std::is_enum_v<Enum>
Kind kind_of(const std::array<Enum, kCount>& values) {
  std::string list;
  for (const Enum value : values) list += (list.empty() ? "" : ", ") + kind_of(value).usual;
  const Kind one = kind_of(values[0]);
  return {"[" + one.check + "]", "readonly " + one.type + "[]", "[" + list + "]"};
}

// ---- what is written ----

template <typename Enum>
void write_words() {
  const auto& known = kWords<Enum>;
  const std::string name(known.name);
  const std::string list = lower_first(name) + "Words";
  text += "export const " + list + " = [";
  for (const Word<Enum>& word : known.list) text += "'" + std::string(word.text) + "', ";
  text += "] as const;\n";
  comment("", known.says);
  text += "export type " + name + " = (typeof " + list + ")[number];\n\n";
}

// A struct whose fields are taken over.
template <typename Struct, typename Fields>
using Whole = std::remove_cvref_t<decltype(Fields::of(std::declval<const Struct&>()))>;

template <typename Struct>
void write_options() {
  const Struct usual{};
  const auto& known = kOptions<Struct>;
  const std::string name(known.name);
  std::string bases;
  std::string fields;
  std::string table;
  const auto add = [&]<typename FieldKind>(const FieldKind& field) {
    if constexpr (requires { field.name; }) {
      const Kind kind = kind_of(FieldKind::of(usual));
      const std::string key(field.name);
      if (!field.says.empty()) fields += "  /** " + std::string(field.says) + " */\n";
      fields += "  readonly " + key + (field.required ? ": " + kind.type : "?: " + kind.type + " | undefined") + ";\n";
      table += "  " + key + ": [" + kind.check;
      if (!field.required && !kind.usual.empty()) table += ", " + kind.usual;
      table += "],\n";
    } else {
      const std::string base(kOptions<Whole<Struct, FieldKind>>.name);
      bases += (bases.empty() ? " extends " : ", ") + base;
      table += "  ..." + lower_first(base) + ",\n";
    }
  };
  std::apply([&](const auto&... each) { (add(each), ...); }, known.fields);
  text += "export interface " + name + bases + " {\n" + fields + "}\n";
  text += "export const " + lower_first(name) + ": Table<" + name + "> = {\n" + table + "};\n\n";
}

}  // namespace
}  // namespace attention_lab::wire

int main() {
  using namespace attention_lab;        // NOLINT(google-build-using-namespace): a list of what is in it
  using namespace attention_lab::wire;  // NOLINT(google-build-using-namespace)
  text =
      "// Written by cpp/bindings/write_surface.cc: what cpp/bindings/surface.h describes.\n"
      "import type { Dims, Table } from '../../web/src/engine/options';\n"
      "import type { Generator } from '../../web/src/engine/generator';\n"
      "import type { Tensor } from '../../web/src/engine/tensor';\n\n";
  write_words<DType>();
  write_words<FullyMasked>();
  write_words<MaskConvention>();
  write_words<AttentionKind>();
  write_words<Direction>();
  write_words<Activation>();
  write_words<nn::ActivationLayer::Kind>();
  write_words<LossReduction>();
  write_words<WavelengthExponent>();
  write_words<PairLayout>();
  write_words<PositionForm>();
  write_words<GeluForm>();
  write_words<data::Task>();
  write_words<models::DecoderAttention>();
  write_options<AttentionOptions>();
  write_options<MultiHeadWeights>();
  write_options<MultiHeadOptions>();
  write_options<AlignmentOptions>();
  write_options<RecurrentOptions>();
  write_options<LstmOptions>();
  write_options<CrossEntropyOptions>();
  write_options<AllcloseOptions>();
  write_options<AddOptions>();
  write_options<SpreadOptions>();
  write_options<NormOptions>();
  write_options<SortOptions>();
  write_options<TopkOptions>();
  write_options<IndexPutOptions>();
  write_options<RandomOptions>();
  write_options<DropoutOptions>();
  write_options<GeluOptions>();
  write_options<BackwardOptions>();
  write_options<AttentionSizes>();
  write_options<CostOptions>();
  write_options<WindowOptions>();
  write_options<CausalOptions>();
  write_options<WindowMaskOptions>();
  write_options<MultiplicativeOptions>();
  write_options<MaskedSoftmaxOptions>();
  write_options<MseLossOptions>();
  write_options<CosineSimilarityOptions>();
  write_options<EmbeddingOptions>();
  write_options<SinusoidalOptions>();
  write_options<RotaryOptions>();
  write_options<LinearOptions>();
  write_options<LayerNormOptions>();
  write_options<RmsNormOptions>();
  write_options<nn::RecurrentLayerOptions>();
  write_options<nn::MultiheadAttentionOptions>();
  write_options<nn::AttentionMasks>();
  write_options<SequenceOptions>();
  write_options<AttentionRequest>();
  write_options<nn::TransformerLayerOptions>();
  write_options<optim::SGD::Options>();
  write_options<AdamOptions>();
  write_options<models::Seq2SeqOptions>();
  write_options<models::TrainingOptions>();
  write_options<data::Pairs>();
  write_options<EvaluateOptions>();
  write_options<WriteOptions>();
  std::fputs(text.c_str(), stdout);
}
