// Buttons that set up what was just said in the figure.
import { useLab } from '../lab/context';
import type { Scene } from '../lab/step';

export function Scenes({ scenes = [] }: { readonly scenes?: readonly Scene[] | undefined }) {
  const lab = useLab();
  return (
    <>
      {scenes.map(({ label, inputs }) => (
        <button key={label} type="button" onClick={() => lab.show(inputs)}>
          {label}
        </button>
      ))}
    </>
  );
}
