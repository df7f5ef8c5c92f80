// A button that lets the frames be heard. Nothing sounds before it is pressed; where a browser has no Web Audio, there is no button.
import { texts } from '#words/lessons/the-family/sound-in-frames';

const rate = 8000; // samples a second: a pitch of so many turns in 64 samples then lies where it lies in speech
const times = 10; // a frame of 8 ms alone could not be told from a click
const volume = 0.25;
const fade = 160; // samples at both ends, so that nothing clicks

export interface PlaySoundProps {
  /** All frames, one after the other. */
  readonly samples: Float32Array;
  readonly frames: number;
}

let context: AudioContext | undefined;
let playing: AudioBufferSourceNode | undefined;

/** The frames as they are played: each so many times, at one loudness. */
export function soundOf(samples: Float32Array, frames: number): Float32Array {
  const size = samples.length / frames;
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const sound = new Float32Array(samples.length * times);
  return sound.map((_, i) => {
    const frame = Math.floor(i / (size * times));
    const ends = Math.min(1, i / fade, (sound.length - 1 - i) / fade);
    return ((samples[frame * size + (i % size)] ?? 0) / loudest) * volume * ends;
  });
}

function play(sound: Float32Array<ArrayBuffer>): void {
  context ??= new AudioContext();
  void context.resume();
  playing?.stop();
  const buffer = context.createBuffer(1, sound.length, rate);
  buffer.copyToChannel(sound, 0);
  playing = context.createBufferSource();
  playing.buffer = buffer;
  playing.connect(context.destination);
  playing.start();
}

export function PlaySound({ samples, frames }: PlaySoundProps) {
  if (!('AudioContext' in globalThis)) return null;
  return (
    <p class="play-sound">
      <button
        type="button"
        onClick={() => play(soundOf(samples, frames) as Float32Array<ArrayBuffer>)}
      >
        {texts.hear}
      </button>{' '}
      <span class="quiet">{texts.heard}</span>
    </p>
  );
}
