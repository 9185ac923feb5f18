import { type ComponentProps, useId } from 'react';
import { Below, belowId, type FrameProps } from './FieldFrame.tsx';
import css from './Checkbox.module.css';

type Native = Omit<
  ComponentProps<'input'>,
  'type' | 'id' | 'className' | 'ref' | 'role' | 'onChange'
>;

type Props = Pick<FrameProps, 'label' | 'help' | 'error'> &
  Native & {
    checked: boolean;
    onChange: (checked: boolean) => void;
    /** A switch is for what takes effect elsewhere, a box for lists and rows. */
    look?: 'box' | 'switch';
    /** Some of what it stands for is chosen, not all. */
    indeterminate?: boolean;
  };

/** Yes or no. */
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
          aria-describedby={belowId(id, { help, error })}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <Below id={id} help={help} error={error} />
    </div>
  );
}
