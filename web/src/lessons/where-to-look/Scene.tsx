// A sentence in two lines, and what one of its words attends to: light that falls on each word, as strong as its weight. From the
// asking word, which stands in the second line, a cone of it reaches every word of the first.

import { useRef } from 'preact/hooks';
import { Cell } from '../../figures/Cell';
import { useSize } from '../../figures/size';
import { useCells } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import './scene.css';

export interface SceneProps {
  /** The weights, one for each word. */
  readonly of: TensorName;
  readonly words: readonly string[];
  /** The position of the word that asks. */
  readonly asking: number;
  /** How many words stand in the first line. */
  readonly firstLine: number;
}

const gap = 1.6; // between two words, in letters
const letterWidth = 0.5; // of a letter's height, in the mean
const shown = 0.005; // a smaller share is told only to those who ask for the table

export function Scene({ of, words, asking, firstLine }: SceneProps) {
  const box = useRef<HTMLParagraphElement>(null);
  const size = useSize(box, { width: 640, height: 320 });
  const cells = useCells();
  const weightOf = (i: number): number => cells?.state(of, i)?.value ?? 0;

  const lines = [words.slice(0, firstLine), words.slice(firstLine)];
  const lettersOf = (line: readonly string[]) =>
    line.reduce((sum, word) => sum + word.length + gap, 0);
  const letters = Math.max(...lines.map(lettersOf));
  const fontSize = Math.min(0.14 * size.height, size.width / letters / letterWidth);
  // The middle of each word and half of its width, across the box.
  const places = lines.flatMap((line) => {
    let left = (size.width - lettersOf(line) * fontSize * letterWidth) / 2;
    return line.map((word) => {
      const width = (word.length + gap) * fontSize * letterWidth;
      left += width;
      return { x: left - width / 2, half: width / 2 };
    });
  });
  const rows = [0.24, 0.82].map((share) => share * size.height);
  const [above = 0, below = 0] = rows;
  const apex = places[asking];
  return (
    <p ref={box} class="scene" style={{ fontSize: `${fontSize}px` }}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" data-term={of}>
        {apex &&
          places
            .slice(0, firstLine)
            .map(({ x, half }, i) => (
              <polygon
                key={i}
                points={`${apex.x},${below - fontSize * 0.8} ${x - half * 0.9},${above + fontSize * 0.75} ${x + half * 0.9},${above + fontSize * 0.75}`}
                style={{ opacity: weightOf(i) * 0.3 }}
              />
            ))}
      </svg>
      {places.map(({ x }, i) => (
        <span
          key={i}
          class="scene-word"
          data-asking={i === asking || undefined}
          style={{
            left: `${x}px`,
            top: `${i < firstLine ? above : below}px`,
            '--light': weightOf(i),
          }}
        >
          <span class="scene-share">
            {weightOf(i) >= shown && <Cell of={of} at={i} decimals={2} />}
          </span>
          <span class="scene-text">{words[i]}</span>
        </span>
      ))}
    </p>
  );
}
