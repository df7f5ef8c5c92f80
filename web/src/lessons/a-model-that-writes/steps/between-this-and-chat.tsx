// What stands between the model of this lesson and those that everybody knows: sizes as others told them.
import { names, texts } from '#words/lessons/a-model-that-writes/between-this-and-chat';
import Prose from '#words/lessons/a-model-that-writes/between-this-and-chat.mdx';
import type { PageEngine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatShort } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './between-this-and-chat.py';
import '../writing.css';

/** Parameters and places of the models that are listed; what is not ours is as their papers say. */
const numbersOf = [59_787, 15_191_712, 1.5e9, 175e9, 70e9];
const placesOf = [11, 256, 1024, 2048, 4096];
const ours = 1;

function compare(engine: PageEngine) {
  const numbers = engine.tensor(numbersOf);
  const places = engine.tensor(placesOf);
  return {
    numbers,
    places,
    times: engine.div(numbers, engine.select(numbers, 0, ours)),
    times_places: engine.div(places, engine.select(places, 0, ours)),
    powers: engine.div(engine.log(numbers), Math.LN10),
  };
}

const computation = defineComputation({
  inputs: {},
  compute: compare,
  tensors: {
    numbers: { axes: [texts.models], given: texts.told, made: 'quoted' },
    places: { axes: [texts.models], given: texts.told, made: 'quoted' },
    times: { axes: [texts.models] },
    times_places: { axes: [texts.models] },
    powers: { axes: [texts.models] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) => texts.summary(formatShort(trace.value('times', 3), 0)),
  Prose,
  predictions: [
    prediction({
      id: 'how-many-times',
      ...texts.howMany,
      compute(engine) {
        const { times } = compare(engine);
        return { gpt3: engine.select(times, 0, 3), llama: engine.select(times, 0, 4) };
      },
      expected: 'thousands',
      decide: {
        by: 'llama',
        line: ['tens', 300, 'thousands', 30_000, 'millions'],
        on: { from: 1, to: 1e5, logarithmic: true, as: 'factor' },
      },
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const most = Math.max(...trace.get('powers').data);
  return (
    <table class="sizes">
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.numbers}</th>
          <th scope="col">{texts.times}</th>
          <th scope="col">{texts.places}</th>
        </tr>
      </thead>
      <tbody>
        {texts.models.map((model, i) => (
          <tr key={model} data-ours={i === ours || undefined}>
            <th scope="row">{model}</th>
            <td class="sizes-bar">
              <span
                aria-hidden="true"
                style={{ width: `${(100 * trace.value('powers', i)) / most}%` }}
              />
              {texts.sizes[i]}
            </td>
            <td>
              {/* The last is what is bet on. */}
              {i < 4 && <Cell of={of.times} at={i} decimals={i === 0 ? 3 : 0} inline />}
            </td>
            <td>{formatShort(trace.value('places', i), 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
