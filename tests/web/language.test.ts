// The course in another language, the pseudo-language: where code looks for an English word, a step fails in it or finds other numbers.
// What its pages show is looked at in a browser (tests/e2e/language.spec.ts).
import { describe, expect, it } from 'vitest';
import { frontStep } from '../../web/src/app/front-step';
import { maskGoals } from '../../web/src/app/mask-goals';
import { maskStepFor, notYet } from '../../web/src/app/mask-step';
import { pipelineStep } from '../../web/src/app/pipeline-step';
import { it as pronounAt, sentenceOf } from '../../web/src/course/grammar';
import { answerTo, explanationOf, questionsOf, runQuestion } from '../../web/src/lab/asking';
import { defaultInputs, fitInputs } from '../../web/src/lab/inputs';
import { runStep } from '../../web/src/lab/step';
import { pseudoText } from '../../web/vite/pseudo';
import { lessonPage } from '../../web/words/en/app';
import { pipeline } from '../../web/words/en/pipeline';
import { maskGoals as maskTexts } from '../../web/words/en/practice';
import { allSteps, filesOf, testTiers } from './support';

const steps = await allSteps();
const tiers = await testTiers(steps.map(({ step }) => step));

it('is spoken here', async () => {
  const { lessonPage: said } = await import('#words/app');
  expect(said.reset).toBe(pseudoText(lessonPage.reset));
});

it('knows where in the sentences of its grammar the pronoun stands', () => {
  const sentence = sentenceOf({ animal: 'a', place: 'p', adjective: 'j' }, 'v');
  expect(sentence[pronounAt]).toBe(pseudoText('it'));
});

it('computes and describes the figure of the front page', () => {
  const inputs = defaultInputs(frontStep.inputs);
  const trace = runStep(tiers, frontStep, inputs);
  expect(frontStep.summary(trace, inputs as never)).toContain(pseudoText('pizza'));
});

it('runs the machine of the page of practice, and says what is wrong with it', () => {
  const inputs = defaultInputs(pipelineStep.inputs);
  const trace = runStep(tiers, pipelineStep, inputs);
  expect(pipelineStep.summary(trace, inputs as never)).toContain(pseudoText(pipeline.wrong));
});

it('sets masks on the page of practice, and says what is wrong with them', () => {
  for (const goal of maskGoals) {
    const step = maskStepFor(goal.id);
    const inputs = defaultInputs(step.inputs);
    const trace = runStep(tiers, step, inputs);
    const [first = ''] = maskTexts.goals[goal.id].words.filter((word) => word.length > 1);
    expect(inputs.words).toContain(pseudoText(first));
    expect(notYet(goal, trace.get('weights').data)).toContain(pseudoText('still attends'));
  }
});

describe.each(steps)('$lesson.id/$step.id', ({ step }) => {
  it('computes its numbers, says what they show, and has nothing to complain of', () => {
    const inputs = defaultInputs(step.inputs);
    const trace = runStep(tiers, step, inputs, [], filesOf(step));
    expect(step.summary(trace, inputs as never)).toMatch(/\p{L}/u);
    expect(step.problem?.(trace, inputs as never) ?? null).toBeNull();
  });

  it('computes something whatever words are written', () => {
    const words = Object.entries(step.inputs).flatMap(([name, spec]) =>
      spec.kind === 'words' ? [[name, ['Qqq', 'qqq']] as const] : [],
    );
    const { inputs } = fitInputs(step.inputs, Object.fromEntries(words));
    const trace = runStep(tiers, step, inputs, [], filesOf(step));
    expect(step.summary(trace, inputs as never)).toMatch(/\p{L}/u);
  });

  const asked = questionsOf(step.id, step);
  it.runIf(asked.length > 0)('asks and answers as in English', () => {
    for (const { kind, question } of asked) {
      const trace = runQuestion(tiers, question, question.given, filesOf(step));
      if (kind !== 'task') expect(answerTo(question, trace)).toBe(question.expected);
      expect(explanationOf(question, trace)).toMatch(/./);
    }
  });
});
