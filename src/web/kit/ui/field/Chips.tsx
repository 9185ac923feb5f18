import type { Option } from '#web/kit/base/options.ts';
import css from './Chips.module.css';

type Props<V extends string> = {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** One of a few options, one press each. */
export function Chips<V extends string>({ label, options, value, onChange }: Props<V>) {
  return (
    <div role="group" aria-label={label} className={`line tight ${css['chips']}`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
