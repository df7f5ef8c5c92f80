// S0.11 and S3.20, the first of what stands around attention: layers on top of each other, whose outputs take the words' place or are
// added to them. Replaced, all words come to be one; the line that is added to keeps them apart.

import { names, texts } from '#words/lessons/a-whole-layer/a-line-to-add-to';
import Prose from '#words/lessons/a-whole-layer/a-line-to-add-to.mdx';
import { texts as shared } from '#words/lessons/a-whole-layer/parts';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { Player } from '../../../controls/Player';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { attention } from '../../../course/attention';
import { chosenWord, seedInput } from '../../../course/inputs';
import { drawMatrix, three } from '../../../course/linear';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { largest } from '../../../figures/colour-scales';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { Strip } from '../../../figures/Strip';
import { formatNumber } from '../../../lab/format';
import { between, choiceSpec, countSpec, stageSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './a-line-to-add-to.py';
import '../layer.css';

const width = 16;
const layers = 6;

const inputs = {
  words: { kind: 'words', default: shared.sentence },
  chosen: countSpec(shared.chosen, 'words', { default: 2, min: 1 }),
  how: choiceSpec(texts.how, texts.hows, 'replaced'),
  seed: seedInput,
  stage: stageSpec(texts.stage, texts.stages),
} as const;

interface Given {
  readonly words: readonly string[];
  readonly chosen: number;
  readonly how: keyof typeof texts.hows;
  readonly seed: number;
}

/** The words' vectors before the first layer and after each, and how alike they are to that of the chosen word. */
function stack(engine: PageEngine, { words, chosen, how, seed }: Given) {
  engine.manualSeed(seed);
  const vectors = drawVectors(engine, words, width);
  const line = [engine.add(vectors, engine.sinusoidalTable(words.length, width))];
  for (let layer = 0; layer < layers; layer++) {
    const x = line.at(-1) as Tensor;
    const [Q, K, V] = three(() => engine.matmul(x, drawMatrix(engine, width))) as [
      Tensor,
      Tensor,
      Tensor,
    ];
    const { output } = attention(engine, Q, K, V);
    line.push(how === 'replaced' ? output : engine.add(x, output));
  }
  const stream = engine.stack(line);
  const lengths = engine.unsqueeze(engine.norm(stream, { dim: 2 }), 2);
  const directions = engine.div(stream, lengths);
  const followed = engine.select(directions, 1, chosenWord(chosen, words));
  const alike = engine.sum(engine.mul(directions, engine.unsqueeze(followed, 1)), 2);
  const least = engine.neg(engine.amax(engine.neg(alike), 1));
  return { X: line[0] as Tensor, stream, alike, least };
}

const depths = texts.stages;

const computation = defineComputation({
  inputs,
  compute: stack,
  tensors: {
    X: { axes: ['words', Array.from({ length: width }, (_, i) => `${i + 1}`)], made: 'random' },
    stream: {
      axes: [depths, 'words', Array.from({ length: width }, (_, i) => `${i + 1}`)],
      rounding: true,
    },
    alike: { axes: [depths, 'words'], rounding: true },
    least: { axes: [depths], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words, chosen, stage }) {
    const depth = Math.floor(stage);
    const word = words[chosenWord(chosen, words)] ?? '';
    return texts.summary(depth, word, formatNumber(trace.value('least', depth), 4));
  },
  Prose,
  predictions: [
    prediction({
      id: 'six-layers',
      ...texts.sixLayers,
      compute(engine) {
        const usual = { words: shared.sentence, chosen: 2, seed: 0 };
        return {
          replaced: stack(engine, { ...usual, how: 'replaced' }).least,
          added: stack(engine, { ...usual, how: 'added' }).least,
        };
      },
      expected: 'one',
      decide: {
        first: [
          ['one', { 'replaced[-1]': '> 0.999' }],
          ['apart', { 'replaced[-1] - replaced[0]': '< -0.1' }],
        ],
        else: 'alike',
      },
      scenes: [{ label: texts.sixLayers.scene, inputs: { stage: layers } }],
    }),
  ],
});

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const { words, stage, how } = given;
  const chosen = chosenWord(given.chosen, words);
  const { data } = trace.get('stream');
  const size = words.length * width;
  return (
    <>
      <Sentence />
      <NumberChoice
        input="chosen"
        label={shared.chosen}
        options={words}
        value={chosen + 1}
        first={1}
      />
      <Choice input="how" />
      <ScrollFrame>
        <table class="line-of-words" data-how={how}>
          <caption>{texts.table}</caption>
          <thead>
            <tr>
              <td />
              {depths.map((depth, i) => (
                <th key={depth} scope="col" style={{ '--shown': between(stage, i) }}>
                  {i === 0 ? 'x' : texts.layer(i)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {words.map((word, i) => (
              <tr key={i} data-chosen={i === chosen || undefined}>
                <th scope="row" title={word}>
                  {word}
                </th>
                {depths.map((depth, at) => (
                  <td key={depth} style={{ '--shown': between(stage, at) }}>
                    <Strip
                      of={of.stream}
                      offset={at * size + i * width}
                      width={width}
                      most={largest(data.subarray(at * size, (at + 1) * size))}
                      small
                    />
                  </td>
                ))}
              </tr>
            ))}
            <tr class="line-of-words-likeness">
              <th scope="row" data-term={of.least}>
                {texts.least(words[chosen] ?? '')}
              </th>
              {depths.map((depth, at) => (
                <td key={depth} style={{ '--shown': between(stage, at) }}>
                  <Cell of={of.least} at={at} decimals={2} fixed />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollFrame>
      <Player input="stage" stages={depths} />
      <SeedField />
    </>
  );
}
