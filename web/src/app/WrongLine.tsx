// A function of the course in which one line is a usual mistake; which one is to be found, by running it or by reading it. That each of
// them is wrong, and gives numbers of its own, is tested by running all of them (tests/python/tasks.test.ts).
import { useComputed } from '@preact/signals';
import { wrongLine as texts } from '#words/practice';
import { RunBar, useRunning, useStart } from '../code/RunOutput';
import { brokenOf, checkProgram, codeTasks, programsOf, verdictIn } from '../code/tasks';
import { useWalk } from '../lab/context';
import type { Draw } from '../lab/random';
import { GapProgram, LinePractice, Program, useRounds, wordsOf } from './LinePractice';
import { Found, withCode } from './Verdict';
import '../styles/write.css';

const drawn = (draws: Draw) => draws.some(codeTasks.flatMap(brokenOf));

export function WrongLine() {
  const rounds = useRounds(drawn, ({ at }) => at);
  const { now: broken, tried, isFound, choose, focus } = rounds;
  const running = useRunning(useWalk().tiers.page.build);
  // What is shown is what runs: once its line is found, the right one.
  const start = useStart(running, () => {
    if (!broken) return '';
    const programs = programsOf(broken.gap.task);
    const shown = isFound ? programs.solution : broken.program;
    // A check that knows no mistake cannot tell which one it is.
    return checkProgram({ ...programs, mistakes: {} }, shown);
  });
  const verdict = useComputed(() => {
    const found = running.stage.value === 'done' ? verdictIn(running.error.value) : undefined;
    // In which line it broke off would be the answer.
    return found && 'line' in found ? { ...found, line: null } : found;
  }).value;
  const isRefused = running.stage.value === 'done' && !verdict;
  if (!broken) return null;
  const { gap, mistake, lines, at, body } = broken;
  const { title, mistakes } = wordsOf(gap.task);
  const line = (i: number | undefined): string => lines[i ?? at]?.trim() ?? '';
  const press = (i: number): void => {
    if (tried.includes(i)) return;
    choose(i);
    if (i !== at) return;
    running.clear();
    focus();
  };
  return (
    <LinePractice
      rounds={rounds}
      task={gap.task}
      words={texts}
      says={withCode(
        isFound
          ? texts.right(line(at), mistakes[mistake] ?? '')
          : tried.length > 0
            ? texts.wrong(line(tried.at(-1)))
            : texts.choose,
      )}
      onNext={() => running.clear()}
      below={
        <>
          <RunBar running={running} start={start} checks="run" />
          <div aria-live="polite">
            {verdict && <Found verdict={verdict} mistakes={{}} />}
            {isRefused && <Found broken={running.error.value?.kind ?? ''} mistakes={{}} />}
          </div>
        </>
      }
    >
      {isFound ? (
        <GapProgram gap={gap} label={texts.repaired(title)} />
      ) : (
        <Program label={texts.program(title)}>
          {lines.map((each, i) =>
            body.includes(i) ? (
              <button
                key={i}
                type="button"
                aria-pressed={tried.includes(i)}
                aria-disabled={tried.includes(i)}
                onClick={() => press(i)}
              >
                <code translate={false}>{each}</code>
              </button>
            ) : (
              <code key={i} translate={false}>{`${each}\n`}</code>
            ),
          )}
        </Program>
      )}
    </LinePractice>
  );
}
