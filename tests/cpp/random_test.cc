// Random numbers against those of real PyTorch (tests/goldens/random.txt, made by
// build-scripts/goldens/random-numbers.py), all equal to the last bit; and what copies, saved states and bad arguments
// do.
#include <algorithm>
#include <bit>
#include <fstream>
#include <map>
#include <numeric>
#include <random>
#include <sstream>
#include <string>

#include "random/distributions.h"
#include "random/generator.h"
#include "random/normal.h"
#include "testing.h"

namespace attention_lab::random {
namespace {

using testing::Each;

// One call: what it made, as the file writes it.
class Results {
 public:
  void add(std::span<const float> numbers) {
    for (const float number : numbers) add_bits(std::bit_cast<std::uint32_t>(number), sizeof number);
    if (numbers.size() > kWrittenOut) return;
    for (const float number : numbers) text_ << ' ' << hexadecimal(std::bit_cast<std::uint32_t>(number), 8);
  }
  void add(std::span<const std::int64_t> numbers) {
    for (const std::int64_t number : numbers) add_bits(static_cast<std::uint64_t>(number), sizeof number);
    if (numbers.size() > kWrittenOut) return;
    for (const std::int64_t number : numbers) text_ << ' ' << number;
  }
  [[nodiscard]] std::string text() const {
    return text_.view().empty() ? ' ' + hexadecimal(checksum_, 16) : text_.str();
  }

 private:
  static constexpr std::size_t kWrittenOut = 40;

  static std::string hexadecimal(std::uint64_t number, int digits) {
    std::ostringstream text;
    text << std::hex;
    text.fill('0');
    text.width(digits);
    text << number;
    return text.str();
  }
  // FNV-1a.
  void add_bits(std::uint64_t bits, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) checksum_ = (checksum_ ^ (bits >> (8 * i) & 0xff)) * 0x100000001b3U;
  }

