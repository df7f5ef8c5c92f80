// Several heads for one word that asks: its vector, its query cut into slices, what each head attends to, the slices joined, and what
// the last matrix makes of them. A column is a head from above to below, so that cutting and joining are gaps that open and close.

import { useMemo } from 'preact/hooks';
import { texts } from '#words/lessons/many-heads/cut-ask-join-mix';
import { Player } from '../../controls/Player';
import { drawCell } from '../../figures/Cell';
import { colouring, nextTenth } from '../../figures/colour-scales';
import { Made } from '../../figures/Made';
import { Strip } from '../../figures/Strip';
import { useCells, useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import { clamp } from '../../lab/format';
import { between } from '../../lab/inputs';
import type { TensorName } from '../../lab/tensors';
import './heads.css';

export interface HeadsProps {
  readonly of: Readonly<Record<'X' | 'Q' | 'weights' | 'joined' | 'output', TensorName>>;
  readonly words: readonly string[];
  /** The word that asks and the head that is looked into, from 0. */
  readonly row: number;
  readonly head: number;
  readonly count: number;
  readonly width: number;
  readonly stage: number;
}

export function Heads({ stage, ...given }: HeadsProps) {
  const trace = useTrace();
  const { row, head, count } = given;
  // Names and words change with the numbers only.
  const still = useMemo(() => <Still {...given} />, [trace, row, head, count]);
  const [, cut, asked, joined, mixed] = texts.stages.map((_, i) => between(stage, i));
  return (
    <>
      <div data-pinned>
        <Player input="stage" stages={texts.stages} />
      </div>
      <div
        class="heads"
        data-reached={Math.ceil(stage)}
        style={{ '--cut': cut, '--asked': asked, '--joined': joined, '--mixed': mixed }}
      >
        {still}
      </div>
      <Shapes words={given.words.length} heads={count} width={given.width} stage={stage} />
    </>
  );
}

/** How much of the query's width the slice of the chosen head has where its numbers can be read. */
const large = 0.7;

/** All of it as it stands in every stage; the style sheet hides what has not come yet. */
function Still({ of, words, row, head, count, width }: Omit<HeadsProps, 'stage'>) {
  const model = useModel();
  const cells = useCells();
  if (!cells) return null;
  const slice = width / count;
  const weights = cells.trace.get(of.weights).data;
  const most = nextTenth(weights);
  const mostOf = (name: string) =>
    Math.max(...Array.from(cells.trace.get(name).data, Math.abs)) || 1;
  const heads = Array.from({ length: count }, (_, i) => i);
  const word = words[row] ?? '';
  const slices = (name: TensorName) =>
    heads.map((i) => (
      <td key={i} data-chosen={i === head || undefined}>
        <Strip of={name} offset={row * width + i * slice} width={slice} most={mostOf(name)} small />
      </td>
    ));
  // Under its place in the query, as far as there is room.
  const start = clamp((head + 0.5) / count - large / 2, { min: 0, max: 1 - large });
  const shareOf = (i: number, j: number) => (i * words.length + row) * words.length + j;
  const largest = heads.map((i) => Math.max(...words.map((_, j) => weights[shareOf(i, j)] ?? 0)));
  return (
    <table>
      <tbody>
        <tr class="heads-vector">
          <th scope="row">
            <strong>{word}</strong>
            <span data-term={of.X}>
              {texts.vector}
              <Made of={of.X} />
            </span>
          </th>
          {slices(of.X)}
        </tr>
        <tr class="heads-fan of-1">
          <th scope="row" data-term="W_query">
            · W<sub>Q</sub>
          </th>
          <td colSpan={count}>
            <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
              <polygon points={`0,0 ${count},0 ${head + 1},1 ${head},1`} />
            </svg>
          </td>
        </tr>
        <tr class="heads-query">
          <th scope="row">
            <span data-term={of.Q}>{texts.query}</span>
          </th>
          {slices(of.Q)}
        </tr>
        <tr class="heads-slice">
          <th scope="row" data-term={of.Q}>
            {texts.slice(head * slice + 1, (head + 1) * slice)}
          </th>
          <td colSpan={count}>
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <polygon
                points={`${head / count},0 ${(head + 1) / count},0 ${start + large},1 ${start},1`}
              />
            </svg>
            <div style={{ marginLeft: `${start * 100}%`, width: `${large * 100}%` }}>
              <Strip
                of={of.Q}
                offset={row * width + head * slice}
                width={slice}
                most={mostOf(of.Q)}
                digits
              />
            </div>
          </td>
        </tr>
        <tr class="heads-names of-1">
          <td />
          {heads.map((i) => (
            <th key={i} scope="col" data-chosen={i === head || undefined}>
              <button type="button" tabIndex={-1} onClick={() => model.set({ head: i + 1 })}>
                <span class="heads-word">{texts.head} </span>
                {i + 1}
              </button>
            </th>
          ))}
        </tr>
        {words.map((answering, j) => (
          <tr key={j} class="heads-answers of-2">
            <th scope="row" title={answering}>
              {answering}
            </th>
            {heads.map((i) => {
              const at = shareOf(i, j);
              const colours = colouring('weight', weights[at] ?? Number.NaN, most);
              return (
                <td
                  key={i}
                  data-chosen={i === head || undefined}
                  data-largest={weights[at] === largest[i] || undefined}
                  style={colours && { backgroundColor: colours.background, color: colours.ink }}
                >
                  {drawCell(cells, { of: of.weights, at, decimals: 2, fixed: true })}
                </td>
              );
            })}
          </tr>
        ))}
        <tr class="heads-output of-2">
          <th scope="row">
            <span data-term={of.joined}>{texts.joined}</span>
          </th>
          {slices(of.joined)}
        </tr>
        <tr class="heads-mix of-4">
          <th scope="row">
            · W<sub>O</sub>
          </th>
          <td colSpan={count}>
            <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
              <polygon points={`${head},0 ${head + 1},0 ${count},1 0,1`} />
            </svg>
          </td>
        </tr>
        <tr class="heads-new of-4">
          <th scope="row">
            <strong>{word}</strong>
            <span data-term={of.output}>{texts.newVector}</span>
          </th>
          {slices(of.output)}
        </tr>
      </tbody>
    </table>
  );
}

interface ShapesProps {
  readonly words: number;
  readonly heads: number;
  readonly width: number;
  readonly stage: number;
}

/** The shapes on the way, of which that of the stage is marked. */
function Shapes({ words, heads, width, stage }: ShapesProps) {
  const shapes = [
    [words, width],
    [heads, words, width / heads],
    [heads, words, words],
    [words, width],
    [words, width],
  ];
  return (
    <p class="heads-shapes">
      {shapes.map((shape, i) => (
        <span key={i}>
          {i > 0 && ' → '}
          <span data-now={Math.round(stage) === i || undefined}>
            {texts.shapes[i]} ({shape.join(', ')})
          </span>
        </span>
      ))}
    </p>
  );
}
