// The way of one word through attention: its vector, its query, a row for each word that answers with key, score, weight and value,
// and the new vector that these make. It is played in stages; every motion is a property of the stage in the style sheet, so that
// between two stages nothing is drawn anew. Small maps say where in the whole it stands.

import { useMemo } from 'preact/hooks';
import { oneWord as texts } from '#words/course';
import { Player } from '../controls/Player';
import type { Trace } from '../engine';
import { Cell } from '../figures/Cell';
import { nextTenth, type Scale } from '../figures/colour-scales';
import { ColourScale } from '../figures/HeatMatrix';
import { Made } from '../figures/Made';
import { Colours, Strip, sideBySide } from '../figures/Strip';
import { useTrace } from '../lab/cells';
import { useModel } from '../lab/context';
import { clamp, formatNumber, formatPercent, largestOf, listOf } from '../lab/format';
import { between, stageSpec } from '../lab/inputs';
import type { TensorName } from '../lab/tensors';
import './one-word-asks.css';

/** The tensors of attention among those of a step. */
export interface AttentionNames {
  /** The vectors of the words; a program may draw queries, keys and values without any. */
  readonly X?: TensorName | undefined;
  readonly Q: TensorName;
  readonly K: TensorName;
  readonly V: TensorName;
  /** What softmax is taken of: under a mask the scores after it. */
  readonly scaled_scores: TensorName;
  readonly weights: TensorName;
  readonly row_sums?: TensorName;
  readonly output: TensorName;
}

export interface OneWordAsksProps {
  readonly of: AttentionNames;
  /** The words that answer. */
  readonly words: readonly string[];
  /** The words that ask, where others do. */
  readonly askers?: readonly string[] | undefined;
  /** The word that asks, from 0. */
  readonly row: number;
  /** The input that says which word asks, from 1; `chosen` without it. */
  readonly input?: string | undefined;
  readonly stage: number;
  /** Whether a mask hides the word of the column from that of the row. */
  readonly hidden?: (row: number, column: number) => boolean;
}

/** The stage of this figure, as an input of a step: `stage`. It opens at the first, or complete. */
export const stageInput = stageSpec(texts.stage, texts.stages);
export const completeInput = stageSpec(texts.stage, texts.stages, stageInput.max);

export function OneWordAsks({ stage: asked, ...given }: OneWordAsksProps) {
  const trace = useTrace();
  const { of, row } = given;
  const first = firstStage(trace, of);
  const stage = Math.max(first, asked);
  // Names and words change with the numbers only.
  const still = useMemo(() => <Still {...given} />, [trace, row]);
  const [, projected, met, weighed, mixed] = texts.stages.map((_, i) => between(stage, i));
  const isMany = given.words.length > 7;
  return (
    <div class="one-word-frame" data-many={isMany || undefined}>
      <div
        class="one-word"
        data-stage={Math.round(stage)}
        data-reached={Math.ceil(stage)}
        data-many={isMany || undefined}
        style={{
          '--words': given.words.length,
          '--projected': projected,
          '--met': met,
          '--weighed': weighed,
          '--mixed': mixed,
        }}
      >
        {still}
      </div>
      <Player input="stage" stages={texts.stages.slice(first)} first={first} />
    </div>
  );
}

/** Where there are no words' vectors, queries, keys and values come first. */
function firstStage(trace: Pick<Trace, 'has'> | undefined, { X }: Pick<AttentionNames, 'X'>) {
  return X !== undefined && trace?.has(X) ? 0 : 1;
}

