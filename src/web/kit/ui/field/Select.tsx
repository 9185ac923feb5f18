import { ChevronDown } from 'lucide-react';
import type { Option } from '#web/kit/base/options.ts';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props<V extends string> = Omit<FrameProps, 'end' | 'isNeverEmpty'> & {
  name?: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly Option<V>[];
  'aria-label'?: string;
};

export function Select<V extends string>(props: Props<V>) {
  const { name, value, onChange, options, 'aria-label': ariaLabel, ...frame } = props;
  // By the HTML standard a required choice begins with an empty option. Others always have a value.
  const mustChoose = frame.required === true && options.some((option) => option.value === '');
  return (
    <FieldFrame
      {...frame}
      required={mustChoose}
      isNeverEmpty={!mustChoose}
      end={<ChevronDown size={16} aria-hidden />}
    >
      {(control) => (
        <select
          {...control}
          name={name}
          aria-label={ariaLabel}
          // The label may be cut off.
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
