import '../theme/input.css';
import { Textarea } from '@mantine/core';
import { DayInput } from '../date/DayInput.tsx';
import { Check } from '../field/Check.tsx';
import { DecimalInput } from '../field/DecimalInput.tsx';
import { PasswordBox } from '../field/PasswordBox.tsx';
import { PlainSelect } from '../field/PlainSelect.tsx';
import { TextBox } from '../field/TextBox.tsx';
import type { InputAt } from './use-form.ts';

export type FieldProps<V> = {
  at: InputAt<V>;
  label: string;
  help?: string;
  required?: boolean;
};

type Field = FieldProps<unknown>;

/** What every input is given. */
function shared({ at, label, help, required }: Field) {
  return { label, description: help, required, error: at.error, 'data-path': at.path } as const;
}

type TextProps = FieldProps<string | undefined> & {
  type?: 'text' | 'tel' | 'email' | 'url';
  autoFocus?: boolean;
};

export function TextField({ type = 'text', autoFocus, ...field }: TextProps) {
  const { at } = field;
  return (
    <TextBox
      key={at.key}
      {...shared(field)}
      type={type}
      defaultValue={at.value ?? ''}
      onChange={at.change}
      data-autofocus={autoFocus}
      autoFocus={autoFocus}
    />
  );
}

export function PasswordField({ isNew, ...field }: FieldProps<string> & { isNew?: boolean }) {
  const { at } = field;
  return (
    <PasswordBox
      key={at.key}
      {...shared(field)}
      defaultValue={at.value}
      onChange={at.change}
      autoComplete={isNew ? 'new-password' : 'current-password'}
    />
  );
}

export function AreaField(field: FieldProps<string | undefined>) {
  const { at } = field;
  return (
    <Textarea
      key={at.key}
      {...shared(field)}
      defaultValue={at.value ?? ''}
      onChange={at.change}
      autosize
      minRows={3}
      maxRows={16}
    />
  );
}

type Choice = { value: string; label: string };

type ChoiceProps = FieldProps<string | null | undefined> & {
  choices: readonly Choice[];
  /** What stands for none; without it one must be chosen. */
  none?: string;
};

export function ChoiceField({ choices, none, ...field }: ChoiceProps) {
  const { at } = field;
  const data = none === undefined ? choices : [{ value: '', label: none }, ...choices];
  return (
    <PlainSelect
      key={at.key}
      {...shared(field)}
      data={[...data]}
      defaultValue={at.value ?? ''}
      onChange={at.change}
    />
  );
}

export function SwitchField(field: FieldProps<boolean | undefined>) {
  return <Check key={field.at.key} {...checkOf(field)} look="switch" />;
}

export function CheckField(field: FieldProps<boolean | undefined>) {
  return <Check key={field.at.key} {...checkOf(field)} />;
}

function checkOf({ at, label, help }: FieldProps<boolean | undefined>) {
  const { value = false, error, path, change } = at;
  return { label, help, error, path, defaultChecked: value, onChange: change };
}

type Numeric = FieldProps<number | null | undefined>;

/** Euros with two decimals. */
export function MoneyField(field: Numeric) {
  return <NumberField {...field} places={2} fixed unit="€" />;
}

type NumberProps = Numeric & { places?: number; fixed?: boolean; unit?: string };

/** A number with comma or point; what is no number stays typed and is told on saving. */
export function NumberField({ places = 0, fixed, unit, ...field }: NumberProps) {
  const { at } = field;
  return (
    <DecimalInput
      key={at.key}
      {...shared(field)}
      value={at.value ?? null}
      onChange={at.change}
      places={places}
      fixed={fixed}
      unit={unit}
    />
  );
}

type DayProps = FieldProps<string | null | undefined> & {
  /** A deadline: a month that is over is next year's. */
  isComing?: boolean;
  /** What is wrong with this day beside another one; said once the field is left. */
  problem?: string | undefined;
};

/** A day; holds `YYYY-MM-DD`, or null where it is empty. */
export function DayField({ isComing, problem, ...field }: DayProps) {
  const { at } = field;
  return (
    <DayInput
      key={at.key}
      {...shared(field)}
      {...(isComing === true && { isComing })}
      problem={problem}
      value={at.value ?? null}
      onChange={at.change}
    />
  );
}
