// That what is looked for is found: the words of a syllabus, steps by their titles and numbers, terms, claims, operations, pages, also
// with mistakes in them; and that every step is called by its name in the field.
import { describe, expect, it } from 'vitest';
import { finder } from '../../web/src/app/finding';
import { routes } from '../../web/src/lessons';
import { glossaryEntries } from '../../web/src/lessons/glossary';
import { fieldNames } from '../../web/words/en/names';
import { allSteps } from './support';

const [course] = routes;
const find = finder(course);
const first = (typed: string, count = 3) => find(typed).slice(0, count);

/** The words of a syllabus on attention and transformers, as a lecturer types them, each with the steps that are about it. */
const syllabus: Readonly<Record<string, readonly string[]>> = {
  softmax: ['where-to-look/scores-to-weights'],
  temperature: ['where-to-look/temperature', 'letter-by-letter/you-begin'],
  'dot product': ['where-to-look/dot-products'],
  'cosine similarity': ['where-to-look/length-and-angle'],
  'query key value': ['where-to-look/query-key-value', 'words-ask-words/three-roles'],
  embedding: ['words-ask-words/words-become-vectors'],
  tokenizer: ['letter-by-letter/pieces-of-words'],
  BPE: ['letter-by-letter/pieces-of-words'],
  'self-attention': ['words-ask-words/linked-matrices', 'words-ask-words/self-attention'],
  'scaled dot-product attention': ['why-the-square-root/long-vectors'],
  'sqrt(d_k)': ['why-the-square-root/long-vectors', 'why-the-square-root/with-and-without'],
  entropy: ['why-the-square-root/sharp-softmax'],
  'causal mask': ['hiding-the-future/no-peeking'],
  'padding mask': ['hiding-the-future/paint-a-mask'],
  logits: ['hiding-the-future/a-number-for-every-word'],
  'language model': [
    'hiding-the-future/a-number-for-every-word',
    'letter-by-letter/the-next-letter',
  ],
  autoregressive: ['hiding-the-future/one-at-a-time', 'letter-by-letter/a-small-decoder'],
  'permutation equivariance': ['what-about-order/shuffle-the-words'],
  'mean pooling': ['what-about-order/what-pooling-forgets'],
  'positional encoding': ['what-about-order/waves'],
  RoPE: ['what-about-order/clock-hands'],
  ALiBi: ['what-about-order/clock-hands'],
  'cross-entropy': ['learning-to-look/a-loss-for-looking', 'letter-by-letter/the-next-letter'],
  'gradient descent': ['learning-to-look/a-slope-and-a-step'],
  backpropagation: ['learning-to-look/into-the-matrix'],
  Adam: ['learning-to-look/nobody-told-it-how'],
  'multi-head attention': ['many-heads/cut-ask-join-mix'],
  'cross-attention': ['two-sentences/where-chat-looks'],
  'encoder decoder': ['two-sentences/three-attentions', 'one-vector/the-chain'],
  residual: ['a-whole-layer/a-line-to-add-to'],
  'layer norm': ['a-whole-layer/centre-and-scale'],
  RMSNorm: ['a-whole-layer/the-whole-of-it'],
  'pre-norm': ['a-whole-layer/after-or-before'],
  'feed-forward network': ['a-whole-layer/each-word-by-itself'],
  GELU: ['a-whole-layer/a-soft-bend'],
  SwiGLU: ['a-whole-layer/the-whole-of-it'],
  dropout: ['a-whole-layer/same-input-two-outputs'],
  perplexity: ['letter-by-letter/the-next-letter'],
  'nucleus sampling': ['letter-by-letter/you-begin'],
  overfitting: ['letter-by-letter/learning-to-write'],
  'induction heads': ['letter-by-letter/what-came-next'],
  seq2seq: ['one-vector/before-attention', 'one-vector/the-chain', 'side-by-side/writing-dates'],
  LSTM: ['one-vector/three-gates'],
  'vanishing gradient': ['one-vector/what-is-left'],
  'teacher forcing': ['one-vector/a-coin'],
  'beam search': ['one-vector/several-guesses'],
  'Bahdanau attention': ['looking-back/added-inside', 'looking-back/not-one-vector'],
  'Luong attention': ['looking-back/four-scores'],
  'gradient clipping': ['side-by-side/what-happens-at-forty'],
  interpretability: ['learning-to-look/how-far-to-trust', 'does-it-explain/a-second-way'],
  'quadratic complexity': ['what-it-costs/multiply-adds'],
  FlashAttention: ['what-it-costs/tile-by-tile'],
  'KV cache': ['what-it-costs/kept-not-repeated'],
  GQA: ['what-it-costs/kept-not-repeated'],
  BERT: ['the-family/three-families'],
  'fine-tuning': ['the-family/from-text-to-chat'],
};

