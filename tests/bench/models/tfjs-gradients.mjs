// TensorFlow.js's gradients: they are in files that Node cannot load one by one, so hosts.mjs bundles them. Its copies share
// their registries, so that loading this beside another copy is enough.
import '@tensorflow/tfjs-core/dist/register_all_gradients';
