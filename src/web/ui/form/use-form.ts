import { useForm as useKitForm, type UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import type { z } from 'zod';
import { check } from '#shared/contract/issues.ts';
import { fill, type Words } from '#shared/i18n/translate.ts';
import { useLocale } from '#web/base/translate.tsx';
import type { PathOf, ValueAt } from './path.ts';
import { type SaveOptions, useSaving } from './use-saving.ts';
import { useUnsaved } from './use-unsaved.ts';

type Options<Values, Saved> = SaveOptions<Values, Saved> & {
  /** The call's body, as the contract declares it. */
  schema: z.ZodType;
  /** What the form starts with; later changes of it are not looked at. */
  values: Values;
  /** Of a dialog: what is typed is not kept when the session expires. */
  isBrief?: boolean;
};

/** One field of a form; the field components take it as `at`. */
export type InputAt<V> = {
  /** Of the input element: another one where its value was set from outside. */
  key: string;
  path: string;
  error: string | undefined;
  value: V;
  /** Takes the value, or the event of a native input. */
  change: (value: unknown) => void;
};

/** A field that can also be set from outside of its own input, as a picker does. */
export type FieldAt<V> = InputAt<V> & { set: (value: V) => void };

/** A form on the contract's schema: a failed save keeps what was typed and shows what is wrong. */
export function useForm<Values extends Record<string, unknown>, Saved>({
  schema,
  values,
  isBrief = false,
  ...options
}: Options<Values, Saved>) {
  const { words } = useLocale();
  const id = useId();
  const kit = useKitForm<Values>({
    mode: 'uncontrolled',
    initialValues: values,
    validate: (typed) => wrongFields(schema, typed, words),
  });
  const saving = useSaving({ id, kit, options });
  useUnsaved(kit, isBrief);
  return {
    id,
    ...saving,
    isDirty: () => kit.isDirty(),
    errors: kit.errors,
    values: kit.getValues,
    set: kit.setFieldValue,
    insert: kit.insertListItem,
    remove: kit.removeListItem,
    /** The value of a field, now and whenever it changes; draws the caller again. */
    useValue: <P extends PathOf<Values>>(path: P) =>
      kit.useWatchValue(path) as unknown as ValueAt<Values, P>,
    at: <P extends PathOf<Values>>(path: P) => fieldAt(kit, path),
  };
}

export type FormHandle<Values extends Record<string, unknown>> = ReturnType<
  typeof useForm<Values, never>
>;

/** A form of any values, for what does not look into them. */
export type AnyForm = Pick<
  FormHandle<Record<string, unknown>>,
  'id' | 'pending' | 'failure' | 'loadLatest' | 'isDirty' | 'submit'
>;

function wrongFields(schema: z.ZodType, values: unknown, words: Words): Record<string, string> {
  const issues = check(schema, values).issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, key, values: given }) => [path, fill(words, key, given)]),
  );
}

function fieldAt<Values, P extends PathOf<Values>>(
  kit: UseFormReturnType<Values>,
  path: P,
): FieldAt<ValueAt<Values, P>> {
  const input = kit.getInputProps(path);
  return {
    key: kit.key(path),
    path,
    error: input.error as string | undefined,
    value: input.defaultValue as ValueAt<Values, P>,
    change: input.onChange as (value: unknown) => void,
    set: (value) => kit.setFieldValue(path, value as never),
  };
}
