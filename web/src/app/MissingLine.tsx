// A line is taken out of a function of the course and is to be found among usual mistakes. Another one each time; that the mistakes are
// wrong is tested by running all of them (tests/python).
import { missingLine as texts } from '#words/practice';
import { codeTasks, gapsOf } from '../code/tasks';
import type { Draw } from '../lab/random';
import { GapProgram, LinePractice, useRounds, wordsOf } from './LinePractice';
import { withCode } from './Verdict';

/** What is offered: the mistakes by their ids, and the line itself, which is none. */
const drawn = (draws: Draw) =>
  draws.some(codeTasks.flatMap(gapsOf)).map((gap) => ({
    ...gap,
    options: draws.some([[undefined, gap.line], ...Object.entries(gap.mistakes)] as const),
  }));

export function MissingLine() {
  const rounds = useRounds(drawn, ({ options }) =>
    options.findIndex(([mistake]) => mistake === undefined),
  );
  const { now: gap, tried, isFound, choose, focus } = rounds;
  if (!gap) return null;
  const { title, mistakes } = wordsOf(gap.task);
  const [last = ''] = gap.options[tried.at(-1) ?? -1] ?? [];
  return (
    <LinePractice
      rounds={rounds}
      task={gap.task}
      words={texts}
      says={
        isFound ? (
          <strong>{texts.right}</strong>
        ) : tried.length > 0 ? (
          withCode(texts.wrong(mistakes[last] ?? ''))
        ) : (
          texts.choose
        )
      }
    >
      <GapProgram gap={gap} label={texts.program(title)}>
        {!isFound && texts.gap}
      </GapProgram>
      {gap.options.map(([, line], i) => (
        <button
          key={line}
          type="button"
          class="option"
          disabled={isFound || tried.includes(i)}
          aria-pressed={tried.includes(i)}
          onClick={() => {
            choose(i);
            focus();
          }}
        >
          <code dir="ltr" translate={false}>
            {line}
          </code>
        </button>
      ))}
    </LinePractice>
  );
}
