import { type ComponentProps, useId } from 'react';
import type { Option } from '#web/kit/base/options.ts';
import { FieldGroup, FieldNotes, type FrameProps, notesId } from './FieldFrame.tsx';
import css from './Checkbox.module.css';

type NativeProps = Omit<
  ComponentProps<'input'>,
  'type' | 'id' | 'className' | 'ref' | 'role' | 'onChange'
>;

type Props = Pick<FrameProps, 'label' | 'help' | 'error'> &
  NativeProps & {
    checked: boolean;
    onChange: (checked: boolean) => void;
    /** `switch` for a setting that takes effect elsewhere, `box` for lists and rows. */
    look?: 'box' | 'switch';
    indeterminate?: boolean;
  };

export function Checkbox({ look = 'box', indeterminate = false, ...props }: Props) {
  const { label, help, error, onChange, ...native } = props;
  const id = useId();
  return (
    <div>
      <label className={css['label']}>
        <input
          {...native}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={css[look]}
          ref={(element) => {
            if (element) element.indeterminate = indeterminate;
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesId(id, { help, error })}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

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
