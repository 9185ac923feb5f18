import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dismissNotice } from '#web/kit/base/failure.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';
import type { FormMethods } from './use-field.ts';

type SubmissionOptions<Saved> = {
  id: string;
  methods: FormMethods;
  draft: FieldValues;
  write: (body: unknown) => Promise<Saved>;
  onSuccess: (saved: Saved) => void;
};

/** Validates and saves the form, one attempt at a time. */
export function useSubmission<Saved>(options: SubmissionOptions<Saved>) {
  const { id, methods, draft, write, onSuccess } = options;
  const { isSubmitting } = methods.formState;
  const { failure, settle, attempt } = useFailure(id, methods);
  const { setClean, cleanValues, ...unsaved } = useClean(methods, draft);

  async function submit(onValid: (body: unknown) => unknown, event?: SyntheticEvent) {
    if (isSubmitting) event?.preventDefault();
    else await attempt(() => methods.handleSubmit(onValid)(event));
  }

  async function save(body: unknown) {
    const typed = JSON.stringify(methods.getValues());
    const saved = await write(body);
    setClean(typed);
    onSuccess(saved);
  }

  return {
    pending: isSubmitting,
    failure,
    settle,
    ...unsaved,
    ...useTaking(methods, { cleanValues, setClean, settle }),
    submit: (event?: SyntheticEvent): void => void submit(save, event),
    check: (onValid: () => void): void => void submit(onValid),
  };
}

/** What the last attempt threw, and where it is shown. */
function useFailure(id: string, methods: FormMethods) {
  const [failure, setFailure] = useState<unknown>();
  const focusFirstError = useFocusFirstError(id);

  async function attempt(act: () => Promise<unknown>) {
    setFailure(undefined);
    await act().catch((error: unknown) => {
      setFailure(error);
      setErrors(methods, error);
    });
    focusFirstError();
  }

  /** The cause of the failure is gone. */
  function settle() {
    dismissNotice(failure);
    setFailure(undefined);
    methods.clearErrors();
  }

  return { failure, attempt, settle };
}

type Taking = Pick<ReturnType<typeof useClean>, 'cleanValues' | 'setClean'> & {
  settle: () => void;
};

/** Takes over values that were read or kept. */
function useTaking(methods: FormMethods, { cleanValues, setClean, settle }: Taking) {
  function restart(latest: FieldValues) {
    settle();
    methods.reset(latest);
    setClean(JSON.stringify(latest));
  }

  /** As what was typed, which is not saved yet. */
  function restore(kept: FieldValues) {
    methods.reset(kept, { keepDefaultValues: true });
  }

  async function merge(latest: FieldValues) {
    // Loaded when two people have met at one record.
    const { mergeDrafts } = await import('./merge-drafts.ts');
    const merged = mergeDrafts({ base: cleanValues(), mine: methods.getValues(), theirs: latest });
    restart(latest);
    restore(merged);
    notify({ kind: 'good', title: currentLocale().t('form.merged') });
  }

  return { restart, restore, merge };
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
