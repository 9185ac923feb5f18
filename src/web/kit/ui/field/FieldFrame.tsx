import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './FieldFrame.module.css';

export type FrameProps = {
  label?: string;
  /** Shown below the field. */
  help?: string;
  /** Shown below the field while there is something to say about its text. */
  hint?: string | undefined;
  /** The message below the field; true only colours it. */
  error?: string | boolean;
  required?: boolean;
  /** Cannot be left empty: neither required nor optional. */
  isNeverEmpty?: boolean;
  size?: 'small';
  /** Inside the field, at its right end. */
  end?: ReactNode;
  /** Shows a spinner in place of `end`. */
  busy?: boolean;
};

/** The props of the native element. */
type Control = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'required' | 'aria-busy' | 'aria-invalid' | 'aria-describedby'
>;

type Props = FrameProps & { children: (control: Control) => ReactNode };

/** A field: label, border around the native element, help and error. */
export function FieldFrame(props: Props) {
  const { label, required, isNeverEmpty = false, size, busy = false, children, ...notes } = props;
  const id = useId();
  const end = busy ? <span className={css['busy']} /> : props.end;
  const isWrong = Boolean(notes.error) || undefined;
  const control = {
    id,
    className: css['input'],
    required,
    'aria-busy': busy || undefined,
    'aria-invalid': isWrong,
    'aria-describedby': notesId(id, notes),
  };
  return (
    <div
      className={css['frame']}
      data-size={size}
      data-optional={isOptional(label, isNeverEmpty || required)}
    >
      {label !== undefined && (
        <label className={css['label']} htmlFor={id}>
          <Label words={label} required={required} />
        </label>
      )}
      <div className={css['box']} data-wrong={isWrong} data-end={end ? '' : undefined}>
        {children(control)}
        {end && <div className={`centred ${css['end']}`}>{end}</div>}
      </div>
      <FieldNotes id={id} {...notes} />
    </div>
  );
}

type GroupProps = Pick<FrameProps, 'label' | 'help' | 'error' | 'required'> & {
  name?: string;
  className?: string | undefined;
  isBare?: boolean | undefined;
  children: ReactNode;
};

/** Several native elements that form one field. */
export function FieldGroup(props: GroupProps) {
  const { label, required, name, className, isBare = false, children, ...notes } = props;
  const id = useId();
  return (
    <fieldset
      className={css['frame']}
      name={name}
      data-wrong={notes.error ? '' : undefined}
      data-optional={isOptional(label, required)}
      aria-describedby={notesId(id, notes)}
    >
      <legend className={isBare ? 'hidden' : css['label']}>
        <Label words={label} required={required} />
      </legend>
      <div className={className}>{children}</div>
      <FieldNotes id={id} {...notes} />
    </fieldset>
  );
}

/** The form explains asterisks only if it has optional fields too (`Form.module.css`). */
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

type Notes = Pick<FrameProps, 'help' | 'hint' | 'error'>;

/** Help, hint and error below a field. */
export function FieldNotes({ id, help, hint, error }: Notes & { id: string }) {
  const elementId = notesId(id, { help, hint, error });
  if (elementId === undefined) return null;
  return (
    <div id={elementId} className={`dim small ${css['below']}`}>
      {help !== undefined && <p>{help}</p>}
      {hint !== undefined && <p className="waiting">{hint}</p>}
      {typeof error === 'string' && <p className="wrong">{error}</p>}
    </div>
  );
}

/** The id of a field's notes, undefined if it has none. */
export function notesId(id: string, { help, hint, error }: Notes): string | undefined {
  const isNone = help === undefined && hint === undefined && typeof error !== 'string';
  return isNone ? undefined : `${id}-below`;
}
