// Many heads for all words at once, in bands from above to below: the queries of all words, what each head attends to, what each
// collects, and what is made of it. A column is a head, so that cutting and joining are gaps that open and close.

import { useMemo } from 'preact/hooks';
import { texts } from '#words/lessons/many-heads/02-cut-ask-join-mix';
import { Player } from '../../controls/Player';
import { nextTenth } from '../../figures/colour-scales';
import { Made } from '../../figures/Made';
import { Strip } from '../../figures/Strip';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import { between } from '../../lab/inputs';
import type { TensorName } from '../../lab/tensors';
import './heads-in-one.css';

type Name = 'X' | 'Q' | 'q' | 'weights' | 'mixed' | 'joined' | 'output';

export interface HeadsInOneProps {
  readonly of: Readonly<Record<Name, TensorName>>;
  readonly words: readonly string[];
  /** The word and the head that are followed, from 0. */
  readonly row: number;
  readonly head: number;
  readonly heads: number;
  readonly width: number;
  readonly stage: number;
}

export function HeadsInOne({ stage, ...given }: HeadsInOneProps) {
  const trace = useTrace();
  const { row, head, heads } = given;
  const reached = Math.round(stage);
  // What stands in the bands changes with the numbers and with what is followed; the stage moves it by the style sheet alone.
  const still = useMemo(() => <Bands {...given} />, [trace, row, head, heads]);
  const [, cut, asked, collected, joined, mixed] = texts.stages.map((_, i) => between(stage, i));
  return (
    <>
      <div data-pinned>
        <Player input="stage" stages={texts.stages} />
        <Shapes {...given} reached={reached} />
        <Followed {...given} reached={reached} />
      </div>
      <div
        class="heads-in-one"
        data-reached={Math.ceil(stage)}
        style={{
          '--heads': heads,
          '--cut': cut,
          '--asked': asked,
          '--collected': collected,
          '--joined': joined,
          '--mixed': mixed,
        }}
      >
        {still}
      </div>
    </>
  );
}

function Bands({ of, words, row, head, heads, width }: Omit<HeadsInOneProps, 'stage'>) {
  const model = useModel();
  const trace = useTrace();
  if (!trace) return null;
  const slice = width / heads;
  const all = Array.from({ length: heads }, (_, i) => i);
  const most = (name: string) => Math.max(...Array.from(trace.get(name).data, Math.abs)) || 1;
  const mostWeight = nextTenth(trace.get(of.weights).data);
  /** A row for each word; in it a strip for each head. */
  const band = (name: 'Q' | 'weights' | 'joined' | 'output') => {
    const isWeights = name === 'weights';
    const ends = isWeights ? mostWeight : most(of[name]);
    return words.map((word, i) => (
      <div key={i} class="heads-row" data-chosen={i === row || undefined}>
        <button type="button" tabIndex={-1} onClick={() => model.set({ chosen: i + 1 })}>
          {word}
        </button>
        {all.map((j) => (
          <div key={j} data-chosen={j === head || undefined}>
            <Strip
              of={of[name]}
              offset={isWeights ? (j * words.length + i) * words.length : i * width + j * slice}
              width={isWeights ? words.length : slice}
              most={ends}
              scale={isWeights ? 'weight' : 'score'}
              small
            />
          </div>
        ))}
      </div>
    ));
  };
  return (
    <>
      <p class="heads-operation">
        <span data-term={of.X}>
          X
          <Made of={of.X} />
        </span>{' '}
        <span>
          · W<sub>Q</sub> =
        </span>{' '}
        <span data-term={of.Q}>Q</span>
      </p>
      <div class="cut-names of-cut" aria-hidden="true">
        <span />
        {all.map((j) => (
          <button
            key={j}
            type="button"
            tabIndex={-1}
            data-chosen={j === head || undefined}
            onClick={() => model.set({ head: j + 1 })}
          >
            {texts.headNumber(j + 1)}
          </button>
        ))}
      </div>
      <div class="heads-band is-cut">{band('Q')}</div>
      <p class="heads-operation of-asked" data-term={of.weights}>
        {texts.operations.ask(slice)}
      </p>
      <div class="heads-band is-open of-asked">{band('weights')}</div>
      <p class="heads-operation of-collected" data-term={of.mixed}>
        {texts.operations.collect}
      </p>
      <div class="heads-band is-joined of-collected">{band('joined')}</div>
      <p class="heads-operation of-mixed" data-term={of.output}>
        {texts.operations.mix}
      </p>
      <div class="heads-band of-mixed">{band('output')}</div>
    </>
  );
}

type Reached = Omit<HeadsInOneProps, 'stage'> & { readonly reached: number };

/** The shapes on the way, of which that of the stage is marked. */
function Shapes({ words, heads, width, reached }: Reached) {
  const slice = width / heads;
  const shapes = [
    [words.length, width],
    [heads, words.length, slice],
    [heads, words.length, words.length],
    [heads, words.length, slice],
    [words.length, width],
    [words.length, width],
  ];
  return (
    <p class="heads-in-one-shapes">
      {shapes.map((shape, i) => (
        <span key={i}>
          {i > 0 && ' → '}
          <span data-shape data-now={reached === i || undefined}>
            ({shape.join(', ')})
          </span>
        </span>
      ))}
    </p>
  );
}

/** The numbers of the word and the head that are followed, as they are in the stage. */
function Followed({ of, words, row, head, heads, width, reached }: Reached) {
  const trace = useTrace();
  if (!trace) return null;
  const slice = width / heads;
  const inHead = (head * words.length + row) * slice;
  const whole = row * width + head * slice;
  const ways = [
    [of.Q, whole, slice],
    [of.q, inHead, slice],
    [of.weights, (head * words.length + row) * words.length, words.length],
    [of.mixed, inHead, slice],
    [of.joined, whole, slice],
    [of.output, whole, slice],
  ] as const;
  const [name, offset, count] = ways[reached] ?? ways[0];
  const isWeights = name === of.weights;
  const { data } = trace.get(name);
  return (
    <div class="heads-followed">
      <p data-term={name}>
        {texts.followed[reached]?.(
          words[row] ?? '',
          head + 1,
          head * slice + 1,
          (head + 1) * slice,
        )}
      </p>
      <Strip
        of={name}
        offset={offset}
        width={count}
        most={isWeights ? nextTenth(data) : Math.max(...Array.from(data, Math.abs)) || 1}
        scale={isWeights ? 'weight' : 'score'}
        digits
        decimals={2}
      />
    </div>
  );
}
