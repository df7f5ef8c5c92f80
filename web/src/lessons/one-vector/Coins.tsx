// The steps of a decoder one below the other: what goes in, what it guesses, and the number that decides whether the truth or this guess
// goes into the next.
import { Fragment } from 'preact';
import { texts } from '#words/lessons/one-vector/a-coin';
import type { Trace } from '../../engine';
import { Cell } from '../../figures/Cell';
import { Made } from '../../figures/Made';
import type { NamesOf } from '../../lab/tensors';

type Name = 'coin' | 'fed' | 'written' | 'right';

export interface CoinsProps {
  readonly of: NamesOf<Name>;
  readonly trace: Trace<Name>;
  readonly digits: readonly number[];
  /** How often the truth goes in. */
  readonly truth: number;
}

export function Coins({ of, trace, digits, truth }: CoinsProps) {
  const wanted = digits.toReversed();
  const { data: coins } = trace.get('coin');
  const { data: guesses } = trace.get('written');
  const steps = guesses.length;
  return (
    <>
      <div class="coins">
        <p class="coins-head" data-term={of.fed}>
          {texts.goesIn}
        </p>
        <p class="coins-head" data-term={of.written}>
          {texts.guess} <Made of={of.written} />
        </p>
        <p class="coins-head">{texts.wanted}</p>
        <p class="coins-head" data-term={of.coin}>
          {texts.coin} <Made of={of.coin} />
        </p>
        {Array.from(guesses, (guess, t) => {
          const right = guess === wanted[t + 1];
          const heads = (coins[t] ?? 0) < truth;
          const from = t === 0 ? 'given' : (coins[t - 1] ?? 0) < truth ? 'truth' : 'own';
          const mistaken = from === 'own' && guesses[t - 1] !== wanted[t];
          return (
            <Fragment key={t}>
              <span class="coins-in" data-from={from} data-wrong={mistaken || undefined}>
                <Cell of={of.fed} at={t} decimals={0} inline /> <small>{texts.from[from]}</small>
              </span>
              <span class="coins-guess" data-wrong={!right || undefined}>
                <Cell of={of.written} at={t} decimals={0} inline /> {right ? '✓' : '✗'}
              </span>
              <span class="coins-wanted">{wanted[t + 1]}</span>
              <span class="coins-coin" data-last={t === steps - 1 || undefined}>
                <span class="coin" data-heads={heads || undefined} aria-hidden="true" />
                <Cell of={of.coin} at={t} decimals={3} fixed /> {heads ? '<' : '≥'} {truth}
              </span>
            </Fragment>
          );
        })}
      </div>
      <p class="coins-right">
        <b>{texts.right(trace.value('right'), steps)}</b>
      </p>
    </>
  );
}
