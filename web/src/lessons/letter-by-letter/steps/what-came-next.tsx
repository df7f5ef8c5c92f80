// Induction heads (S1.10's attention in layers): two layers learn to look where a letter stood before, at what came next; one cannot.

import { texts as shared } from '#words/lessons/letter-by-letter/parts';
import { names, texts } from '#words/lessons/letter-by-letter/what-came-next';
import Prose from '#words/lessons/letter-by-letter/what-came-next.mdx';
import { NumberChoice } from '../../../controls/NumberChoice';
import { trainingControls } from '../../../controls/Training';
import { WordField } from '../../../controls/WordField';
import { HeadMaps } from '../../../course/HeadMaps';
import { LossCurve } from '../../../course/LossCurve';
import { stepOf } from '../../../course/trained';
import type { Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { Share } from '../../../figures/Share';
import { formatPercent } from '../../../lab/format';
import { type Inputs, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { repeatersShown, repeatingInputs, repeatingJob } from '../job';
import { alphabet, kinds, length, repeatOne } from '../repeating';
import { batch, repeatingPace } from '../repeating-training';
import program from './what-came-next.py';
import '../letters.css';

/** What can be repeated of a text: its letters, each once, as many as fit twice into what a model reads. */
function stringOf([text = '']: readonly string[]): readonly string[] {
  const known = [...text.toLowerCase()].filter((letter) => alphabet.includes(letter));
  const once = [...new Set(known)].slice(0, length / 2);
  return once.length > 1 ? once : [...texts.string];
}

const stringIn = (inputs: Inputs): readonly string[] => stringOf(inputs.word as readonly string[]);
/** What is read: the string and the string again, but for its last letter. */
const readIn = (inputs: Inputs): readonly string[] => {
  const string = stringIn(inputs);
  return [...string, ...string.slice(0, -1)];
};
/** The letters after which is asked: those that have been read before. */
const askedIn = (inputs: Inputs): readonly string[] => stringIn(inputs).slice(0, -1);

const computation = defineComputation({
  tier: 'full',
  inputs: {
    ...repeatingInputs,
    word: { kind: 'words', default: [texts.string] },
    head: { ...wholeSpec(texts.chosen, { default: 2, min: 1, max: 2 }), view: true },
    asks: { ...wholeSpec(texts.asks, { default: 1, min: 1, max: length / 2 }), view: true },
  },
  compute(engine, { word, ...shown }, snapshots) {
    const models = repeatersShown(engine, shown, snapshots);
    const string = stringOf(word);
    const period = string.length;
    const ids = [...string, ...string.slice(0, -1)].map((letter) => alphabet.indexOf(letter));
    const made = kinds.map((kind) => repeatOne(engine, models[kind], kind, ids));
    const [two, one] = made.map(({ scores }) => {
      const shares = engine.softmax(engine.narrow(scores, 0, period, period - 1), 1);
      const came = string.slice(1).map((letter) => [alphabet.indexOf(letter)]);
      return engine.select(engine.gather(shares, 1, engine.tensor(came, { dtype: 'int64' })), 1, 0);
    }) as [Tensor, Tensor];
    const weights = engine.cat(
      (made[0]?.layers ?? []).map(({ part }) => part.weights),
      0,
    );
    // For each letter of the second time: the letter before it, and the one that came next the first time.
    const cells = (at: (place: number) => number): Tensor =>
      engine.tensor(ids.map((_, i) => ids.map((_, j) => Number(i >= period && j === at(i)))));
    const meanOf = (at: (place: number) => number): Tensor =>
      engine.div(engine.sum(engine.mul(weights, cells(at)), [1, 2]), period - 1);
    return {
      weights,
      before: meanOf((place) => place - 1),
      came_next: meanOf((place) => place - period + 1),
      right_two: two,
      right_one: one,
    };
  },
  tensors: {
    weights: { axes: [texts.maps, readIn, readIn], rounding: true, made: 'trained' },
    before: { role: 'weight', axes: [texts.maps], rounding: true },
    came_next: { role: 'weight', axes: [texts.maps], rounding: true },
    right_two: { role: 'weight', axes: [askedIn], rounding: true, made: 'trained' },
    right_one: { role: 'weight', axes: [askedIn], rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: repeatingJob,
  controls: trainingControls({
    note: (at) => shared.noteOfStrings(at, repeatingPace.steps, batch),
  }),
  Figure,
  summary(trace, { word }) {
    const mean = (name: 'right_two' | 'right_one') => {
      const { data } = trace.get(name);
      return formatPercent(data.reduce((sum, share) => sum + share, 0) / data.length);
    };
    return texts.summary(
      stepOf(trace),
      stringOf(word).join(''),
      mean('right_two'),
      mean('right_one'),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'who-can-repeat',
      ...texts.who,
      // "q x m q" with a number for each letter: what the last q asks for, against keys that know their own letter, and against keys
      // to which a first layer has added the letter before.
      compute(engine) {
        const [q, x, m] = [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ] as const;
        const letters = engine.tensor([q, x, m].map((each) => [...each]));
        const before = engine.tensor([[0, 0, 0], [...q], [...x]]);
        const asks = engine.tensor([...q]);
        return { one: engine.matmul(letters, asks), two: engine.matmul(before, asks) };
      },
      expected: 'two',
      decide: { first: [['two', { 'one[1]': '= 0', 'two[1]': '= 1' }]], else: 'both' },
    }),
  ],
});

function Figure({ trace, inputs: given, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const read = readIn(given);
  const string = stringIn(given);
  const row = string.length + Math.min(given.asks, string.length - 1) - 1;
  const shares = [
    { name: shared.layers[0], of: of.right_two },
    { name: shared.layers[1], of: of.right_one },
  ];
  return (
    <>
      <div data-pinned>
        <LossCurve
          label={texts.curves}
          findings={findings}
          pace={repeatingPace}
          step={step}
          models={shared.layers}
          y={{ to: 3.5, ticks: [0, 1, 2, Math.log(alphabet.length)] }}
        />
      </div>
      <p class="writing-word">
        <WordField input="word" at={0} />
        <span class="quiet">{texts.again}</span>
      </p>
      <ScrollFrame>
        <table class="letter-rows repeated">
          <caption>{texts.rows}</caption>
          <tbody>
            <tr>
              <th scope="row" class="plain">
                {shared.read}
              </th>
              {askedIn(given).map((letter) => (
                <td key={letter} class="letter-next">
                  {letter}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" class="plain">
                {shared.next}
              </th>
              {string.slice(1).map((letter) => (
                <td key={letter} class="letter-next">
                  {letter}
                </td>
              ))}
            </tr>
            {shares.map(({ name, of }) => (
              <tr key={of} data-term={of}>
                <th scope="row" class="plain">
                  {name}
                </th>
                {askedIn(given).map((letter, i) => (
                  <td key={letter}>
                    <Share of={of} at={i} fixed />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <NumberChoice
        input="asks"
        label={texts.asks}
        options={askedIn(given)}
        first={1}
        value={row - string.length + 1}
      />
      <div class="repeated-maps">
        <HeadMaps
          of={of.weights}
          names={texts.maps}
          input="head"
          head={given.head - 1}
          rows={read}
          hidden={(i, j) => j > i}
          row={row}
        />
        <table class="letter-rows">
          <caption>{texts.means}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.cameNext}</th>
            </tr>
          </thead>
          <tbody>
            {texts.maps.map((map, i) => (
              <tr key={map}>
                <th scope="row" class="plain">
                  {map}
                </th>
                <td>
                  <Cell of={of.before} at={i} decimals={2} />
                </td>
                <td>
                  <Cell of={of.came_next} at={i} decimals={2} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