  std::ostringstream text_;
  std::uint64_t checksum_ = 0xcbf29ce484222325U;
};

// Makes one call of the file: function, arguments, number of results.
std::string make(const std::string& function, std::istream& line, Generator& generator) {
  std::size_t argument_count = 0;
  line >> argument_count;
  std::vector<std::string> arguments(argument_count);
  for (std::string& argument : arguments) line >> argument;
  std::size_t size = 0;
  line >> size;
  const auto number = [&](std::size_t i) { return std::strtod(arguments.at(i).c_str(), nullptr); };
  const auto whole = [&](std::size_t i) { return std::int64_t{std::strtoll(arguments.at(i).c_str(), nullptr, 10)}; };

  std::vector<float> floats(size);
  std::vector<std::int64_t> integers(size);
  using Function = void (*)(std::span<std::int64_t>, Generator&);
  const std::map<std::string, Function> whole_numbers = {
      {"random_", random_}, {"randperm", randperm}, {"shuffled_epoch", shuffled_epoch}};
  Results results;
  if (const auto found = whole_numbers.find(function); found != whole_numbers.end()) {
    found->second(integers, generator);
    results.add(integers);
    return results.text();
  }
  if (function == "randint") {
    randint(integers, whole(0), whole(1), generator);
    results.add(integers);
    return results.text();
  }
  if (function == "rand") rand(floats, generator);
  if (function == "randn") randn(floats, generator);
  if (function == "uniform_") uniform_(floats, number(0), number(1), generator);
  if (function == "normal_") normal_(floats, number(0), number(1), generator);
  if (function == "bernoulli_") bernoulli_(floats, number(0), generator);
  if (function == "dropout") dropout_mask(floats, number(0), generator);
  results.add(floats);
  return results.text();
}

TEST(Random, EqualsPyTorchToTheLastBitInEveryFunctionAndInMixedCalls) {
  std::ifstream file(ATTENTION_LAB_GOLDENS "/random.txt");
  ASSERT_TRUE(file.is_open()) << ATTENTION_LAB_GOLDENS "/random.txt cannot be read";
  Generator generator(0);
  std::uint64_t seed = 0;
  int calls = 0;
  for (std::string text; std::getline(file, text);) {
    std::istringstream line(text);
    std::string function;
    line >> function;
    if (function == "seed") {
      line >> seed;
      generator = Generator(seed);
      continue;
    }
    const std::string results = make(function, line, generator);
    std::string expected;
    std::getline(line, expected);
    EXPECT_EQ(results, expected) << "seed " << seed << ": " << text.substr(0, 40);
    ++calls;
  }
  EXPECT_EQ(calls, 929);
}

TEST(Generator, MakesTheWordsOfTheMersenneTwister) {
  for (const std::uint32_t seed : {0U, 1U, 5489U, 0xffffffffU}) {
    Generator generator(seed);
    std::mt19937 expected(seed);
    for (int i = 0; i < 2000; ++i) ASSERT_EQ(generator.word(), expected()) << "seed " << seed << ", word " << i;
  }
}

TEST(Generator, PutsTheFirstOfTwoWordsOnTop) {
  Generator single(7);
  Generator pairs(7);
  const std::uint64_t first = single.word();
  const std::uint64_t second = single.word();
  EXPECT_EQ(pairs.word64(), (first << 32) + second);
}

TEST(Generator, CountsTheLow32BitsOfASeed) {
  EXPECT_EQ(Generator(5).state(), Generator((std::uint64_t{1} << 32) + 5).state());
  EXPECT_NE(Generator(5).state(), Generator(6).state());
}

TEST(Generator, MakesUniformNumbersBelowOne) {
  Generator generator(3);
  for (int i = 0; i < 10000; ++i) {
    const float single = generator.uniform();
    const double twice = generator.uniform64();
    ASSERT_TRUE(single >= 0 && single < 1 && twice >= 0 && twice < 1) << single << ' ' << twice;
  }
}

// What a program might draw: it uses the spare normal, if there is one, and passes from one block of words to the next.
std::vector<float> draw(Generator& generator) {
  std::vector<float> numbers(1500);
  const std::span<float> all = numbers;
  randn(all.first(3), generator);
  rand(all.subspan(3, 1000), generator);
  randn(all.subspan(1003, 480), generator);
  randn(all.last(2), generator);
  return numbers;
}

// A generator in the middle of a block of words, with a spare normal.
Generator used_generator() {
  Generator generator(11);
  std::vector<float> numbers(21);
  rand(std::span(numbers).first(18), generator);
  randn(std::span(numbers).last(3), generator);
  EXPECT_TRUE(generator.state().spare_normal.has_value());
  return generator;
}

TEST(Generator, GoesOnAlikeInACopy) {
  Generator original = used_generator();
  Generator copy = original;
  const std::vector<float> expected = draw(original);
  EXPECT_NE(copy.state(), original.state());
  EXPECT_EQ(draw(copy), expected);
  EXPECT_EQ(copy.state(), original.state());
}

TEST(Generator, GoesOnAlikeFromASavedState) {
  Generator original = used_generator();
  const State saved = original.state();
  const std::vector<float> expected = draw(original);
  Generator other(99);
  other.set_state(saved);
  EXPECT_EQ(draw(other), expected);
  original.set_state(saved);
  EXPECT_EQ(draw(original), expected);
}

// It stands in functions that are called within each other, on a stack that is small as wasm.
static_assert(sizeof(UndoDraws) <= 4 * sizeof(void*));

TEST(Generator, RefusesAStateThatNoGeneratorCanHave) {
  Generator generator(1);
  const State before = generator.state();
  State state = before;
  state.position = State::kWords + 1;
  expect_error([&] { generator.set_state(state); }, "set_state: position 625 is out of range: expected 0 to 624");
  state = before;
  state.spare_normal = kNan;
  expect_error([&] { generator.set_state(state); }, "set_state: the spare normal is not a finite number");
  EXPECT_EQ(generator.state(), before);
}

TEST(Random, TakesNothingForAnEmptyListOrForADropoutWithoutChance) {
  Generator generator(2);
  const State before = generator.state();
  std::vector<float> floats(9);
  rand({}, generator);
  uniform_({}, 0, 1, generator);
  randn({}, generator);
  randint({}, 0, 1, generator);
  random_(std::span<std::int64_t>(), generator);
  randperm({}, generator);
  bernoulli_({}, 0.5, generator);
  dropout_mask({}, 0.5, generator);
  dropout_mask(floats, 0, generator);
  EXPECT_THAT(floats, Each(1.0F));
  dropout_mask(floats, 1, generator);
  EXPECT_THAT(floats, Each(0.0F));
  EXPECT_EQ(generator.state(), before);
}

TEST(Random, PermutesEveryNumberOnce) {
  Generator generator(4);
  for (const std::size_t size : {0U, 1U, 2U, 1000U}) {
    std::vector<std::int64_t> order(size);
    std::vector<std::int64_t> sorted(size);
    std::iota(sorted.begin(), sorted.end(), 0);
    randperm(order, generator);
    EXPECT_THAT(order, testing::UnorderedElementsAreArray(sorted));
    shuffled_epoch(order, generator);
    EXPECT_THAT(order, testing::UnorderedElementsAreArray(sorted));
  }
}

TEST(Random, NeverMakesAnInfiniteNormalOrNan) {
  Generator generator(6);
  std::vector<float> numbers(100000);
  randn(numbers, generator);
  // The farthest that 24 bits reach is sqrt(2 * 24 ln 2).
  EXPECT_THAT(numbers, Each(testing::AllOf(testing::Ge(-5.77F), testing::Le(5.77F))));
}

TEST(Random, RefusesArgumentsThatMakeNoSense) {
  Generator generator(8);
  const State before = generator.state();
  std::vector<float> floats(3);
  std::vector<std::int64_t> integers(3);
  expect_error([&] { randint(integers, 3, 3, generator); },
               "randint: the range from 3 to 3 is empty: expected low < high");
  expect_error([&] { randint(integers, 3, -4, generator); },
               "randint: the range from 3 to -4 is empty: expected low < high");
  expect_error([&] { uniform_(floats, 1, 0.5, generator); },
               "uniform_: the range from 1 to 0.5 is empty: expected from <= to");
  expect_error([&] { uniform_(floats, 0, kNan, generator); }, "uniform_: bound nan is out of range for float32");
  expect_error([&] { uniform_(floats, -HUGE_VAL, 0, generator); }, "uniform_: bound -inf is out of range for float32");
  expect_error([&] { uniform_(floats, 0, 1e40, generator); }, "uniform_: bound 1e+40 is out of range for float32");
  expect_error([&] { uniform_(floats, -3e38, 3e38, generator); },
               "uniform_: the range from -3e+38 to 3e+38 is too wide for float32");
  expect_error([&] { normal_(floats, 0, -1, generator); },
               "normal_: standard deviation -1 is out of range: expected at least 0");
  expect_error([&] { normal_(floats, 0, kNan, generator); },
               "normal_: standard deviation nan is out of range: expected at least 0");
  expect_error([&] { bernoulli_(floats, 1.5, generator); },
               "bernoulli_: probability 1.5 is out of range: expected 0 to 1");
  expect_error([&] { bernoulli_(floats, kNan, generator); },
               "bernoulli_: probability nan is out of range: expected 0 to 1");
  expect_error([&] { dropout_mask(floats, -0.1, generator); },
               "dropout: probability -0.1 is out of range: expected 0 to 1");
  EXPECT_EQ(generator.state(), before);
}

}  // namespace
}  // namespace attention_lab::random
