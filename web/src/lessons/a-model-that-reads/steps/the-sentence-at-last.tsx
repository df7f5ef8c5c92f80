// S0.1, S4.3, S4.11: the sentence of the whole course in a real model. In layer 3, head 1 “it” looks at “animal”; the other ending takes
// much of that away, and in another sentence it does not.
import { headGrid } from '#words/course';
import { names, texts } from '#words/lessons/a-model-that-reads/the-sentence-at-last';
import Prose from '#words/lessons/a-model-that-reads/the-sentence-at-last.mdx';
import { Choice } from '../../../controls/Choice';
import { Looks } from '../../../course/Looks';
import type { Engine, Tensor } from '../../../engine';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, viewSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { needs } from '../needs';
import { oneHead, openReader, piecesOf, placeOf, type Reader, read } from '../reading';
import program from './the-sentence-at-last.py';

const inputs = {
  about: choiceSpec(texts.about, texts.abouts, 'animal'),
  endings: viewSpec(texts.endings, texts.endingsShown, 'one'),
} as const;
type About = keyof typeof texts.sentences;

const [layer, head] = [3, 1];
const axis = (which: 0 | 1) => (given: { readonly about: About }) =>
  piecesOf(texts.sentences[given.about].texts[which]);

/** What “it” gives every piece. */
function itsRow(engine: Engine, opened: Reader, text: string) {
  const made = read(engine, opened, text);
  const { weights } = oneHead(engine, opened, made, layer, head);
  return engine.select(weights, 0, placeOf(text, 'it'));
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  needs,
  compute(engine, { about }, _snapshots, assets) {
    const opened = openReader(engine, assets);
    const [first, second] = texts.sentences[about].texts;
    return { first: itsRow(engine, opened, first), second: itsRow(engine, opened, second) };
  },
  tensors: {
    first: { role: 'weight', axes: [axis(0)], rounding: '16 bits', made: 'trained' },
    second: { role: 'weight', axes: [axis(1)], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { about, endings }) {
    const { nouns, texts: both } = texts.sentences[about];
    const share = (name: 'first' | 'second', text: string) =>
      nouns.map((noun) => formatPercent(trace.value(name, placeOf(text, noun))));
    const first = share('first', both[0]);
    return endings === 'one'
      ? texts.summaryOfOne(nouns, first)
      : texts.summary(nouns, first, share('second', both[1]));
  },
  Prose,
  predictions: [
    prediction({
      id: 'kept',
      needsFigure: true,
      ...texts.kept,
      tier: 'full',
      needsAssets: true,
      compute(engine: Engine, _given, assets) {
        const opened = openReader(engine, assets);
        const [first, second] = texts.sentences.animal.texts.map((text) =>
          itsRow(engine, opened, text),
        ) as [Tensor, Tensor];
        return { first, second };
      },
      expected: 'third',
      scenes: [{ label: texts.kept.scene, inputs: { endings: 'both' } }],
      decide: {
        by: 'second[2]',
        line: ['gone', 0.15, 'third', 0.45, 'kept'],
        on: { from: 0, to: 1, as: 'share' },
      },
    }),
  ],
});

function Figure({ inputs: { about, endings } }: FigureProps<typeof computation>) {
  const { texts: both, nouns } = texts.sentences[about];
  return (
    <>
      {both.slice(0, endings === 'one' ? 1 : 2).map((text, i) => {
        const pieces = piecesOf(text);
        return (
          <Looks
            key={i}
            label={text}
            words={pieces}
            from={placeOf(text, 'it')}
            above={{
              of: i === 0 ? of.first : of.second,
              at: 0,
              name: i === 0 ? headGrid.name(layer, head) : '',
            }}
            strong={[placeOf(text), ...nouns.map((noun) => placeOf(text, noun))]}
          />
        );
      })}
      <Choice input="about" />
      <Choice input="endings" />
    </>
  );
}
