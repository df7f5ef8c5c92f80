// What index.html itself says, before the page has started. The build writes it there.

export const language = { tag: 'en', direction: 'ltr' };

export const start = {
  title: 'Attention Lab',
  description:
    'A course on attention that runs in your browser: change the words and the numbers, and watch every number follow.',
  noScript:
    'Attention Lab computes every number in your browser, so it needs JavaScript. Please allow JavaScript for this page and reload it.',
  /** On the page of a step, above it. */
  still:
    'This is a still picture of the step. Where JavaScript is allowed, you can change its numbers and ask each one where it comes from.',
  starting:
    'Attention Lab is on its way. If nothing comes within a minute, your browser may be too old: it needs JavaScript modules and WebAssembly SIMD, as in Chrome or Edge 110, Firefox 121, Safari 16.4, or newer. From a folder on your disk, or in a frame with a sandbox, open the file attention-lab.html instead, which holds everything in one piece.',
};
