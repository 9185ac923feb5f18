import { useId } from 'react';
import css from './Check.module.css';

type Named = { label: string; name?: never } | { label?: never; name: string };

type Props = Named & {
  look?: 'box' | 'switch';
  checked?: boolean;
  defaultChecked?: boolean;
  /** Some of what it stands for is chosen, not all. */
  isPartly?: boolean;
  onChange: (checked: boolean) => void;
  help?: string | undefined;
  error?: string | undefined;
  path?: string;
};

/** Yes or no: a box in lists and rows, a switch for what takes effect elsewhere. */
export function Check({ label, name, look = 'box', help, error, path, ...input }: Props) {
  const { checked, defaultChecked, isPartly = false, onChange } = input;
  const id = useId();
  return (
    <div className={css['check']}>
      <label className={css['label']}>
        <input
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={css[look]}
          checked={checked}
          defaultChecked={defaultChecked}
          ref={(element) => {
            if (element) element.indeterminate = isPartly;
          }}
          aria-label={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={help === undefined && error === undefined ? undefined : id}
          data-path={path}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {(help ?? error) !== undefined && (
        <div id={id} className={css['below']}>
          {help !== undefined && <p>{help}</p>}
          {error !== undefined && <p className={css['error']}>{error}</p>}
        </div>
      )}
    </div>
  );
}
