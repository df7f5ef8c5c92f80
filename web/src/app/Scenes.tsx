// Buttons that set up what was just said in the figure.
import { useModel } from '../lab/context';
import type { Scene } from '../lab/question';

export function Scenes({ scenes = [] }: { readonly scenes?: readonly Scene[] | undefined }) {
  const model = useModel();
  return (
    <>
      {scenes.map(({ label, inputs }) => (
        <button key={label} type="button" onClick={() => model.show(inputs)}>
          {label}
        </button>
      ))}
    </>
  );
}
