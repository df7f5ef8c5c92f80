// Gradients as JavaScript sees them. The module of the page has none.
#include "autograd/autograd.h"

#include "bindings/surface/tensor.h"
#include "bindings/wire.h"

namespace attention_lab {

using wire::define;

EMSCRIPTEN_BINDINGS(autograd) {
  define<&requires_grad>("requiresGrad");
  define<&set_requires_grad>("setRequiresGrad");
  define<&is_leaf>("isLeaf");
  define<&grad>("grad");
  define<&set_grad>("setGrad");
  define<&retain_grad>("retainGrad");
  define<&backward, wire::BackwardOptions>("backward");
  define<&gradients_of>("gradientsOf");
  define<&grad_enabled>("gradEnabled");
  define<&set_grad_enabled>("setGradEnabled");
  define<+[](const Tensor& a) { return a.detached(); }>("detach");
}

}  // namespace attention_lab
