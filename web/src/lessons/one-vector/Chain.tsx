// Encoder and decoder as a chain: a row for each digit that is read, with the state after it; the state that crosses; a row for each
// digit that is written. Which of them is there is a function of the stage.

import { texts as shared } from '#words/lessons/one-vector/parts';
import { texts } from '#words/lessons/one-vector/the-chain';
import type { Trace } from '../../engine';
import { Cell } from '../../figures/Cell';
import { Made } from '../../figures/Made';
import { Strip } from '../../figures/Strip';
import { clamp } from '../../lab/format';
import { between } from '../../lab/inputs';
import type { NamesOf } from '../../lab/tensors';
import { sizes } from './digits';

type Name = 'states' | 'handed_over' | 'written' | 'decoder_states' | 'moves';

export interface ChainProps {
  readonly of: NamesOf<Name>;
  readonly trace: Trace<Name>;
  readonly digits: readonly number[];
  /** 0: nothing is read; 1: all is; 2: the last state has crossed; 3: all is written. */
  readonly stage: number;
}

const { hidden } = sizes;
const most = 1; // where colours end

/** How much of row `i` of `count` is there while they come one after the other. */
const come = (part: number, i: number, count: number): number =>
  clamp(part * count - i, { min: 0, max: 1 });

export function Chain({ of, trace, digits, stage }: ChainProps) {
  const count = digits.length;
  const [read, crossed, wrote] = [between(stage, 1), between(stage, 2), between(stage, 3)];
  const moves = trace.get('moves').data;
  const farthest = Math.max(...moves);
  const written = trace.get('written').data;
  const wanted = digits.toReversed();
  return (
    <div class="states-chain">
      <p class="states-head">{texts.reads}</p>
      <p class="states-head states-moves" data-term={of.moves}>
        {texts.moves}
      </p>
      {digits.map((digit, i) => (
        <div key={i} class="states-row">
          <span class="states-digit">{digit}</span>
          <div style={{ opacity: come(read, i, count) * (1 - 0.7 * crossed) }}>
            <Strip of={of.states} offset={hidden * i} width={hidden} most={most} small />
          </div>
          <span class="states-moved" style={{ '--part': (moves[i] ?? 0) / farthest }}>
            <Cell of={of.moves} at={i} decimals={2} fixed />
          </span>
        </div>
      ))}
      <div class="states-handed" style={{ opacity: 0.2 + 0.8 * crossed }}>
        <p class="states-head">
          {texts.crosses} <Made of={of.handed_over} />
        </p>
        {[texts.shown, texts.kept].map((part, i) => (
          <div key={part} class="states-row">
            <span class="states-part">{part}</span>
            <Strip
              of={of.handed_over}
              offset={hidden * i}
              width={hidden}
              most={most}
              decimals={2}
            />
          </div>
        ))}
      </div>
      <p class="states-head">{texts.writes}</p>
      <div class="states-row states-wrote" style={{ opacity: crossed }}>
        <span class="states-digit">{wanted[0]}</span>
        <span class="states-given">{shared.given}</span>
      </div>
      {wanted.slice(1).map((digit, t) => {
        const right = written[t] === digit;
        return (
          <div
            key={t}
            class="states-row states-wrote"
            style={{ opacity: come(wrote, t, count - 1) }}
          >
            <span class="states-digit" data-wrong={!right || undefined}>
              <Cell of={of.written} at={t} decimals={0} inline />
            </span>
            <Strip of={of.decoder_states} offset={hidden * t} width={hidden} most={most} small />
            <span class="states-verdict">{right ? `✓ ${shared.right}` : texts.not(digit)}</span>
          </div>
        );
      })}
    </div>
  );
}
