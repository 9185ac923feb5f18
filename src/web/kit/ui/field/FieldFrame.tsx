import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './FieldFrame.module.css';

export type FrameProps = {
  label?: string;
  /** Said under the field. */
  help?: string;
  /** What is wrong, in words; true where its colour says enough. */
  error?: string | boolean;
  /** Marked by an asterisk. */
  required?: boolean;
  size?: 'small';
  /** At the right end of the field, within its edge. */
  end?: ReactNode;
  /** It waits for an answer, which a turning ring at its right end says. */
  busy?: boolean;
};

/** What the native element inside of a frame is given. */
type Control = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'required' | 'aria-busy' | 'aria-invalid' | 'aria-describedby'
>;

type Props = FrameProps & { children: (control: Control) => ReactNode };

/** A field: its label above, its edge around the native element, help and what is wrong below. */
export function FieldFrame(props: Props) {
  const { label, required, size, busy = false, children, ...below } = props;
  const id = useId();
  const end = busy ? <span className={css['busy']} /> : props.end;
  const isWrong = Boolean(below.error) || undefined;
  const control = {
    id,
    className: css['input'],
    required,
    'aria-busy': busy || undefined,
    'aria-invalid': isWrong,
    'aria-describedby': belowId(id, below),
  };
  return (
    <div className={css['frame']} data-size={size} data-optional={isOptional(label, required)}>
      {label !== undefined && (
        <label className={css['label']} htmlFor={id}>
          <Label words={label} required={required} />
        </label>
      )}
      <div className={css['box']} data-wrong={isWrong} data-end={end ? '' : undefined}>
        {children(control)}
        {end && <div className={`centred ${css['end']}`}>{end}</div>}
      </div>
      <Below id={id} {...below} />
    </div>
  );
}

type GroupProps = Pick<FrameProps, 'label' | 'help' | 'error' | 'required'> & {
  name?: string;
  className?: string | undefined;
  isBare?: boolean | undefined;
  children: ReactNode;
};

/** Several native elements that are one field together. */
export function FieldGroup(props: GroupProps) {
  const { label, required, name, className, isBare = false, children, ...below } = props;
  const id = useId();
  return (
    <fieldset
      className={css['frame']}
      name={name}
      data-wrong={below.error ? '' : undefined}
      data-optional={isOptional(label, required)}
      aria-describedby={belowId(id, below)}
    >
      <legend className={isBare ? 'hidden' : css['label']}>
        <Label words={label} required={required} />
      </legend>
      <div className={className}>{children}</div>
      <Below id={id} {...below} />
    </fieldset>
  );
}

/** For its form, which explains asterisks where it has both. */
function isOptional(label: string | undefined, required = false): true | undefined {
  return (label !== undefined && !required) || undefined;
}

function Label({ words, required }: { words: string | undefined; required: boolean | undefined }) {
  return (
    <>
      {words}
      {required && (
        <span className="dim" aria-hidden data-asterisk>
          {' *'}
        </span>
      )}
    </>
  );
}

type Words = Pick<FrameProps, 'help' | 'error'>;

/** Help and what is wrong. */
export function Below({ id, help, error }: Words & { id: string }) {
  if (belowId(id, { help, error }) === undefined) return null;
  return (
    <div id={belowId(id, { help, error })} className={`dim small ${css['below']}`}>
      {help !== undefined && <p>{help}</p>}
      {typeof error === 'string' && <p className="wrong">{error}</p>}
    </div>
  );
}

/** The id of what stands below the field with this id; undefined where nothing does. */
export function belowId(id: string, { help, error }: Words): string | undefined {
  return help !== undefined || typeof error === 'string' ? `${id}-below` : undefined;
}
