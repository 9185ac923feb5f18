import type { ComponentProps } from 'react';
import { DayInput } from '../date/DayInput.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { MoneyInput, NumberInput, type TypedNumber } from '../field/NumberInput.tsx';
import { PasswordInput } from '../field/PasswordInput.tsx';
import { usePrintedHint } from '../field/printed-hint.ts';
import { Select } from '../field/Select.tsx';
import { Textarea } from '../field/Textarea.tsx';
import { TextInput, type TextInputProps } from '../field/TextInput.tsx';
import { type At, useField } from './use-field.ts';

/** The input's own props, with `at` instead of value and change handler. */
type Field<T, Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'error' | 'checked'> & {
  at: At<T>;
};

type Printed = {
  /** The text is on papers or labels. */
  printed?: boolean;
};

export function TextField({
  at,
  autoFocus,
  printed = false,
  ...props
}: Field<string, TextInputProps> & Printed) {
  const field = useField(at);
  const hint = usePrintedHint(printed ? field.value : '');
  return (
    <TextInput {...props} {...field} hint={hint} autoFocus={autoFocus} data-autofocus={autoFocus} />
  );
}

export function PasswordField({ at, ...props }: Field<string, TextInputProps>) {
  return <PasswordInput {...props} {...useField(at)} />;
}

export function TextareaField({
  at,
  printed = false,
  ...props
}: Field<string, ComponentProps<typeof Textarea>> & Printed) {
  const field = useField(at);
  return <Textarea {...props} {...field} hint={usePrintedHint(printed ? field.value : '')} />;
}

export function SelectField<V extends string>({
  at,
  ...props
}: Field<V, ComponentProps<typeof Select<V>>>) {
  return <Select {...props} {...useField(at)} />;
}

export function CheckboxField({ at, ...props }: Field<boolean, ComponentProps<typeof Checkbox>>) {
  const { value, ...field } = useField(at);
  return <Checkbox {...props} {...field} checked={value} />;
}

/** A text that is no number stays in the draft and is reported on saving. */
export function NumberField({
  at,
  ...props
}: Field<TypedNumber, ComponentProps<typeof NumberInput>>) {
  return <NumberInput {...props} {...useField(at)} />;
}

export function MoneyField({
  at,
  ...props
}: Field<TypedNumber, ComponentProps<typeof MoneyInput>>) {
  return <MoneyInput {...props} {...useField(at)} />;
}

/** Holds `YYYY-MM-DD`, null if empty. */
export function DayField({ at, ...props }: Field<string | null, ComponentProps<typeof DayInput>>) {
  return <DayInput {...props} {...useField(at)} />;
}
