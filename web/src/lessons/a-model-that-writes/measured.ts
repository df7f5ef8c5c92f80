// What whole tables come to, for questions: tests/web/lessons/a-model-that-writes/ computes them again.

export const measured = {
  /** Of 160 sentences about two people, in how many the right name is likelier than the other, with all heads on. */
  rightOf160: 160,
  /** Of 16 sentences, in how many the hungry one is likelier. */
  hungryFirst: 16,
  hungrySecond: 0,
  /** Of pieces drawn by chance and said twice: the most that a head gives the piece to copy, and the same piece. */
  copyOfChance: 0.023,
  sameOfChance: 0.131,
} as const;
