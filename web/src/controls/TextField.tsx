// A text that the learner types, in a field that grows with it.
import { useModel } from '../lab/context';
import './text-field.css';

export interface TextFieldProps {
  readonly name: string;
}

export function TextField({ name }: TextFieldProps) {
  const model = useModel();
  const spec = model.step.inputs[name];
  if (spec?.kind !== 'text') throw new Error(`no text "${name}"`);
  const text = model.inputs.value[name] as string;
  return (
    <label class="text-field">
      <span class="quiet">{spec.label}</span>
      <textarea
        data-input={name}
        rows={1}
        spellcheck={false}
        autocomplete="off"
        maxLength={spec.maxLength * 2} // a character may count as two here
        value={text}
        onInput={({ currentTarget }) => model.set({ [name]: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault(); // it is one line
        }}
      />
    </label>
  );
}
