import { useId } from 'react';
import { Check } from './Check.tsx';
import css from './CheckGroup.module.css';

type Props<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  error?: string | undefined;
};

/** Several of a few, side by side. */
export function CheckGroup<V extends string>(props: Props<V>) {
  const { label, options, value, onChange, error } = props;
  const id = useId();
  return (
    <fieldset className={css['group']} aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Check
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(checked) =>
            onChange(
              options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? checked : value.includes(one))),
            )
          }
        />
      ))}
      {error !== undefined && (
        <p className={css['error']} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
