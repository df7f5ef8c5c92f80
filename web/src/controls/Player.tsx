// Plays a figure that shows something in stages: back and on, every stage by its name, and a track to scrub. The place is an input of
// the step, so that what a figure shows in the midst of a motion can be linked to. A press moves there, or is there at once.
import { useEffect, useRef } from 'preact/hooks';
import { player as texts } from '#words/controls';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import { clamp } from '../lab/format';
import './player.css';

export interface PlayerProps {
  /** An input made by `stageSpec`, or another number whose whole values are the stages, such as how many words are written. */
  readonly input: string;
  /** What the stages are called, as many as the input has. */
  readonly stages: readonly string[];
  /** The first stage that shows something, where the input begins before it. */
  readonly first?: number;
}

/** How long the way from one stage to another takes. */
const duration = 250; // milliseconds

const isStill = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

export function Player({ input, stages, first }: PlayerProps) {
  const model = useModel();
  const whole = numericSpec(useStep().inputs, input, model.inputs.value);
  const spec = { ...whole, min: first ?? whole.min };
  const stage = Math.max(spec.min, Number(model.inputs.value[input]));
  const now = Math.round(stage) - spec.min;
  const motion = useRef<{ frame: number; to: number } | undefined>(undefined);
  const stop = () => {
    if (motion.current) cancelAnimationFrame(motion.current.frame);
    motion.current = undefined;
  };
  useEffect(() => stop, []);

  const place = () => Math.max(spec.min, Number(model.inputs.peek()[input]));
  const set = (value: number) => model.set({ [input]: value });
  const play = (target: number) => {
    stop();
    const to = clamp(target, spec);
    if (isStill()) return set(to);
    const from = place();
    let [begun, last]: [number | undefined, number] = [undefined, from];
    const draw = (time: number) => {
      begun ??= time;
      // Whatever else set the stage meanwhile, such as a link or the track, has the last word.
      if (place() !== last) return stop();
      const left = 1 - Math.min(1, (time - begun) / duration);
      set(to - (to - from) * left ** 3);
      last = place();
      if (left > 0) motion.current = { frame: requestAnimationFrame(draw), to };
      else stop();
    };
    motion.current = { frame: requestAnimationFrame(draw), to };
  };
  // Who presses on while it still moves means the stage after the one that it moves to.
  const on = () => play(Math.floor(motion.current?.to ?? place()) + 1);
  const back = () => play(Math.ceil(motion.current?.to ?? place()) - 1);

  const obey = (event: KeyboardEvent & { readonly currentTarget: Element }) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === (mirrored ? 'ArrowLeft' : 'ArrowRight') || event.key === 'ArrowUp') on();
    else if (event.key === (mirrored ? 'ArrowRight' : 'ArrowLeft') || event.key === 'ArrowDown')
      back();
    else if (event.key === 'Home') play(spec.min);
    else if (event.key === 'End') play(spec.max);
    else return;
    event.preventDefault();
  };

  return (
    <fieldset class="player" data-input={input} onKeyDown={obey}>
      <legend class="visually-hidden">{spec.label}</legend>
      <button
        type="button"
        class="player-turn"
        aria-label={texts.back}
        aria-disabled={stage <= spec.min}
        onClick={back}
      >
        <Triangle />
      </button>
      <div class="player-way">
        <ol class="player-stages">
          {stages.map((name, i) => (
            <li key={i}>
              <button
                type="button"
                aria-current={i === now ? 'step' : undefined}
                onClick={() => play(spec.min + i)}
              >
                {name}
              </button>
            </li>
          ))}
        </ol>
        <input
          type="range"
          aria-label={texts.track(spec.label)}
          aria-valuetext={stages[now]}
          min={spec.min}
          max={spec.max}
          step={spec.step}
          value={stage}
          style={{ '--stages': stages.length }}
          onInput={(event) => {
            stop();
            set(Number(event.currentTarget.value));
          }}
        />
      </div>
      <button
        type="button"
        class="player-turn player-on"
        aria-label={texts.on}
        aria-disabled={stage >= spec.max}
        onClick={on}
      >
        <Triangle />
      </button>
    </fieldset>
  );
}

/** Points back; drawn, because fonts differ in their triangles. */
function Triangle() {
  return (
    <svg viewBox="0 0 8 10" width="8" height="10" aria-hidden="true">
      <path d="M7 0.5v9L0.5 5z" fill="currentColor" />
    </svg>
  );
}
