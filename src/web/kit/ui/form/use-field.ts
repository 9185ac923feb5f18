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
  const formState = useFormState({ control: methods.control, name });
  return messageOf(methods.getFieldState(name, formState).error);
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
