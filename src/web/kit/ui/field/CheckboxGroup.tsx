import type { Option } from '#web/kit/base/options.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldGroup } from './FieldFrame.tsx';

type Props<V extends string> = {
  label: string;
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  error?: string;
  /** In a line of controls: its label is heard, not seen. */
  isBare?: boolean;
};

/** Several of a few, side by side. */
export function CheckboxGroup<V extends string>(props: Props<V>) {
  const { label, options, value, onChange, error, isBare } = props;
  const values = options.map((option) => option.value);
  return (
    <FieldGroup label={label} error={error} isBare={isBare} className="line">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(checked) =>
            onChange(values.filter((one) => (one === option.value ? checked : value.includes(one))))
          }
        />
      ))}
    </FieldGroup>
  );
}
