import { type SyntheticEvent, useId, useState } from 'react';
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
import type { Checks } from './body-resolver.ts';
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
import { useSubmission } from './use-submission.ts';

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
  useUnsaved({ ...submission, form: formKey(call, draft), draft, values }, isBrief);
  const keepAsNew = useKeepAsNew(asNew, values);
  return {
    ...submission,
    ...asking,
    id,
    methods,
    drawn,
    recordPage,
    ...(latest ? latestActions(latest, submission) : noLatest),
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

const noLatest = { loadLatest: undefined, merge: undefined };

type Take = (latest: FieldValues) => void | Promise<void>;

/** What can be done when another user has saved the record. */
function latestActions(
  latest: () => Promise<FieldValues>,
  takes: Record<'restart' | 'merge', Take>,
) {
  return {
    loadLatest: () => readOrNotify(latest, takes.restart),
    merge: () => readOrNotify(latest, takes.merge),
  };
}

let failedRead: unknown;

/** Shows a notice if reading fails, until it is tried again. */
async function readOrNotify<T>(
  read: () => Promise<T>,
  onRead: (data: T) => void | Promise<void>,
): Promise<void> {
  dismissNotice(failedRead);
  try {
    await onRead(await read());
  } catch (error) {
    failedRead = error;
    notifyFailure(error);
  }
}
