import { useId, useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm as useKit,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Routes } from '#shared/contract/index.ts';
import type { WireBodyOf } from '#shared/contract/route.ts';
import { useWrite, type WriteOptions } from '#web/kit/base/api.ts';
import type { Answer, Call, Input } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import type { Draft } from './draft.ts';
import { bodyOf, type Checks, resolverOf } from './resolver.ts';
import type { At } from './use-field.ts';
import { type SavedOptions, useSaved } from './use-saved.ts';
import { useSaving } from './use-saving.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What any form's draft is. */
export type FormValues = FieldValues;

/** What is asked before what cannot be taken back is saved by a key. */
export type Question = {
  /** Names the thing: "Issue an invoice of €119.00 to Anna Demou?" */
  title: string;
  /** What the button says that does it. */
  label: string;
  /** Where it cannot even be cancelled. */
  body?: string;
};

/** A call that takes a body. */
type BodyCall = { [K in Call]: Routes[K] extends { body: z.ZodType } ? K : never }[Call];

type Options<K extends BodyCall, D> = Omit<Input<K>, 'body'> &
  WriteOptions<K> &
  SavedOptions<Answer<K>> &
  Omit<Checks<NoInfer<D>>, 'call' | 'send'> & {
    /** The call that saves the form. */
    call: K;
    /** What the form starts with; later changes of it are not looked at. */
    draft: D;
    /** What of a draft is sent, where it is not the draft as it stands. */
    send?: ((draft: NoInfer<D>) => Draft<WireBodyOf<Routes[K]>>) | undefined;
    /** The draft as it is now, for when somebody else saved in between. */
    latest?: () => Promise<NoInfer<D>>;
    /** Of a dialog: what is typed is not kept when the session expires. */
    isBrief?: boolean;
    /**
     * Of what cannot be taken back. Its button alone saves it: Enter does not, from no field, and
     * Ctrl+S asks this first.
     */
    question?: ((draft: NoInfer<D>) => Question) | undefined;
  };

type Save<K extends Call> = { mutateAsync: (sent: Input<K>) => Promise<Answer<K>> };

/** A form of any draft, for what does not look into it. */
export type AnyForm = {
  id: string;
  recordPage: LinkTarget | undefined;
  question: (() => Question) | undefined;
} & ReturnType<typeof useSaving>;

/** A form as its fields know it. */
export type FormHandle<D extends FieldValues> = AnyForm & {
  /** The draft as it is typed now. */
  values: () => D;
  /** Sets a place from outside of its own field, as a picker does. */
  set: <P extends FieldPath<D>>(path: P, value: FieldPathValue<D, P>) => void;
  /** A place, for the field that it gets. */
  at: <P extends FieldPath<D>>(path: P) => At<FieldPathValue<D, P>>;
};

/** A form of one call's body: a failed save keeps what was typed and shows what is wrong. */
export function useForm<K extends BodyCall, D extends FieldValues & Draft<WireBodyOf<Routes[K]>>>(
  options: Options<K, D>,
): FormHandle<D> {
  const { call, draft, send, problems, latest, isBrief = false, question, ...rest } = options;
  const { stores, notice, noticeOf, nameOf, undo, onSaved, to, recordPage, ...input } = rest;
  const follow = useSaved(call, { notice, noticeOf, nameOf, undo, onSaved, to, recordPage });
  const id = useId();
  const [drawn] = useState(() => new Set<string>());
  const { mutateAsync }: Save<K> = useWrite(call, { stores });
  const checks = { call, send, problems };
  const values = (): D => kit.getValues() as D;
  // What has passed the check of the body's schema is what its type says.
  const write = async () =>
    mutateAsync({ ...input, body: (await bodyOf(values(), checks)).body } as Input<K>);
  const defaultValues: FieldValues = draft;
  const kit = useKit({
    defaultValues,
    resolver: resolverOf(values, checks),
    // What is wrong goes from a field that is changed, and is looked for anew by the next save.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const saving = useSaving({ id, kit, draft, now: values, checks, drawn, write, follow, latest });
  const restore = (kept: FieldValues) => kit.reset(kept, { keepDefaultValues: true });
  useUnsaved({ values, isDirty: saving.isDirty, restore }, isBrief);
  const { control, clearErrors } = kit;
  return {
    id,
    recordPage,
    question: question && (() => question(values())),
    ...saving,
    values,
    set: (path: string, value) => {
      if (kit.getFieldState(path).error) clearErrors(path);
      kit.setValue(path, value);
    },
    at: (name) => ({ control, clearErrors, drawn, name, now: kit.getValues }),
  };
}
