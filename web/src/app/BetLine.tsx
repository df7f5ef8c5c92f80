// A bet on how large a number will be: a mark that is set on a line, and stays, dotted, beside the truth.
import { useState } from 'preact/hooks';
import { question } from '#words/questions';
import { positionOn, type Scale, ticksOf, valueOn, writtenOn } from '../lab/scale';
import '../styles/bet-line.css';

export interface BetLineProps {
  /** What is asked. */
  readonly asks: string;
  readonly scale: Scale;
  /** The number that was marked; an answer of an older version has none. */
  readonly marked: number | undefined;
  /** The number that was computed, once a bet was made. */
  readonly truth: number | undefined;
  readonly bet: (value: number) => void;
}

const texts = question.line;

/** So many places a key can go along the line. */
const places = 200;

export function BetLine({ asks, scale, marked, truth, bet }: BetLineProps) {
  const [position, setPosition] = useState(0.5);
  const draft = valueOn(scale, position);
  const at = (value: number) => ({ '--at': positionOn(scale, value) });
  return (
    <div class="bet-line" data-answered={truth === undefined ? undefined : ''}>
      {/* From left to right as every axis is. */}
      <div class="bet-line-track" dir="ltr">
        {truth === undefined ? (
          <>
            <p class="bet-line-yours" aria-hidden="true" style={{ '--at': position }}>
              <span>{writtenOn(scale, draft)}</span>
            </p>
            <input
              type="range"
              aria-label={asks}
              aria-valuetext={writtenOn(scale, draft)}
              min={0}
              max={places}
              value={places * position}
              onInput={(event) => setPosition(Number(event.currentTarget.value) / places)}
            />
          </>
        ) : (
          <>
            {marked !== undefined && (
              <p class="bet-line-yours" style={at(marked)}>
                <span>{texts.yours(writtenOn(scale, marked))}</span>
              </p>
            )}
            <p class="bet-line-truth" style={at(truth)}>
              <span>{texts.truth(writtenOn(scale, truth))}</span>
            </p>
          </>
        )}
        <div class="bet-line-ticks" aria-hidden="true">
          {ticksOf(scale).map((tick) => (
            <span key={tick} style={at(tick)}>
              {writtenOn(scale, tick)}
            </span>
          ))}
        </div>
      </div>
      {truth === undefined && (
        <button type="button" onClick={() => bet(draft)}>
          {texts.bet(writtenOn(scale, draft))}
        </button>
      )}
    </div>
  );
}
