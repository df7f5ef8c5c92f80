// A query and the keys of words as arrows in the plane, all to be turned, and how far each key reaches along the query.

import { texts } from '#words/lessons/where-to-look/parts';
import { wordNames } from '#words/vocabulary';
import { type Arrow, Plane } from '../../figures/Plane';
import { useTrace } from '../../lab/cells';
import type { NamesOf } from '../../lab/tensors';
import { numberName, pointsOf } from './parts';

export interface KeysPlaneProps {
  /** The tensors, which are set by inputs of the same names, and what comes of them. */
  readonly of: NamesOf<'query' | 'keys' | 'scores'>;
  readonly words: readonly string[];
}

export function KeysPlane({ of, words }: KeysPlaneProps) {
  const trace = useTrace();
  if (!trace) return null;
  const [query = [0, 0]] = pointsOf(trace, 'query');
  const scores = trace.get('scores').data;
  const keys = pointsOf(trace, 'keys');
  const squared = query[0] ** 2 + query[1] ** 2;
  // The foot of the perpendicular from a key's tip to the query's line: a matter of drawing, not of attention.
  const feet: Arrow[] =
    squared === 0
      ? []
      : keys.map((from, i) => {
          const along = (scores[i] ?? 0) / squared;
          const to = [along * query[0], along * query[1]] as const;
          return { id: `foot${i}`, label: '', term: of.scores, from, to, kind: 'foot' };
        });
  return (
    <Plane
      label={texts.keysPlane}
      line={query}
      arrows={[
        ...keys.map((to, i) => ({
          id: `key${i}`,
          label: numberName(wordNames.keys, words[i]),
          term: of.keys,
          to,
          drag: { input: 'keys', row: i },
        })),
        {
          id: 'query',
          label: wordNames.query,
          term: of.query,
          to: query,
          kind: 'result',
          drag: { input: 'query' },
        },
        ...feet,
      ]}
    />
  );
}
