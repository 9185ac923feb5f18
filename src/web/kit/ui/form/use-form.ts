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
import { dismissNotice, notifyFailure } from '#web/kit/base/failure.ts';
import { type Answer, ApiError, type Call, type Input } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { notify } from '#web/kit/base/notices.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';
import type { Checks } from './body-resolver.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { type Question, useAsking } from './use-asking.ts';
import type { At, Draft, FormMethods } from './use-field.ts';
import {
  formKey,
  type NewForm,
  type SavedOptions,
  useKeepAsNew,
  useSaved,
  useUnsaved,
} from './use-saved.ts';

/** Any form's draft. */
export type FormValues = FieldValues;

type BodyCall = { [K in Call]: Routes[K] extends { body: z.ZodType } ? K : never }[Call];

type Options<K extends BodyCall, D> = Omit<Input<K>, 'body'> &
  Pick<WriteOptions<K>, 'cacheAs'> &
  SavedOptions<Answer<K>> &
  Omit<Checks<NoInfer<D>>, 'call' | 'send'> & {
    call: K;
    /** The initial draft; later changes are ignored. */
    draft: D;
    /** Makes the body, if it is not the draft itself. */
    send?: ((draft: NoInfer<D>) => Draft<WireBodyOf<Routes[K]>>) | undefined;
    /** Reads the current draft again, after another user has saved the record. */
    latest?: () => Promise<NoInfer<D>>;
    /** Takes over what was typed if the record takes no changes any more. */
    asNew?: NewForm<NoInfer<D>>;
    /** In a dialog: input is not kept when the page is lost. */
    isBrief?: boolean;
    /** If saving cannot be undone: only the button saves, Enter does nothing and Ctrl+S asks this first. */
    question?: ((draft: NoInfer<D>) => Question) | undefined;
    /** Text about what is allowed but unusual: saving asks first, the button too. Undefined if nothing is. */
    doubt?: ((draft: NoInfer<D>) => string | undefined) | undefined;
  };

/** A form, for components that do not depend on its draft's type. */
export type AnyForm = {
  id: string;
  methods: FormMethods;
  drawn: ReadonlySet<string>;
  recordPage: LinkTarget | undefined;
  /** Saving cannot be undone. */
  isFinal: boolean;
  /** The question that is shown. */
  asked: Question | undefined;
  /** Asks the question of the form, if it is valid. */
  ask: () => void;
  /** Closes the question; `save` also saves. */
  answer: (choice: 'save' | 'back') => void;
  /** Being validated or saved. */
  pending: boolean;
  /** What the last save threw; validation errors are in `methods`. */
  failure: unknown;
  /** Not react-hook-form's flag, which lags one render behind: the page is left right after saving. */
  isDirty: () => boolean;
  /**
   * Makes changes that follow from what was read later, not from a person's input: they are not unsaved. Not before
   * the form has mounted, because react-hook-form then still answers with the initial draft.
   */
  derive: (change: () => void) => void;
  submit: (event?: SyntheticEvent) => void;
  /** Validates, and calls `onValid` without saving. */
  check: (onValid: () => void) => void;
  /** Takes what another user has saved, without what was typed. */
  loadLatest: (() => Promise<void>) | undefined;
  /** Takes what another user has changed, and keeps what was typed. */
  merge: (() => Promise<void>) | undefined;
  /** Opens the form of a new record with what was typed. */
  keepAsNew: (() => void) | undefined;
  /** The cause of the last failure is gone. */
  settle: () => void;
};

export type FormHandle<D extends FieldValues> = AnyForm & {
  /** The current draft. */
  values: () => D;
  /** Sets a value from outside of its field, as a picker does. */
  set: <P extends FieldPath<D>>(path: P, value: FieldPathValue<D, P>) => void;
  /** A path, for the `at` of a field. */
  at: <P extends FieldPath<D>>(path: P) => At<FieldPathValue<D, P>>;
};

/** Lazy: the schemas are larger than a form. Throws `ApiError(0)`, as a call does, if loading fails. */
export function loadResolver() {
  return import('./body-resolver.ts').catch(() => {
    throw new ApiError(0);
  });
}

