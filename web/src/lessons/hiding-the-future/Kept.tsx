// What the outputs of the words written so far are made of: whose queries are needed, and which keys and values were there before.
import { texts } from '#words/lessons/hiding-the-future/one-at-a-time';
import { ScrollFrame } from '../../figures/ScrollFrame';
import { Strip } from '../../figures/Strip';
import { useTrace } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import './kept.css';

const rows = ['query', 'key', 'value'] as const;

export interface KeptProps {
  /** Rows of numbers, one for each word. */
  readonly of: Readonly<Record<(typeof rows)[number], TensorName>>;
  readonly words: readonly string[];
  /** Under the causal mask the newcomer alone has to ask. */
  readonly rule: 'causal' | 'everything';
}

export function Kept({ of, words, rule }: KeptProps) {
  const trace = useTrace();
  if (!trace) return null;
  const last = words.length - 1;
  const state = (i: number) =>
    i === last ? texts.isNew : texts.kept.states[rule === 'causal' ? 'kept' : 'again'];
  return (
    <ScrollFrame>
      <table class="kept" style={{ '--words': words.length }}>
        <caption>{texts.kept.caption}</caption>
        <thead>
          <tr>
            <td />
            {words.map((word, i) => (
              <th key={i} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { data, shape } = trace.get(of[row]);
            const width = shape[1] ?? 0;
            const most = Math.max(...Array.from(data, Math.abs));
            return (
              <tr key={row}>
                <th scope="row" data-term={of[row]}>
                  {texts.kept.rows[row]}
                </th>
                {words.map((_, i) => (
                  <td key={i}>
                    {(row !== 'query' || rule === 'everything' || i === last) && (
                      <Strip of={of[row]} offset={i * width} width={width} most={most} small />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          <tr>
            <td />
            {words.map((_, i) => (
              <td key={i} class={i === last ? undefined : 'quiet'}>
                {state(i)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollFrame>
  );
}
