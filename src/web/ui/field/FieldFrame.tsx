import type { ReactNode } from 'react';
import css from './FieldFrame.module.css';

export type FrameProps = {
  label?: string | undefined;
  /** Help, under the field. */
  description?: string | undefined;
  /** What is wrong, in words; true where its colour says enough. */
  error?: string | boolean | undefined;
  /** Marked by an asterisk. */
  required?: boolean | undefined;
  size?: 'xs' | 'sm' | undefined;
};

type Props = FrameProps & {
  /** Of the input that the label is of; without it the label is words only. */
  id?: string;
  children: ReactNode;
};

/** A field with its label above, help and what is wrong below. */
export function FieldFrame({ id, size = 'sm', children, ...frame }: Props) {
  const { label, description, error, required } = frame;
  const Label = id === undefined ? 'div' : 'label';
  return (
    <div className={css['frame']}>
      {label !== undefined && (
        <Label className={css['label']} data-size={size} htmlFor={id}>
          {label}
          {required && (
            <span className={css['required']} aria-hidden>
              {' *'}
            </span>
          )}
        </Label>
      )}
      {children}
      {isSaid(description) && (
        <p className={css['help']} id={id && `${id}-help`}>
          {description}
        </p>
      )}
      {isSaid(error) && (
        <p className={css['error']} id={id && `${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The ids of what stands below the input with this id. */
export function describedBy(id: string, { description, error }: FrameProps): string | undefined {
  const ids = [isSaid(error) && `${id}-error`, isSaid(description) && `${id}-help`];
  return ids.filter(Boolean).join(' ') || undefined;
}

function isSaid(words: string | boolean | undefined): words is string {
  return typeof words === 'string' && words !== '';
}
