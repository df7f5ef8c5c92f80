// The fifteen questions of the last step, each with room for an answer of one's own, an answer that would do, what is often missing, and
// the steps that show it.
import { texts as step } from '#words/lessons/the-family/fifteen-questions';
import { practice, interview as texts } from '#words/practice';
import { StepLink } from '../figures/StepLink';
import { withWritten } from '../lab/answers';
import { useWalk } from '../lab/context';
import { allAnswersAt } from '../lessons/the-family/fifteen';

export function Interview() {
  return (
    <section class="practice-interview">
      <h2>{texts.title}</h2>
      <p class="prose">{texts.introduction}</p>
      <ol>
        {step.questions.map(({ question, answer }, i) => (
          <li key={question}>
            <details>
              <summary>{question}</summary>
              <Own question={i + 1} />
              <details>
                <summary>{texts.show}</summary>
                <p>{answer}</p>
                <p>
                  <strong>{texts.missing}</strong> {texts.often[i]}
                </p>
                <p class="quiet">
                  {texts.shownIn}{' '}
                  {allAnswersAt(i).map((at, j) => (
                    <span key={at.step}>
                      {j > 0 && ' · '}
                      <StepLink {...at} says={practice.from} />
                    </span>
                  ))}
                </p>
              </details>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Own({ question }: { readonly question: number }) {
  const { progress } = useWalk();
  const key = `the-family/fifteen-questions/${question}`;
  return (
    <label class="practice-own">
      {texts.yours}
      <textarea
        rows={4}
        value={progress.value.written[key]?.text ?? ''}
        onInput={({ currentTarget }) => {
          progress.value = withWritten(progress.peek(), key, currentTarget.value);
        }}
      />
    </label>
  );
}