describe('a word of a syllabus', () => {
  it('is one of 56', () => expect(Object.keys(syllabus)).toHaveLength(56));

  it.each(Object.entries(syllabus))(
    '%s finds a step about it among the first three',
    (typed, steps) => {
      const found = first(typed);
      expect(
        found.map(({ leadsTo }) => leadsTo).filter((step) => steps.includes(step)),
        JSON.stringify(found),
      ).not.toEqual([]);
    },
  );

  it('finds it with a mistake in it, too', () => {
    const mistyped = {
      sofmax: 'softmax',
      'permutaton equivarience': 'permutation equivariance',
      perplexety: 'perplexity',
      'postional encodng': 'positional encoding',
      'beem search': 'beam search',
      'Bahdanu attention': 'Bahdanau attention',
      droput: 'dropout',
      layernrom: 'layer norm',
    };
    for (const [typed, meant] of Object.entries(mistyped)) {
      const found = first(typed).map(({ leadsTo }) => leadsTo);
      expect(
        found.filter((step) => syllabus[meant]?.includes(step)),
        `${typed}: ${found}`,
      ).not.toEqual([]);
    }
  });
});

describe('a step', () => {
  const steps = course.stops.map(({ lesson, step }) => ({
    ...step,
    place: `${lesson.id}/${step.id}`,
  }));

  it('has what it is searched by, and what the field calls it where its title does not say that', () => {
    const named = Object.entries(fieldNames).flatMap(([lesson, all]) =>
      Object.keys(all).map((step) => `${lesson}/${step}`),
    );
    expect(named.toSorted()).toEqual(steps.map(({ place }) => place).toSorted());
    for (const { id, title, place } of steps) {
      const { name, also = '' } = fieldNames[place.split('/')[0] ?? '']?.[id] ?? {};
      expect(also.split(', ').length, place).toBeGreaterThanOrEqual(3);
      if (name === undefined) continue;
      // On one line beside the figure, whose place it would shift when it comes.
      expect(name.length, place).toBeLessThanOrEqual(50);
      expect(name, place).not.toMatch(/\.$/);
      expect(name.toLowerCase(), place).not.toBe(title.toLowerCase());
    }
  });

  it('is found by its title, first of all steps or beside one of the same title', () => {
    for (const { title, place } of steps) {
      const found = find(title).filter(({ kind }) => kind === 'step');
      expect(found[0]?.title, place).toBe(title);
    }
  });

  it('is found by its number in the lesson, with what stands beside it', () => {
    expect(first('6.3', 1)[0]?.leadsTo).toBe('learning-to-look/a-loss-for-looking');
    const all = find('1.3').map(({ leadsTo }) => leadsTo);
    expect(all.slice(0, 2)).toEqual([
      'where-to-look/scores-to-weights',
      'where-to-look/what-softmax-ignores',
    ]);
    expect(find('17')[0]?.leadsTo).toMatch('the-family/');
    expect(find('99')).toEqual([]);
  });
});

describe('what is no step', () => {
  const found = (typed: string, kind: string) => find(typed).find((each) => each.kind === kind);

  it('is found: terms, operations, laboratories, lessons, pages', () => {
    for (const { id, step } of glossaryEntries) {
      expect(
        find(id.replace(/[A-Z]/g, ' $&')).map(({ leadsTo }) => leadsTo),
        id,
      ).toContain(step);
    }
    expect(found('masked_fill', 'operation')?.title).toBe('masked_fill');
    expect(found('clip_grad_norm_', 'operation')?.leadsTo).toMatch(/\//);
    expect(found('MultiheadAttention', 'operation')?.title).toBe('MultiheadAttention');
    expect(found('laboratory', 'laboratory')?.leadsTo).toMatch(/\//);
    expect(found('many heads', 'lesson')?.leadsTo).toBe('many-heads/two-questions');
    expect(found('glossary', 'page')?.leadsTo).toBe('glossary');
    expect(found('papers', 'page')?.leadsTo).toBe('references');
  });

  it('is found: every claim that the lessons make, by what it says', async () => {
    const claims = (await allSteps()).flatMap(({ lesson, step }) =>
      (step.claims ?? []).map(({ claim }) => ({ claim, leadsTo: `${lesson.id}/${step.id}` })),
    );
    expect(claims.length).toBeGreaterThan(50);
    for (const { claim, leadsTo } of claims) {
      const match = find(claim).find((each) => each.kind === 'claim');
      expect([match?.title, match?.leadsTo]).toEqual([claim, leadsTo]);
    }
  });

  it('is nothing, where nothing is like it', () => {
    expect(find('')).toEqual([]);
    expect(find('  …  ')).toEqual([]);
    expect(find('zzxqj')).toEqual([]);
  });
});
