import { useEffect } from 'react';
import { type Control, get, useController, useFormState, useWatch } from 'react-hook-form';
import { fill, type Values, type Words } from '#shared/i18n/translate.ts';
import { useLocale } from '#web/kit/base/translate.tsx';

/** A place in a form's draft and, by its type alone, what it holds; fields take it as `at`. */
export type At<T> = {
  control: Control;
  name: string;
  clearErrors: (name: string) => void;
  /** What a place holds at this moment, drawn or not yet. */
  now: (name: string) => unknown;
  /** The names of the places that are drawn: what is wrong elsewhere is said on the form. */
  drawn: Set<string>;
  readonly holds?: (value: T) => T;
};

/** What is wrong with a place: a key of the words with its values, or words of the server. */
export type Problem = { type: string; values?: Values; message?: string };

type Controlled<T> = {
  field: { value: T; onChange: (value: T) => void };
  fieldState: { error?: unknown };
};

/** What an input is given to be a field of a form; its caller is drawn again when this changes. */
export function useField<T>(at: At<T>) {
  const { control, name } = at;
  const { words } = useLocale();
  useDrawn(at);
  const { field, fieldState }: Controlled<T> = useController({ control, name });
  const error = wordsOf(fieldState.error, words);
  return {
    name,
    value: field.value,
    error,
    onChange: (value: T) => {
      if (error !== undefined) at.clearErrors(name);
      field.onChange(value);
    },
  };
}

/** What is wrong with a place that something else than an input shows, such as a table. */
export function useFieldError<T>(at: At<T>): string | undefined {
  const { control, name } = at;
  const { words } = useLocale();
  useDrawn(at);
  const { errors } = useFormState({ control, name });
  return wordsOf(get(errors, name), words);
}

/** What a place holds, now and whenever it changes. */
export function useFieldValue<T>({ control, name }: At<T>): T {
  return useWatch({ control, name, compute: (value: T) => value });
}

/**
 * What is made of what a place holds; its caller is drawn again only when that changes. A row that
 * is taken away holds nothing any more.
 */
export function useFieldSelect<T, V>(
  { control, name }: At<T>,
  select: (value: T | undefined) => V,
): V {
  return useWatch({ control, name, compute: select });
}

/** What was missing at a place is missing no more, once another one makes up for it. */
export function useSettled<T>({ clearErrors, name }: At<T>, isSettled: boolean): void {
  useEffect(() => {
    if (isSettled) clearErrors(name);
  }, [clearErrors, name, isSettled]);
}

function useDrawn<T>({ drawn, name }: At<T>): void {
  useEffect(() => {
    drawn.add(name);
    return () => void drawn.delete(name);
  }, [drawn, name]);
}

/** Written when it is drawn, so that another language rewrites it; a list's own error lies at its root. */
function wordsOf(error: unknown, words: Words): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const problem = 'root' in error ? error.root : error;
  return isProblem(problem) ? problemWords(problem, words) : undefined;
}

export function problemWords({ type, values = {}, message }: Problem, words: Words): string {
  return message ?? fill(words, type, values);
}

function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'type' in error;
}
