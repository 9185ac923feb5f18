import type { ComponentProps } from 'react';
import { FieldBox, type FieldBoxProps } from './FieldBox.tsx';

export type TextBoxProps = FieldBoxProps &
  Omit<ComponentProps<'input'>, keyof FieldBoxProps | 'id' | 'className'>;

/** A line of text, typed. */
export function TextBox(props: TextBoxProps) {
  const { label, description, error, required, size, section, isMarked, ...input } = props;
  const box = { label, description, error, required, size, section, isMarked };
  return <FieldBox {...box}>{(given) => <input type="text" {...input} {...given} />}</FieldBox>;
}
