// Recipes for pages that teachers write elsewhere, for a step that is chosen.
import { useId, useState } from 'preact/hooks';
import { recipes as texts } from '#words/teach';
import { CopyButton } from '../../figures/CopyButton';
import { useWalk } from '../../lab/context';
import type { RoadSheet } from '../../lab/own-road';
import { stepKey } from '../../lab/walk';
import { elementScript } from '../share-code';
import { addressOf, stopOf } from './draft';
import { recipes } from './recipes';

export function Recipes({ sheet }: { readonly sheet: RoadSheet }) {
  const walk = useWalk();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [first] = walk.routes[0].stops;
  // Without a road it is the step with which the course begins.
  const steps =
    sheet.steps.length > 0 || !first ? sheet.steps : [{ step: stepKey(first.lesson, first.step) }];
  const step = steps.find((each) => each.step === chosen) ?? steps[0];
  if (!step) return null;
  const reference = addressOf(step, 'embed');
  const { script, src } = elementScript(walk.base);
  const title = stopOf(walk, step.step)?.step.title ?? '';
  const shown = { address: `${walk.base}${reference}`, reference, title, script, src };
  return (
    <section class="recipes">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <p class="quiet">{texts.allow.sandbox}</p>
      <p class="field">
        <label for={id}>{texts.step}</label>
        <select
          id={id}
          value={step.step}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {steps.map((each) => (
            <option key={each.step} value={each.step}>
              {stopOf(walk, each.step)?.step.title ?? each.step}
            </option>
          ))}
        </select>
      </p>
      {recipes.map(({ name, by, tried, code }) => (
        <details key={name}>
          <summary>
            {texts.names[name]}{' '}
            <span class="quiet">{tried ? texts.tried(tried) : texts.notTried}</span>
          </summary>
          <p>
            {texts.how[name]} {texts.allow[by]}
          </p>
          <pre>
            <code>{code(shown)}</code>
          </pre>
          <p class="row">
            <CopyButton text={code(shown)} label={texts.copy(texts.names[name])} />
          </p>
        </details>
      ))}
    </section>
  );
}
