// A program of the build: writes what surface/ describes as TypeScript, with its words, its interfaces, and for each of
// these the table by which web/src/engine/options.ts checks options and makes numbers of them: of functions on tensors,
// or, as `write_surface modules`, of modules, optimisers and models, which the page's tier does not load. It is no part
// of the engine.
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "bindings/surface/attention.h"
#include "bindings/surface/further.h"
#include "bindings/surface/indexing.h"
#include "bindings/surface/losses.h"
#include "bindings/surface/models.h"
#include "bindings/surface/nn.h"
#include "bindings/surface/optim.h"
#include "bindings/surface/pointwise.h"
#include "bindings/surface/positions.h"
#include "bindings/surface/random.h"
#include "bindings/surface/recurrent.h"
#include "bindings/surface/reductions.h"
#include "bindings/surface/tensor.h"

namespace attention_lab::wire {
namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::string text;                  // what is written
std::vector<std::string> choices;  // the types whose words were written
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

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
  choices.push_back(name);
  std::string words;
  std::string type;
  for (const Word<Enum>& word : known.list) {
    const std::string quoted = "'" + std::string(word.text) + "'";
    words += quoted + ", ";
    type += (type.empty() ? "" : " | ") + quoted;
  }
  text += "/** @internal */\nexport const " + list + " = [" + words + "] as const;\n";
  comment("", known.says);
  text += "export type " + name + " = " + type + ";\n\n";
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
  text += "/** @internal */\nexport const " + lower_first(name) + ": Table<" + name + "> = {\n" + table + "};\n\n";
}

template <typename... Each>
void write(Surface<Each...> /*area*/) {
  const auto one = []<typename T>(std::type_identity<T> /*type*/) {
    if constexpr (std::is_enum_v<T>) {
      write_words<T>();
    } else {
      write_options<T>();
    }
  };
  (one(std::type_identity<Each>()), ...);
}

void write_functions() {
  write(TensorSurface());
  write(PointwiseSurface());
  write(ReductionsSurface());
  write(IndexingSurface());
  write(RandomSurface());
  write(AttentionSurface());
  write(RecurrentSurface());
  write(PositionsSurface());
}

void write_modules() {
  write(FurtherSurface());
  write(LossesSurface());
  write(NnSurface());
  write(OptimSurface());
  write(ModelsSurface());
}

// An import of those of the types that the text has.
std::string imported(const std::vector<std::string>& types, const char* file) {
  std::string list;
  for (const std::string& type : types) {
    if (text.find(type) != std::string::npos) list += (list.empty() ? "" : ", ") + type;
  }
  return list.empty() ? "" : "import type { " + list + " } from '../../web/src/engine/" + file + "';\n";
}

// Imports of the choices that the text has, of those that the other file has.
std::string imported_choices(const std::vector<std::string>& names) {
  std::string imports;
  for (const std::string& name : names) {
    const std::string words = lower_first(name) + "Words";
    if (text.find(words) == std::string::npos) continue;
    imports += "import { type " + name + ", " + words + " } from './surface';\n";
  }
  return imports;
}

}  // namespace
}  // namespace attention_lab::wire

int main(int count, char** /*arguments*/) {
  using namespace attention_lab::wire;  // NOLINT(google-build-using-namespace): a list of what is in it
  write_functions();
  std::string shared;
  if (count > 1) {
    const std::vector<std::string> names = choices;
    text.clear();
    write_modules();
    shared = imported_choices(names);
  }
  const std::string imports = imported({"Dims", "Table"}, "options") + imported({"Generator"}, "generator") +
                              imported({"Tensor"}, "tensor") + shared;
  text = "// Written by cpp/bindings/write_surface.cc: what cpp/bindings/surface/ describes.\n" + imports + "\n" + text;
  std::fputs(text.c_str(), stdout);
}
