import { useEffect } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  useController,
  useFieldArray,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { TypedNumber } from '../field/NumberInput.tsx';

/**
 * A call's body while the form is being filled in: a number may still be text, and required values may still be
 * missing.
 */
export type Draft<T> = T extends number
  ? TypedNumber
  : T extends string
    ? T | '' | null
    : T extends readonly (infer Row)[]
      ? Draft<Row>[]
      : T extends object
        ? { [K in keyof T]: Draft<T[K]> } | null
        : T;

/** Set by the server, so a new record does not have them. */
type ServerKey = '_id' | '_rev';

/** As `Draft`, with a value for every key: the base of a form's own draft type. */
export type FullDraft<T> = T extends number
  ? TypedNumber
  : T extends readonly (infer Row)[]
    ? FullDraft<Row>[]
    : T extends object
      ? {
          [K in keyof T as K extends ServerKey ? never : K]-?: FullDraft<Exclude<T[K], undefined>>;
        } & {
          [K in keyof T as K extends ServerKey ? K : never]?: T[K];
        }
      : T;

export type FormMethods = UseFormReturn<FieldValues, unknown, unknown>;

/** A path in a form's draft, typed by the value there; the `at` of fields. */
export type At<T> = {
  methods: FormMethods;
  name: string;
  /** The paths that are rendered: errors of other paths are shown by the form. */
  drawn: Set<string>;
  /** Never set; makes the type depend on `T`. */
  readonly holds?: (value: T) => T;
};

type Controlled<T> = {
  field: { value: T; onChange: (value: T) => void };
  fieldState: { error?: FieldError };
};

/** The props that bind an input to a path; renders again when its value or error changes. */
export function useField<T>(at: At<T>) {
  const { methods, name } = at;
  const { control, clearErrors } = methods;
  useDrawn(at);
  const { field, fieldState }: Controlled<T> = useController({ control, name });
  const error = messageOf(fieldState.error);
  return {
    name,
    value: field.value,
    error,
    onChange: (value: T) => {
      if (error !== undefined) clearErrors(name);
      field.onChange(value);
    },
  };
}

/** The error of a path that is not shown by an input but, for example, a table. */
export function useFieldError<T>(at: At<T>): string | undefined {
  const { methods, name } = at;
  useDrawn(at);
  // Not `getFieldState`: it renders again whenever a field below the path becomes dirty, which affects all rows of a
  // list.
  const { errors } = useFormState({ control: methods.control, name });
  const error: FieldError | undefined = get(errors, name);
  return messageOf(error);
}

/** The value of a path; renders again when it changes. */
export function useFieldValue<T>({ methods: { control }, name }: At<T>): T {
  return useWatch({ control, name, compute: (value: T) => value });
}

/**
 * A value derived from that of a path; renders again only when the result changes. `select` gets undefined for a
 * row that was just removed.
 */
export function useFieldSelect<T, V>(
  { methods: { control }, name }: At<T>,
  select: (value: T | undefined) => V,
): V {
  return useWatch({ control, name, compute: select });
}

/** Clears the error of a path once another field settles it. */
export function useSettled<T>({ methods: { clearErrors }, name }: At<T>, isSettled: boolean): void {
  useEffect(() => {
    if (isSettled) clearErrors(name);
  }, [clearErrors, name, isSettled]);
}

/** For components that add and remove rows themselves, without `Rows`. */
export function useRows<Row extends FieldValues>({ methods: { control }, name }: At<Row[]>) {
  const { fields, append, remove } = useFieldArray({ control, name });
  return {
    keys: fields.map(({ id }) => id),
    add: (rows: Row[]) => append(rows, { shouldFocus: false }),
    remove: (indexes: number[]) => remove(indexes),
  };
}

function useDrawn<T>({ drawn, name }: At<T>): void {
  useEffect(() => {
    drawn.add(name);
    return () => void drawn.delete(name);
  }, [drawn, name]);
}

/** The error of a field array itself is in `root`, beside those of its rows. */
function messageOf(error: FieldError | undefined): string | undefined {
  return error?.root?.message ?? error?.message;
}

/**
 * A ref that focuses the first input, unless something else has the focus. Not on touch screens, where a
 * keyboard would pop up.
 */
export function focusFirst(box: HTMLElement | null): void {
  const focused = document.activeElement;
  // The content is focused if the focused element was removed, such as the link that led here (`useFocusRecovery`).
  const isFree = focused === document.body || focused?.id === 'content';
  if (isFree && matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus();
}