/** All of it as it stands in every stage; what is not there yet is hidden by the style sheet. */
function Still(props: Omit<OneWordAsksProps, 'stage'>) {
  const { of, words, askers = words, row, input = 'chosen', hidden } = props;
  const trace = useTrace();
  if (!trace) return null;
  const data = (name: string) => trace.get(name).data;
  const width = trace.get(of.Q).shape.at(-1) ?? 0;
  const vectorOf = (name: string, i: number) => {
    const length = trace.get(name).shape.at(-1) ?? 0;
    return { offset: i * length, width: length };
  };
  const numbersOf = (name: string, i: number) => {
    const { offset, width: length } = vectorOf(name, i);
    return data(name).subarray(offset, offset + length);
  };
  const X = of.X !== undefined && trace.has(of.X) ? of.X : undefined;
  // What is compared has one scale; words' vectors are larger than what layers that are not trained make of them.
  const most = largest([of.Q, of.K, of.V, of.output].map(data));
  const mostX = X ? largest([data(X)]) : most;
  const query = numbersOf(of.Q, row);
  const products = words.map((_, i) => numbersOf(of.K, i).map((key, j) => key * (query[j] ?? 0)));
  const mostProduct = largest(products);
  const weights = numbersOf(of.weights, row);
  const largestWeight = Math.max(...weights);
  const word = askers[row] ?? '';
  return (
    <>
      <div class="one-word-head">
        <p class="one-word-who">
          <strong title={word}>{word}</strong> <span class="quiet">{texts.asks}</span>
        </p>
        <div class="one-word-x">
          <p data-term={X}>
            {X ? texts.vector : texts.drawn}
            {X && <Made of={X} />}
          </p>
          {X && <Strip of={X} {...vectorOf(X, row)} most={mostX} digits />}
        </div>
        <p class="one-word-by of-1" data-term={X ? 'W_query' : undefined} aria-hidden="true">
          {X && (
            <>
              · W<sub>Q</sub> ↓
            </>
          )}
        </p>
        <div class="one-word-q of-1">
          <p data-term={of.Q}>{texts.query}</p>
          <Strip of={of.Q} {...vectorOf(of.Q, row)} most={most} digits />
        </div>
        <Whole of={of} X={X} row={row} word={word} />
      </div>
      <table class="one-word-answers">
        <thead>
          <tr>
            <th scope="col" class="one-word-name">
              {texts.everyone} <span class="quiet">{texts.answers}</span>
            </th>
            <th scope="col" class="one-word-key">
              <span class="of-1" data-term={of.K}>
                {texts.key}
              </span>
              <span class="of-2 quiet">{texts.thin}</span>
              {X && (
                <span class="one-word-was" data-term={X} aria-hidden="true">
                  {texts.vectors}
                </span>
              )}
            </th>
            <th scope="col" class="one-word-score">
              <span class="of-2" data-term={of.scaled_scores}>
                {texts.score(rootOf(width))}
              </span>
            </th>
            <th scope="col" class="one-word-weight">
              <span class="of-3" data-term={of.weights}>
                {texts.weight}
              </span>
            </th>
            <th scope="col" class="one-word-value">
              <span class="of-1" data-term={of.V}>
                {texts.value}
              </span>
              <span class="of-4 quiet">{texts.height}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {words.map((answering, i) => {
            const isHidden = hidden?.(row, i);
            const share = (weights[i] ?? 0) / largestWeight || 0;
            const at = row * words.length + i;
            return (
              <tr
                key={i}
                style={{ '--row': i, '--share': share, '--amount': weights[i] || 0 }}
                data-hidden={isHidden || undefined}
              >
                <th scope="row" class="one-word-name" title={answering}>
                  {answering}
                </th>
                <td class="one-word-key">
                  <div class="of-1 one-word-is">
                    <Strip of={of.K} {...vectorOf(of.K, i)} most={most} />
                  </div>
                  {X && (
                    <div class="one-word-was one-word-still">
                      <Colours numbers={numbersOf(X, i)} most={mostX} />
                    </div>
                  )}
                  {!isHidden && (
                    <div class="one-word-products of-2">
                      <Colours numbers={products[i] ?? []} most={mostProduct} />
                    </div>
                  )}
                  {i === 0 && (
                    <div class="one-word-passing">
                      <Colours numbers={query} most={most} />
                    </div>
                  )}
                </td>
                <td class={isHidden ? 'one-word-score hatched' : 'one-word-score'}>
                  <div class="of-2">
                    <Cell of={of.scaled_scores} at={at} decimals={2} fixed />
                  </div>
                </td>
                <td class={isHidden ? 'one-word-weight hatched' : 'one-word-weight'}>
                  <div class="of-3" data-largest={share === 1 || undefined}>
                    {isHidden ? (
                      <span class="hatched-word">{texts.hidden}</span>
                    ) : (
                      <span class="one-word-bar" aria-hidden="true" data-term={of.weights}>
                        <span />
                      </span>
                    )}
                    <Cell of={of.weights} at={at} decimals={2} fixed />
                  </div>
                </td>
                <td class="one-word-value">
                  <div class="of-1 one-word-handed">
                    <Strip of={of.V} {...vectorOf(of.V, i)} most={most} />
                  </div>
                  {!isHidden && (
                    <div class="one-word-flowing">
                      <Colours numbers={numbersOf(of.V, i)} most={most} />
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div class="one-word-foot">
        <MapOfAll of={of.weights} askers={askers} row={row} input={input} />
        <div class="one-word-colours">
          {X && (
            <div>
              <span data-term={X}>{texts.colours.x}</span>
              <ColourScale scale="score" most={mostX} />
            </div>
          )}
          <div class="of-1">
            <span>{texts.colours.others}</span>
            <ColourScale scale="score" most={most} />
          </div>
        </div>
        <div class="one-word-total of-3">
          {of.row_sums && (
            <>
              <Cell of={of.row_sums} at={row} decimals={2} inline /> {texts.total}
            </>
          )}
        </div>
        <div class="one-word-new of-4">
          <p data-term={of.output}>{texts.newVector}</p>
          <p class="one-word-new-name" title={word}>
            {word}
          </p>
          <Strip of={of.output} {...vectorOf(of.output, row)} most={most} digits />
        </div>
      </div>
    </>
  );
}

interface WholeProps {
  readonly of: AttentionNames;
  readonly X: TensorName | undefined;
  readonly row: number;
  readonly word: string;
}

/** All matrices as stamps, each with what of it the word that asks has to do with; the style sheet marks those of the stage. */
function Whole({ of, X, row, word }: WholeProps) {
  const stamp = (name: keyof typeof texts.places, stage: number, scale: Scale) => {
    const tensor = name === 'X' ? X : of[name];
    return (
      tensor && (
        <span class="one-word-stamp" data-stage={stage} data-term={tensor}>
          <Stamp of={tensor} row={name === 'K' || name === 'V' ? undefined : row} scale={scale} />
          {texts.places[name]}
        </span>
      )
    );
  };
  return (
    <div class="one-word-whole">
      <p class="quiet">{texts.whole(word)}</p>
      <p class="one-word-stamps" aria-hidden="true">
        {X && <>{stamp('X', 0, 'score')} →</>}
        {stamp('Q', 1, 'score')}
        {stamp('K', 1, 'score')}
        {stamp('V', 1, 'score')}→{stamp('scaled_scores', 2, 'score')}→
        {stamp('weights', 3, 'weight')}→{stamp('output', 4, 'score')}
      </p>
    </div>
  );
}

interface StampProps {
  readonly of: TensorName;
  /** The row that is framed; without it all are. */
  readonly row: number | undefined;
  readonly scale: Scale;
}

/** Of a wide matrix a stamp shows the first columns. */
const stampColumns = 16;

function Stamp({ of, row, scale }: StampProps) {
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const { data, shape } = trace.get(of);
  const [rows = 1, width = 0] = shape;
  const columns = Math.min(width, stampColumns);
  const most = scale === 'weight' ? nextTenth(data) : largest([data]);
  const lines = Array.from({ length: rows }, (_, i) =>
    sideBySide(scale, data.subarray(i * width, i * width + columns), most),
  );
  const place = (i: number) => `0 ${rows > 1 ? (i / (rows - 1)) * 100 : 0}%`;
  return (
    <span
      class="one-word-matrix"
      style={{
        backgroundImage: lines.join(', '),
        backgroundSize: `100% ${100 / rows}%`,
        backgroundPosition: lines.map((_, i) => place(i)).join(', '),
      }}
    >
      <span
        class="one-word-here"
        style={row === undefined ? {} : { top: `${(row / rows) * 100}%`, height: `${100 / rows}%` }}
      />
    </span>
  );
}

interface MapOfAllProps {
  readonly of: TensorName;
  readonly askers: readonly string[];
  readonly row: number;
  readonly input: string;
}

/** All weights, a row for each word that asks. A press on a row lets its word ask; keys choose above the figure. */
function MapOfAll({ of, askers, row, input }: MapOfAllProps) {
  const model = useModel();
  const trace = useTrace();
  if (!trace) return null;
  const { data, shape } = trace.get(of);
  const most = nextTenth(data);
  const count = shape.at(-1) ?? 0;
  return (
    <div class="one-word-map">
      <div class="one-word-rows" data-term={of}>
        {askers.map((word, i) => (
          <button
            key={i}
            type="button"
            tabIndex={-1}
            title={texts.ask(word)}
            aria-label={texts.ask(word)}
            aria-pressed={i === row}
            onClick={() => model.set({ [input]: i + 1 })}
          >
            <span
              style={{
                backgroundImage: sideBySide(
                  'weight',
                  data.subarray(i * count, (i + 1) * count),
                  most,
                ),
              }}
            />
          </button>
        ))}
      </div>
      <p class="quiet">
        {texts.map}
        <br />
        {texts.here(askers[row] ?? '')}
      </p>
    </div>
  );
}

/** What the stage that the figure has come to shows, with its numbers. */
export function oneWordSays(
  trace: Trace<'scaled_scores' | 'weights'>,
  words: readonly string[],
  row: number,
  stage: number,
  askers = words,
): string {
  const { says } = texts;
  const ofRow = (name: 'scaled_scores' | 'weights') =>
    trace.get(name).data.subarray(row * words.length, (row + 1) * words.length);
  const word = askers[row] ?? '';
  const weights = ofRow('weights');
  const best = listOf(largestOf(words, weights));
  const share = formatPercent(Math.max(...weights));
  const X = (trace as Trace).has('X') ? (trace as Trace).get('X') : undefined;
  return [
    () => (X ? says.x(word, `${X.shape.at(-1)}`) : says.drawn),
    () => (X ? says.projected(word) : says.drawn),
    () => says.scored(word, best, formatNumber(Math.max(...ofRow('scaled_scores')), 2)),
    () => says.weighed(word, best, share),
    () => says.mixed(word, best, share),
  ].at(clamp(Math.round(stage), { min: 0, max: 4 }))?.() as string;
}

/** The root of a width, in digits where it has some: `4`, `√8`. */
export function rootOf(width: number): string {
  const root = Math.sqrt(width);
  return Number.isInteger(root) ? `${root}` : `√${width}`;
}

/** The largest size of any number that is one; 1 where all are 0. */
function largest(lists: readonly ArrayLike<number>[]): number {
  const sizes = lists.flatMap((list) => Array.from(list, Math.abs)).filter(Number.isFinite);
  return Math.max(0, ...sizes) || 1;
}
