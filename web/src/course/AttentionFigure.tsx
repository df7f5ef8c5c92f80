// Attention from scores to output: its matrices, linked by the row of the word that is looked at, and its weights as arcs.

import type { Trace } from '../engine';
import { Arcs } from '../figures/Arcs';
import { nextTenth } from '../figures/colour-scales';
import type { NamesOf } from '../lab/tensors';
import { numbered } from './axes';
import { chosenWord } from './inputs';
import { LinkedMatrices } from './LinkedMatrices';

type Matrices = 'scores' | 'scaledScores' | 'weights' | 'output';
type Between = 'divide' | 'softmax' | 'timesV';

type Tensors = 'scores' | 'scaled_scores' | 'weights' | 'output';

export interface AttentionFigureProps {
  readonly of: NamesOf<Tensors>;
  readonly trace: Trace<Tensors>;
  readonly words: readonly string[];
  readonly chosen: number;
  /** The names of the matrices, of what is done between them, and of their rows and columns. */
  readonly texts: Readonly<Record<Matrices | Between | 'asks' | 'asked', string>>;
  /** How many numbers of each word's output are shown. */
  readonly shown: number;
}

export function AttentionFigure({ of, trace, words, chosen, texts, shown }: AttentionFigureProps) {
  const row = chosenWord(chosen, words);
  return (
    <>
      <LinkedMatrices
        rows={words}
        row={row}
        input="chosen"
        matrices={[
          {
            of: of.scores,
            label: texts.scores,
            columns: words,
            scale: 'score',
            decimals: 2,
            rowsAre: texts.asks,
            columnsAre: texts.asked,
          },
          {
            step: texts.divide,
            of: of.scaled_scores,
            label: texts.scaledScores,
            columns: words,
            scale: 'score',
            decimals: 2,
          },
          {
            step: texts.softmax,
            of: of.weights,
            label: texts.weights,
            columns: words,
            scale: 'weight',
            most: nextTenth(trace.get('weights').data),
          },
          {
            step: texts.timesV,
            of: of.output,
            label: texts.output,
            columns: numbered(shown),
            scale: 'score',
            decimals: 2,
          },
        ]}
      />
      <Arcs of={of.weights} words={words} input="chosen" asking={row} />
    </>
  );
}
