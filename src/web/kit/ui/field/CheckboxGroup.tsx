import type { Option } from '#web/kit/base/options.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldGroup } from './FieldFrame.tsx';

type GroupProps<V extends string> = {
  label: string;
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  error?: string;
  /** In a line of controls: the label is only for screen readers. */
  isBare?: boolean;
};

/** Several of a few options, side by side. */
export function CheckboxGroup<V extends string>(props: GroupProps<V>) {
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
            onChange(values.filter((v) => (v === option.value ? checked : value.includes(v))))
          }
        />
      ))}
    </FieldGroup>
  );
}
