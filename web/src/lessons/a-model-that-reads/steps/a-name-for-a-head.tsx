// S3.12 and S4.3 on a real model: a name for a head is a claim. Two of them are tried on 64 pairs of sentences each, with all that miss.
import { headGrid } from '#words/course';
import { names, texts } from '#words/lessons/a-model-that-reads/a-name-for-a-head';
import Prose from '#words/lessons/a-model-that-reads/a-name-for-a-head.mdx';
import { texts as shared } from '#words/lessons/a-model-that-reads/parts';
import { numbered } from '../../../course/axes';
import { NumbersOfHeads } from '../../../course/HeadFields';
import { textInput } from '../../../course/inputs';
import { Looks } from '../../../course/Looks';
import type { Engine } from '../../../engine';
import { useModel } from '../../../lab/context';
import { formatNumber } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { type ClaimId, claimIds, headOf, holds, type Pair, pairsOf } from '../claims';
import { headInputs } from '../inputs';
import { measured } from '../measured';
import { keyOf } from '../naming';
import { needs } from '../needs';
import { PairPlane } from '../PairPlane';
import {
  allWeights,
  heads,
  layers,
  openReader,
  piecesOf,
  placeOf,
  problemOf,
  type Reader,
  read,
} from '../reading';
import program from './a-name-for-a-head.py';
import '../claims.css';

const [usual] = pairsOf('noun', '') as [Pair];

const inputs = {
  claim: { ...choiceSpec(texts.claim, texts.claims, 'noun'), view: true },
  contrast: { ...choiceSpec(texts.contrast, texts.contrasts, 'very'), view: true },
  text: textInput(shared.text, usual.text, []),
  other: textInput(texts.other, usual.other, []),
  ...headInputs,
} as const;

/** What “it”, or else the last word, gives every piece in one head. */
function rowIn(engine: Engine, opened: Reader, text: string, layer: number, head: number) {
  const all = allWeights(engine, read(engine, opened, text));
  const one = engine.select(engine.select(all, 0, layer), 0, head);
  return engine.select(one, 0, placeOf(text, 'it'));
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  needs,
  compute(engine, { text, other, layer, head }, _snapshots, assets) {
    const opened = openReader(engine, assets);
    return {
      first: rowIn(engine, opened, text, layer, head),
      second: rowIn(engine, opened, other, layer, head),
    };
  },
  tensors: {
    first: {
      role: 'weight',
      axes: [({ text }) => piecesOf(text)],
      made: 'trained',
      rounding: '16 bits',
    },
    second: {
      role: 'weight',
      axes: [({ other }) => piecesOf(other)],
      made: 'trained',
      rounding: '16 bits',
    },
  },
  names,
  program,
});

const { of } = computation;
const contrasts = Object.keys(texts.contrasts) as (keyof typeof texts.contrasts)[];
const pairNames = numbered(64, 1);
const [layerNames, headNames] = [numbered(layers, 0), numbered(heads, 0)];

export default defineStep(computation, {
  job: {
    id: 'trying-a-name',
    tier: 'full',
    needsWorker: true,
    needs,
    inputs: ['claim', 'contrast'],
    starts: 'by the learner',
    away: 'waits',
    findings: {
      first: { caption: texts.firstFound, axes: [layerNames, headNames, pairNames] },
      second: { caption: texts.secondFound, axes: [layerNames, headNames, pairNames] },
      held: { caption: texts.heldFound, axes: [layerNames, headNames] },
      of: { caption: texts.ofFound, axes: [texts.ofAxes] },
    },
  },
  Figure,
  summary: (trace, { layer, head }) =>
    texts.summary(
      headGrid.name(layer, head),
      formatNumber(Math.max(...trace.get('first').data), 2),
      formatNumber(Math.max(...trace.get('second').data), 2),
    ),
  problem: (_trace, { text, other }) => problemOf(text) ?? problemOf(other),
  Prose,
  predictions: [
    prediction({
      id: 'both-right',
      needsFigure: true,
      ...texts.bothRight,
      compute: (engine) => ({
        right: engine.tensor(measured.bothRight),
        chance: engine.div(engine.tensor(64), 4),
      }),
      expected: 'few',
      decide: {
        by: 'right',
        line: ['few', 20, 'some', 44, 'most'],
        on: { from: 0, to: 64, as: { unit: '' } },
      },
    }),
    prediction({
      id: 'another-contrast',
      needsFigure: true,
      ...texts.another,
      compute: (engine) => ({
        very: engine.tensor(measured.over.very),
        too: engine.tensor(measured.over.too),
      }),
      expected: 'fails',
      decide: { by: 'too', line: ['fails', 40, 'weaker', 58, 'holds'] },
    }),
  ],
});

