import { useEffect } from 'react';
import {
  type FieldError,
  type FieldValues,
  type UseFormReturn,
  useController,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form';

export type FormMethods = UseFormReturn<FieldValues, unknown, unknown>;

/** A place in a form's draft and, by its type alone, what it holds; fields take it as `at`. */
export type At<T> = {
  methods: FormMethods;
  name: string;
  /** The names of the places that are drawn: what is wrong elsewhere is said on the form. */
  drawn: Set<string>;
  readonly holds?: (value: T) => T;
};

type Controlled<T> = {
  field: { value: T; onChange: (value: T) => void };
  fieldState: { error?: FieldError };
};

/** What an input is given to be a field of a form; its caller is drawn again when this changes. */
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

/** What is wrong with a place that something else than an input shows, such as a table. */
export function useFieldError<T>(at: At<T>): string | undefined {
  const { methods, name } = at;
  useDrawn(at);
  const formState = useFormState({ control: methods.control, name });
  return messageOf(methods.getFieldState(name, formState).error);
}

/** What a place holds, now and whenever it changes. */
export function useFieldValue<T>({ methods: { control }, name }: At<T>): T {
  return useWatch({ control, name, compute: (value: T) => value });
}

/**
 * What is made of what a place holds; its caller is drawn again only when that changes. A row that
 * is taken away holds nothing any more.
 */
export function useFieldSelect<T, V>(
  { methods: { control }, name }: At<T>,
  select: (value: T | undefined) => V,
): V {
  return useWatch({ control, name, compute: select });
}

/** What was missing at a place is missing no more, once another one makes up for it. */
export function useSettled<T>({ methods: { clearErrors }, name }: At<T>, isSettled: boolean): void {
  useEffect(() => {
    if (isSettled) clearErrors(name);
  }, [clearErrors, name, isSettled]);
}

/** The rows of a place, for what adds and removes them by itself: their keys in order. */
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

/** A list's own error lies at its root, beside those of its rows. */
function messageOf(error: FieldError | undefined): string | undefined {
  return error?.root?.message ?? error?.message;
}
