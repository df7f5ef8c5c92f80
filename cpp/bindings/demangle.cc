// Keeps the C++ runtime's demangler (27 KB gzipped, almost half of the module) out of the wasm build. It would only
// turn the name of an exception's type into `attention_lab::EngineError`, while JavaScript wants the message.
#include <cstddef>

// The runtime's function under its own name, so that the linker has no need of the original. It always says that it
// could not do it, and getExceptionMessage then gives the type's mangled name.
// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" char* __cxa_demangle(const char* /*name*/, char* /*buffer*/, std::size_t* /*length*/, int* status) {
  constexpr int kInvalidName = -2;
  *status = kInvalidName;
  return nullptr;
}