function Figure({ inputs: given, findings }: FigureProps<typeof computation>) {
  const model = useModel();
  const { claim, contrast, text, other, layer, head } = given;
  const pairs = pairsOf(claim, contrast);
  const here =
    `${findings?.numbers.of?.data ?? ''}` === `${keyOf({ claim, contrast })}`
      ? findings
      : undefined;
  const numbersOf = (name: string, pair: number) =>
    here?.numbers[name]?.data[(layer * heads + head) * pairs.length + pair] ?? Number.NaN;
  const points = pairs.map((pair, at) => {
    const [first, second] = [numbersOf('first', at), numbersOf('second', at)];
    return { first, second, holds: holds(claim, first, second), name: nameOf(claim, pair) };
  });
  const known = points.filter(({ first }) => Number.isFinite(first));
  const missed = points
    .map((point, at) => ({ ...point, at }))
    .filter((point) => Number.isFinite(point.first) && !point.holds);
  const choose = (at: number) => {
    const pair = pairs[at];
    if (pair) model.set({ text: pair.text, other: pair.other });
  };
  const chosen = pairs.findIndex((pair) => pair.text === text && pair.other === other);
  const begin = (next: ClaimId, word: keyof typeof texts.contrasts) => {
    const [pair] = pairsOf(next, word);
    if (pair) model.set({ claim: next, contrast: word, text: pair.text, other: pair.other });
  };
  return (
    <>
      <fieldset class="claims" data-input="claim">
        <legend>{texts.claim}</legend>
        {claimIds.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === claim}
            onClick={() => {
              begin(id, contrast);
              model.set(headOf[id]);
            }}
          >
            {texts.claims[id]}
          </button>
        ))}
      </fieldset>
      <div class="claim-tried">
        <PairPlane
          label={texts.plane(
            headGrid.name(layer, head),
            known.length - missed.length,
            known.length,
          )}
          across={texts.across(claim, contrast)}
          up={texts.up(claim)}
          region={
            claim === 'noun'
              ? [
                  [0.5, 0],
                  [1, 0],
                  [1, 0.5],
                  [0.5, 0.5],
                ]
              : [
                  [0, 0],
                  [0, 1],
                  [1, 1],
                ]
          }
          regionName={texts.region(claim)}
          points={points}
          chosen={chosen}
          choose={choose}
        />
        <div class="claim-found">
          <p class="claim-count">
            {texts.held(known.length - missed.length, known.length, headGrid.name(layer, head))}
          </p>
          {claim === 'negation' && (
            <fieldset class="claims" data-input="contrast">
              <legend>{texts.contrast}</legend>
              {contrasts.map((word) => (
                <button
                  key={word}
                  type="button"
                  aria-pressed={word === contrast}
                  onClick={() => begin(claim, word)}
                >
                  {texts.contrasts[word]}
                </button>
              ))}
            </fieldset>
          )}
          <details hidden={known.length === 0}>
            <summary>{texts.missesOf(missed.length)}</summary>
            <ol class="claim-misses">
              {missed.map(({ at, name, first, second }) => (
                <li key={at}>
                  <button type="button" aria-pressed={at === chosen} onClick={() => choose(at)}>
                    {name}
                  </button>{' '}
                  {formatNumber(first, 2)}, {formatNumber(second, 2)}
                </li>
              ))}
            </ol>
          </details>
        </div>
      </div>
      {[text, other].map((each, i) => {
        const asks = placeOf(each, 'it');
        return (
          <Looks
            key={i}
            label={each}
            words={piecesOf(each)}
            from={asks}
            above={{ of: i === 0 ? of.first : of.second, at: 0, name: '' }}
          />
        );
      })}
      <details>
        <summary>{texts.otherHeads}</summary>
        <NumbersOfHeads
          layers={layers}
          heads={heads}
          label={texts.heldFound}
          numbers={here?.numbers.held?.data ?? []}
          most={pairs.length}
          written={(count) => formatNumber(count, 0)}
          layer={layer}
          head={head}
        />
      </details>
    </>
  );
}

/** A pair in few words. */
function nameOf(claim: ClaimId, { of: first, otherOf, text }: Pair): string {
  if (claim === 'noun') return first.join(' / ');
  return texts.pair(otherOf[0] ?? '', text);
}
