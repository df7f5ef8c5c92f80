// Where the content of steps went that are no more, `old-lesson/old-step` to `new-lesson/new-step`: old links and what browsers remember
// lead there. A step that moves again is changed in every line that leads to it.

export const moved: Readonly<Record<string, string>> = {
  'does-it-explain/the-line': 'side-by-side/the-line',
  'what-it-costs/by-the-clock': 'what-it-costs/multiply-adds',
  'words-ask-words/eight-slices': 'many-heads/cut-ask-join-mix',
  'the-family/a-ready-made-model': 'a-model-that-reads/a-ready-made-model',
  'what-about-order/near-and-far': 'what-about-order/clock-hands',
};
