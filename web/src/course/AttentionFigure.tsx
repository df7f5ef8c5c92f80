// Attention complete: the way of one word, or all matrices linked by the row of that word, with its weights as arcs.

import { oneWord, attentionFigure as texts } from '#words/course';
import { Choice } from '../controls/Choice';
import { NumberChoice } from '../controls/NumberChoice';
import type { Trace } from '../engine';
import { Arcs } from '../figures/Arcs';
import { nextTenth } from '../figures/colour-scales';
import { countSpec, type InputsOf, viewSpec } from '../lab/inputs';
import { numbered } from './axes';
import { LinkedMatrices } from './LinkedMatrices';
import { type AttentionNames, OneWordAsks, oneWordSays, rootOf, stageInput } from './OneWordAsks';

/** What the figure asks of a step's inputs: which word asks, from 1 (0 is all, or the first alone), how, and how far it is played. */
export const attentionInputs = {
  chosen: countSpec(oneWord.chosen, 'words', { default: 2, min: 0 }),
  shown: viewSpec(texts.shown, { one: texts.one, all: texts.all }, 'one'),
  stage: stageInput,
} as const;

type AttentionInputs = InputsOf<typeof attentionInputs> & { readonly words: readonly string[] };

export interface AttentionFigureProps {
  readonly of: AttentionNames & { readonly scores: AttentionNames['Q'] };
  readonly trace: Pick<Trace, 'get'>;
  readonly inputs: AttentionInputs;
}

/** Of a wide output the matrix shows the first numbers. */
const shownNumbers = 8;

export function AttentionFigure({ of, trace, inputs }: AttentionFigureProps) {
  const { words, chosen, shown, stage } = inputs;
  const one = Math.max(chosen, 1);
  return (
    <>
      {shown === 'one' ? (
        <>
          <NumberChoice
            input="chosen"
            label={oneWord.chosen}
            options={words}
            first={1}
            value={one}
          />
          <OneWordAsks of={of} words={words} row={one - 1} stage={stage} />
        </>
      ) : (
        <Everyone of={of} trace={trace} words={words} chosen={chosen} />
      )}
      <Choice input="shown" />
    </>
  );
}

interface EveryoneProps extends Pick<AttentionFigureProps, 'of' | 'trace'> {
  readonly words: readonly string[];
  readonly chosen: number;
}

function Everyone({ of, trace, words, chosen }: EveryoneProps) {
  const row = chosen === 0 ? undefined : chosen - 1;
  const [, width = 0] = trace.get(of.output).shape;
  const shown = Math.min(width, shownNumbers);
  const scores = { columns: words, scale: 'score', decimals: 2 } as const;
  return (
    <>
      <LinkedMatrices
        rows={words}
        row={row}
        input="chosen"
        matrices={[
          {
            ...scores,
            of: of.scores,
            label: texts.scores,
            rowsAre: texts.asks,
            columnsAre: texts.answers,
          },
          {
            ...scores,
            step: texts.divide(rootOf(width)),
            of: of.scaled_scores,
            label: texts.scaledScores,
          },
          {
            step: texts.softmax,
            of: of.weights,
            label: texts.weights,
            columns: words,
            scale: 'weight',
            most: nextTenth(trace.get(of.weights).data),
          },
          {
            step: texts.timesV,
            of: of.output,
            label: shown < width ? texts.firstOfOutput(shown, width) : texts.output,
            columns: numbered(shown),
            stride: width,
            scale: 'score',
            decimals: 2,
          },
        ]}
      />
      <Arcs of={of.weights} words={words} input="chosen" asking={row} />
    </>
  );
}

/** What the figure shows, in a sentence with its numbers. */
export function attentionSays(
  trace: Trace<'scaled_scores' | 'weights'>,
  { words, chosen, shown, stage }: AttentionInputs,
): string {
  const last = attentionInputs.stage.max;
  return oneWordSays(trace, words, Math.max(chosen, 1) - 1, shown === 'one' ? stage : last);
}
