import { ChevronDown } from 'lucide-react';
import type { Option } from '#web/kit/base/options.ts';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props<V extends string> = Omit<FrameProps, 'end'> & {
  name?: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly Option<V>[];
  'aria-label'?: string;
};

/** One of a few choices: the system's own list, which phones and keyboards know best. */
export function Select<V extends string>(props: Props<V>) {
  const { name, value, onChange, options, 'aria-label': ariaLabel, ...frame } = props;
  return (
    <FieldFrame {...frame} end={<ChevronDown size={16} aria-hidden />}>
      {(control) => (
        <select
          {...control}
          name={name}
          aria-label={ariaLabel}
          // Where it does not fit.
          title={options.find((option) => option.value === value)?.label}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
