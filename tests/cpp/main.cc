// Runs all tests. After each one it also holds every test to a rule that none has to repeat: no tensor outlives it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tensor/storage.h"

// AddressSanitizer would stop the program where an allocation fails; the engine has an error for that.
// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" const char* __asan_default_options();
// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }

namespace attention_lab {
namespace {

class LeakCheck : public testing::EmptyTestEventListener {
  void OnTestEnd(const testing::TestInfo& /*info*/) override {
    EXPECT_EQ(Storage::live_count(), 0U) << "storages are alive after the test";
    EXPECT_EQ(Storage::live_bytes(), 0U);
  }
};

}  // namespace
}  // namespace attention_lab

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): the list of listeners owns it.
  testing::UnitTest::GetInstance()->listeners().Append(new attention_lab::LeakCheck);
  return RUN_ALL_TESTS();
}
