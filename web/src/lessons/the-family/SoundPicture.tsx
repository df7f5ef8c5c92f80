// A sound as a wave, and under it how strong each pitch is in each frame, frame under frame.
import { texts } from '#words/lessons/the-family/sound-in-frames';
import type { TermName } from '../../lab/tensors';

export interface SoundPictureProps {
  /** All samples in their order. */
  readonly wave: Drawn;
  /** The strength of each pitch: a row for each frame. */
  readonly spectrum: Drawn;
  readonly frames: number;
}

interface Drawn {
  readonly data: Float32Array;
  readonly term: TermName;
}

const height = 60; // of the wave, in units of the picture
const usual = 3; // so loud the picture shows it at least

export function SoundPicture({ wave, spectrum, frames }: SoundPictureProps) {
  const loudest = Math.max(usual, ...Array.from(wave.data, Math.abs));
  const pitches = spectrum.data.length / frames;
  const y = (sample: number) => height / 2 - ((sample / loudest) * height) / 2;
  const points = Array.from(wave.data, (sample, i) => `${i},${y(sample).toFixed(1)}`).join(' ');
  return (
    <>
      <svg
        class="sound-wave"
        viewBox={`0 0 ${wave.data.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.waveLabel}
        data-term={wave.term}
      >
        {Array.from({ length: frames - 1 }, (_, i) => {
          const x = ((i + 1) * wave.data.length) / frames;
          return <line key={i} x1={x} y1="0" x2={x} y2={height} />;
        })}
        <polyline points={points} />
      </svg>
      <p data-term={spectrum.term}>{texts.spectrum}</p>
      <svg
        class="sound-spectrum"
        viewBox={`0 0 ${frames} ${pitches}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.spectrumLabel}
        data-term={spectrum.term}
      >
        {Array.from(spectrum.data, (strength, at) => (
          <rect
            key={at}
            x={Math.floor(at / pitches)}
            y={pitches - 1 - (at % pitches)}
            width="0.97"
            height="1"
            style={{ fillOpacity: Math.min(1, strength) }}
          />
        ))}
      </svg>
    </>
  );
}
