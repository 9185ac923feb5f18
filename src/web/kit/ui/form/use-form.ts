import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  useForm as useMethods,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Routes } from '#shared/contract/index.ts';
import type { WireBodyOf } from '#shared/contract/route.ts';
import { useWrite, type WriteOptions } from '#web/kit/base/api.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { type Answer, ApiError, type Call, type Input } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { notify } from '#web/kit/base/notices.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';
import type { Checks } from './body-resolver.ts';
import type { Draft } from './draft.ts';
import type { At, FormMethods } from './use-field.ts';
import { type SavedOptions, useSaved } from './use-saved.ts';
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

/** A form of any draft, for what does not look into it. */
export type AnyForm = {
  id: string;
  methods: FormMethods;
  drawn: ReadonlySet<string>;
  recordPage: LinkTarget | undefined;
  question: (() => Question) | undefined;
  /** It is being checked or saved. */
  pending: boolean;
  /** Why the last save failed, where something else is wrong than the fields. */
  failure: unknown;
  /** Not the library's, which is a drawing behind: a page is left at once when it is saved. */
  isDirty: () => boolean;
  submit: (event?: SyntheticEvent) => void;
  /** Goes on only where nothing is wrong. */
  check: (goOn: () => void) => void;
  loadLatest: (() => Promise<void>) | undefined;
};

/** A form as its fields know it. */
export type FormHandle<D extends FieldValues> = AnyForm & {
  /** The draft as it is typed now. */
  values: () => D;
  /** Sets a place from outside of its own field, as a picker does. */
  set: <P extends FieldPath<D>>(path: P, value: FieldPathValue<D, P>) => void;
  /** A place, for the field that it gets. */
  at: <P extends FieldPath<D>>(path: P) => At<FieldPathValue<D, P>>;
};

/**
 * Loads what forms are checked by. The schemas weigh more than a form: they are loaded when somebody
 * begins to fill it in. Without a network that fails as a call does.
 */
export function loadResolver() {
  return import('./body-resolver.ts').catch(() => {
    throw new ApiError(0);
  });
}

/** A form of one call's body: a failed save keeps what was typed and shows what is wrong. */
export function useForm<K extends BodyCall, D extends FieldValues & Draft<WireBodyOf<Routes[K]>>>(
  options: Options<K, D>,
): FormHandle<D> {
  const { call, draft, send, problems, latest, isBrief = false, question, ...rest } = options;
  const { stores, notice, noticeOf, nameOf, undo, onSaved, to, recordPage, ...input } = rest;
  const follow = useSaved(call, { notice, noticeOf, nameOf, undo, onSaved, to, recordPage });
  const id = useId();
  const [drawn] = useState(() => new Set<string>());
  const { mutateAsync } = useWrite(call, { stores });
  const { methods, values } = useDraft(draft, { call, send, problems });
  const submission = useSubmission({
    id,
    methods,
    draft,
    // What has passed the check of the body's schema is what its type says.
    write: (body) => mutateAsync({ ...input, body } as Input<K>),
    follow,
  });
  const restore = (kept: FieldValues) => methods.reset(kept, { keepDefaultValues: true });
  useUnsaved({ values, isDirty: submission.isDirty, restore }, isBrief);
  return {
    ...submission,
    id,
    methods,
    drawn,
    recordPage,
    question: question && (() => question(values())),
    loadLatest: latest && (() => readOrTell(latest, submission.restart)),
    values,
    set: (path: string, value) => {
      if (methods.getFieldState(path).error) methods.clearErrors(path);
      methods.setValue(path, value);
    },
    at: (name) => ({ methods, drawn, name }),
  };
}

/** What is typed, checked as a body of the call. */
function useDraft<D extends FieldValues>(draft: D, checks: Checks<D>) {
  const resolver: Resolver<FieldValues, unknown, unknown> = async (...validated) => {
    const { bodyResolver } = await loadResolver();
    return bodyResolver(values, checks)(...validated);
  };
  const defaultValues: FieldValues = draft;
  const methods = useMethods({
    defaultValues,
    resolver,
    // What is wrong goes from a field that is changed, and is looked for anew by the next save.
    reValidateMode: 'onSubmit',
    // Its order is that in which fields came to be, not that on the screen.
    shouldFocusError: false,
  });
  const values = (): D => methods.getValues() as D;
  return { methods, values };
}

type SubmissionOptions<Saved> = {
  id: string;
  methods: FormMethods;
  draft: FieldValues;
  write: (body: unknown) => Promise<Saved>;
  follow: (saved: Saved) => void;
};

/** Checks and saves a form, once at a time. What is typed stays whatever comes of it. */
function useSubmission<Saved>({ id, methods, draft, write, follow }: SubmissionOptions<Saved>) {
  const { isSubmitting } = methods.formState;
  const [failure, setFailure] = useState<unknown>();
  const focusFirstWrong = useFirstWrong(id);
  const clean = useRef(JSON.stringify(draft));

  async function submit(onValid: (body: unknown) => unknown, event?: SyntheticEvent) {
    if (isSubmitting) return event?.preventDefault();
    setFailure(undefined);
    await methods
      .handleSubmit(onValid)(event)
      .catch((error: unknown) => {
        setFailure(error);
        setErrors(methods, error);
      });
    focusFirstWrong();
  }

  async function save(body: unknown) {
    const typed = JSON.stringify(methods.getValues());
    const saved = await write(body);
    clean.current = typed;
    follow(saved);
  }

  function restart(latest: FieldValues) {
    methods.reset(latest);
    clean.current = JSON.stringify(latest);
    setFailure(undefined);
  }

  return {
    pending: isSubmitting,
    failure,
    isDirty: () => clean.current !== JSON.stringify(methods.getValues()),
    submit: (event?: SyntheticEvent): void => void submit(save, event),
    check: (goOn: () => void): void => void submit(goOn),
    restart,
  };
}

/** Puts what the server has said at its fields. */
function setErrors({ setError }: FormMethods, error: unknown): void {
  const fields = error instanceof ApiError ? error.fields : [];
  for (const { path, message } of fields) setError(path, { type: 'server', message });
}

/** Where it cannot be read a notice says so. */
async function readOrTell<T>(read: () => Promise<T>, show: (got: T) => void): Promise<void> {
  try {
    show(await read());
  } catch (error) {
    notify({ kind: 'wrong', title: currentLocale().t('notice.failed'), body: messageOf(error) });
  }
}

/** Focuses the first wrong field once it is drawn so; what failed where there is none. */
function useFirstWrong(id: string): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    const form = document.getElementById(id);
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button');
    (field ?? form?.querySelector<HTMLElement>('[data-failure]'))?.focus();
  }, [id, attempts]);
  return () => setAttempts((before) => before + 1);
}
