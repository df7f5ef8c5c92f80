// What this lesson claims strongly, and what holds it: see strong.ts one folder up.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'Only the distance of two words counts, in every pair and so in their sum.',
    held: 'proof',
    by: 'turns add up; the test has positions 0, 20 and 49 and all 50 distances',
  },
  {
    sentence:
      'The slow hands point elsewhere at 40, but a turn depends on the shift and the pair only.',
    held: 'proof',
    by: 'the turn of a pair is the shift times its angle',
  },
  {
    sentence:
      'The formula is defined for any position, but that alone does not make a model work well beyond what it was trained on.',
    held: 'proof',
    by: 'sine and cosine are defined everywhere; what it does not promise is told in the claim',
  },
  {
    sentence: 'It is never below {smallest:3}.',
    held: 'computed on the page',
    by: 'the smallest of the fifty cosines',
  },
  {
    sentence: 'A loose trend only.',
    held: 'test',
    test: '32: the cosine to position 0 is a loose trend',
    by: 'the cosine rises at 20 of 49 steps',
  },
  {
    sentence: 'Only the order of the three words differs.',
    held: 'rhetorical',
    by: 'of the two sentences that the reader sees',
  },
  {
    sentence: 'The shares still make 1, so nothing grows.',
    held: 'definition',
    by: 'weights of a row sum to 1',
  },
  {
    sentence:
      'Word by word they differ by {gap_per_word}, and their means by {gap_of_the_means}: nothing but rounding.',
    held: 'computed on the page',
    by: 'both differences stand in the sentence',
  },
  {
    sentence:
      'Each word has the same output in both sentences; the outputs only change places with their words.',
    held: 'proof',
    by: 'a sum does not depend on the order of its terms',
  },
  {
    sentence: 'Attention itself is the same as before; only its input has changed.',
    held: 'computed on the page',
    by: 'the same matrices make both maps of weights',
  },
  {
    sentence: 'But random rows know nothing of near and far.',
    held: 'test',
    test: '12: an untrained learned table knows no neighbours',
    by: 'cosines of an untrained table at six distances, in the claim of the step',
  },
  {
    sentence:
      'Tutorial S1 (a language-model chapter) computes 2048 rows once and keeps them as a buffer of shape (1, 2048, d): stored with the model, but never trained.',
    held: 'told',
    by: 'the tutorial keeps its table as a buffer',
  },
  {
    sentence: 'Only the sinusoidal table is made and drawn there.',
    held: 'told',
    by: 'the program of the tutorial makes one table',
  },
  {
    sentence: 'The closest are any two that are 6 apart, {count(closest > 0):short} pairs in all.',
    held: 'computed on the page',
    by: 'all pairs of fifty positions',
  },
  {
    sentence: 'If two turn alike, a quarter apart, their squares always sum to 1.',
    held: 'proof',
    by: 'sine squared plus cosine squared is 1',
  },
  {
    sentence:
      'Only then does the order count, because only then does a word in another seat get another number.',
    held: 'test',
    test: 'nothing, positions before, positions after; and a causal mask alone',
    by: 'before the shuffle the outputs agree, after it they do not, as the figure shows for any order',
  },
  {
    sentence:
      'Models that write have been trained without any positions, and learned where their words stood all the same (Haviv and others, 2022).',
    held: 'told',
    by: 'Haviv and others, 2022',
  },
  {
    sentence:
      'Waves stay small, and with only eight numbers each, no two of fifty positions come closer than 0.658.',
    held: 'test',
    test: 'the closest of positions 0 to 49 are any two that are 6 apart: 44 pairs, at a distance of .658',
    by: 'the smallest distance of all pairs of fifty positions',
  },
  {
    sentence:
      'Only those of “The”, by {gaps[0]:2}, and “cat”, by {gaps[1]:2}, because the other of the two is first now and sees only itself.',
    held: 'computed on the page',
    by: 'the distances of all ten words; one layer, as the answer goes on to say',
  },
  {
    sentence: 'From the third word on nothing changes but rounding.',
    held: 'proof',
    by: 'in one layer a word mixes a set of words, which is the same',
  },
  {
    sentence: 'To tell the order, a position must belong to the place.',
    held: 'proof',
    by: 'what travels with its word is shuffled with it, and attention is equivariant',
  },
  {
    sentence:
      'A classifier that averages the outputs of plain attention cannot tell dog bites man from man bites dog, however well it is trained.',
    held: 'proof',
    by: 'the mean of outputs without positions or mask is the same for every order',
  },
  {
    sentence: 'Invariant is only what is pooled over all words, by a mean, a sum or a maximum.',
    held: 'rhetorical',
    by: 'of what this step pools; the last word is the counterexample beside it',
  },
  {
    sentence: 'So words must be told their places.',
    held: 'rhetorical',
    by: 'where a model is to know the order, as the step before found',
  },
  {
    sentence:
      'Then vectors stay short, but in a long text neighbours hardly differ, so the model cannot tell which of two words comes first.',
    held: 'computed on the page',
    by: 'a difference of 1 in 112, beside vectors of length 4',
  },
];
