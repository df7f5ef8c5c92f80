// Attention complete: the way of one word, or all matrices linked by the row of that word, with its weights as arcs.

import type { ComponentChildren } from 'preact';
import { oneWord, attentionFigure as texts } from '#words/course';
import { Choice } from '../controls/Choice';
import { NumberChoice } from '../controls/NumberChoice';
import { SeedField } from '../controls/SeedField';
import type { Trace } from '../engine';
import { Arcs } from '../figures/Arcs';
import { largest, nextTenth } from '../figures/colour-scales';
import { clamp } from '../lab/format';
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
  /** Which input of the step `chosen` is; the one of that name without it. */
  readonly asks?: string | undefined;
  /** Whether nothing in it is drawn at random. */
  readonly isLearned?: boolean;
  /** The words that ask, where others do. */
  readonly askers?: readonly string[] | undefined;
  /** More controls of the step, in line with its own. */
  readonly children?: ComponentChildren;
}

/** Of a wide output the matrix shows the first numbers. */
const shownNumbers = 8;

export function AttentionFigure(props: AttentionFigureProps) {
  const { of, trace, inputs, asks = 'chosen', isLearned, askers, children } = props;
  const { words, chosen, shown, stage } = inputs;
  const one = oneOf(inputs, askers);
  return (
    <>
      {shown === 'one' ? (
        <>
          <NumberChoice
            input={asks}
            label={oneWord.chosen}
            options={askers ?? words}
            first={1}
            value={one}
          />
          <OneWordAsks
            of={of}
            words={words}
            askers={askers}
            row={one - 1}
            input={asks}
            stage={stage}
          />
        </>
      ) : (
        <Everyone
          of={of}
          trace={trace}
          words={words}
          askers={askers}
          asks={asks}
          chosen={chosen && one}
        />
      )}
      <div class="attention-controls">
        <Choice input="shown" />
        {!isLearned && <SeedField />}
        {children}
      </div>
    </>
  );
}

interface EveryoneProps extends Pick<AttentionFigureProps, 'of' | 'trace' | 'askers'> {
  readonly words: readonly string[];
  readonly asks: string;
  readonly chosen: number;
}

function Everyone({ of, trace, words, askers, asks, chosen }: EveryoneProps) {
  const row = chosen === 0 ? undefined : chosen - 1;
  const [, width = 0] = trace.get(of.output).shape;
  const shown = Math.min(width, shownNumbers);
  // One scale for both, so that dividing by the root is seen: the same pattern, paler.
  const most = largest(trace.get(of.scores).data);
  const scores = { columns: words, scale: 'score', decimals: 2, most } as const;
  return (
    <>
      <LinkedMatrices
        rows={askers ?? words}
        row={row}
        input={asks}
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
      {!askers && <Arcs of={of.weights} words={words} input={asks} asking={row} />}
    </>
  );
}

/** The number of the one word that asks, from 1. */
function oneOf({ words, chosen }: AttentionInputs, askers = words): number {
  return clamp(chosen, { min: 1, max: askers.length });
}

/** What the figure shows, in a sentence with its numbers. */
export function attentionSays(
  trace: Trace<'scaled_scores' | 'weights'>,
  inputs: AttentionInputs,
  askers?: readonly string[],
): string {
  const { words, shown, stage } = inputs;
  const seen = shown === 'one' ? stage : attentionInputs.stage.max;
  return oneWordSays(trace, words, oneOf(inputs, askers) - 1, seen, askers);
}