/** A form for the body of one call. A failed save keeps the input and shows the errors. */
export function useForm<K extends BodyCall, D extends FieldValues & Draft<WireBodyOf<Routes[K]>>>(
  options: Options<K, D>,
): FormHandle<D> {
  const { call, draft, send, problems, latest, asNew, isBrief = false, ...rest } = options;
  const { question, doubt, ...after } = rest;
  const { cacheAs, notice, noticeOf, nameOf, undo, onSaved, to, recordPage, ...input } = after;
  const onSuccess = useSaved(call, { notice, noticeOf, nameOf, undo, onSaved, to, recordPage });
  const id = useId();
  const [drawn] = useState(() => new Set<string>());
  const { mutateAsync } = useWrite(call, { cacheAs });
  const { methods, values } = useDraft(draft, { call, send, problems });
  const submission = useSubmission({
    id,
    methods,
    draft,
    // The resolver has validated the body with the call's schema.
    write: (body) => mutateAsync({ ...input, body } as Input<K>),
    onSuccess,
  });
  const asking = useAsking({ ...submission, values, question, doubt });
  const unsaved = {
    form: formKey(call, draft),
    values,
    isDirty: submission.isDirty,
    restore: (kept: FieldValues) => methods.reset(kept, { keepDefaultValues: true }),
    discard: () => submission.restart(draft),
  };
  useUnsaved(unsaved, isBrief);
  const keepAsNew = useKeepAsNew(asNew, values);
  return {
    ...submission,
    ...asking,
    id,
    methods,
    drawn,
    recordPage,
    loadLatest: latest && (() => readOrNotify(latest, submission.restart)),
    merge: latest && (() => readOrNotify(latest, submission.merge)),
    keepAsNew,
    values,
    set: (path: string, value) => {
      if (methods.getFieldState(path).error) methods.clearErrors(path);
      // Skips equal values, because `setValue` notifies every field of the form.
      if (!Object.is(methods.getValues(path), value)) methods.setValue(path, value);
    },
    at: (name) => ({ methods, drawn, name }),
  };
}

function useDraft<D extends FieldValues>(draft: D, checks: Checks<D>) {
  const resolver: Resolver<FieldValues, unknown, unknown> = async (...validated) => {
    const { bodyResolver } = await loadResolver();
    return bodyResolver(values, checks)(...validated);
  };
  const defaultValues: FieldValues = draft;
  const methods = useMethods({
    defaultValues,
    resolver,
    // Changing a field clears its error; only the next save validates again.
    reValidateMode: 'onSubmit',
    // It would go by the order of registration, not that on the screen.
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
  onSuccess: (saved: Saved) => void;
};

/** Validates and saves the form, one attempt at a time. */
function useSubmission<Saved>({ id, methods, draft, write, onSuccess }: SubmissionOptions<Saved>) {
  const { isSubmitting } = methods.formState;
  const [failure, setFailure] = useState<unknown>();
  const focusFirstError = useFocusFirstError(id);
  const { setClean, ...unsaved } = useClean(methods, draft);

  async function submit(onValid: (body: unknown) => unknown, event?: SyntheticEvent) {
    if (isSubmitting) return event?.preventDefault();
    setFailure(undefined);
    await methods
      .handleSubmit(onValid)(event)
      .catch((error: unknown) => {
        setFailure(error);
        setErrors(methods, error);
      });
    focusFirstError();
  }

  async function save(body: unknown) {
    const typed = JSON.stringify(methods.getValues());
    const saved = await write(body);
    setClean(typed);
    onSuccess(saved);
  }

  function restart(latest: FieldValues) {
    dismissNotice(failure);
    methods.reset(latest);
    setClean(JSON.stringify(latest));
    setFailure(undefined);
  }

  function merge(latest: FieldValues) {
    const mine: unknown = methods.getValues();
    const merged = mergeDrafts({ base: unsaved.cleanValues(), mine, theirs: latest });
    restart(latest);
    methods.reset(merged as FieldValues, { keepDefaultValues: true });
    notify({ kind: 'good', title: currentLocale().t('form.merged') });
  }

  return {
    pending: isSubmitting,
    failure,
    settle: () => {
      dismissNotice(failure);
      setFailure(undefined);
      methods.clearErrors();
    },
    merge,
    ...unsaved,
    submit: (event?: SyntheticEvent): void => void submit(save, event),
    check: (onValid: () => void): void => void submit(onValid),
    restart,
  };
}

/** Compares the form with what was last read or saved, as JSON. */
function useClean(methods: FormMethods, draft: FieldValues) {
  const clean = useRef(JSON.stringify(draft));
  const isDirty = () => clean.current !== JSON.stringify(methods.getValues());

  function setClean(values: string) {
    clean.current = values;
  }

  function derive(change: () => void) {
    const wasDirty = isDirty();
    change();
    if (!wasDirty) setClean(JSON.stringify(methods.getValues()));
  }

  return { isDirty, derive, setClean, cleanValues: (): unknown => JSON.parse(clean.current) };
}

/** Shows the server's field errors at their fields. */
function setErrors({ setError }: FormMethods, error: unknown): void {
  const fields = error instanceof ApiError ? error.fields : [];
  for (const { path, message } of fields) setError(path, { type: 'server', message });
}

let failedRead: unknown;

/** Shows a notice if reading fails, until it is tried again. */
async function readOrNotify<T>(read: () => Promise<T>, onRead: (data: T) => void): Promise<void> {
  dismissNotice(failedRead);
  try {
    onRead(await read());
  } catch (error) {
    failedRead = error;
    notifyFailure(error);
  }
}

/** Focuses the first invalid field once its error has rendered, or else the form's error message. */
function useFocusFirstError(id: string): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    const form = document.getElementById(id);
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button');
    (field ?? form?.querySelector<HTMLElement>('[data-failure]'))?.focus();
  }, [id, attempts]);
  return () => setAttempts((before) => before + 1);
}
