// Functions that work element by element, as JavaScript sees them.
#include "bindings/surface/pointwise.h"

#include "bindings/wire.h"
#include "ops/arithmetic.h"
#include "ops/comparison.h"

namespace attention_lab {

using wire::define;

EMSCRIPTEN_BINDINGS(pointwise) {
  define<&add>("add");
  define<&sub>("sub");
  define<&mul>("mul");
  define<&div>("div");
  define<&pow>("pow");
  define<&remainder>("remainder");
  define<&floor_divide>("floorDivide");
  define<&maximum>("maximum");
  define<&minimum>("minimum");
  define<&clamp>("clamp");

  define<&neg>("neg");
  define<&abs>("abs");
  define<&sign>("sign");
  define<&square>("square");
  define<&relu>("relu");
  define<&round>("round");
  define<&floor>("floor");
  define<&ceil>("ceil");
  define<&exp>("exp");
  define<&log>("log");
  define<&sqrt>("sqrt");
  define<&rsqrt>("rsqrt");
  define<&reciprocal>("reciprocal");
  define<&tanh>("tanh");
  define<&sigmoid>("sigmoid");
  define<&erf>("erf");
  define<&sin>("sin");
  define<&cos>("cos");
  define<+[](const Tensor& a, const wire::GeluOptions& options) {
    return gelu(a, options.approximate == wire::GeluForm::kTanh);
  }>("gelu");
  define<&silu>("silu");

  define<&eq>("eq");
  define<&ne>("ne");
  define<&lt>("lt");
  define<&le>("le");
  define<&gt>("gt");
  define<&ge>("ge");
  define<&logical_and>("logicalAnd");
  define<&logical_or>("logicalOr");
  define<&logical_xor>("logicalXor");
  define<&logical_not>("logicalNot");
  define<&isnan>("isnan");
  define<&isinf>("isinf");
  define<&isfinite>("isfinite");
  define<&where>("where");
  define<&masked_fill>("maskedFill");
  define<&equal>("equal");
  define<&allclose, wire::AllcloseOptions>("allclose");

  define<&add_, wire::AddOptions>("add_");
  define<&mul_>("mul_");
  define<&fill_>("fill_");
  define<&copy_>("copy_");
}

}  // namespace attention_lab
