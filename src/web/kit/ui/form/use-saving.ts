import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isReported, messageOf } from '#web/kit/base/failure.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';
import { type Checks, draftPath, issuesOf, placeOf } from './resolver.ts';
import type { Problem } from './use-field.ts';

type SavingOptions<D, Saved> = {
  /** Of the form element. */
  id: string;
  kit: UseFormReturn;
  /** What the form starts with. */
  draft: D;
  /** The draft as it is typed now. */
  now: () => D;
  checks: Checks<D>;
  drawn: ReadonlySet<string>;
  write: () => Promise<Saved>;
  /** Once it is saved. */
  follow: (saved: Saved) => void;
  latest: (() => Promise<D>) | undefined;
};

type Failure = {
  message?: string;
  isChanged?: boolean;
  /** A notice has said the message already. */
  isTold?: boolean;
  /** What is wrong with places that no field shows. */
  unplaced: readonly Problem[];
};

/**
 * Saves a form once at a time, where nothing is wrong with it, for which `check` looks alone. What is
 * typed stays whatever comes of it.
 */
export function useSaving<D extends FieldValues, Saved>(given: SavingOptions<D, Saved>) {
  const { id, kit, now, write, follow, latest } = given;
  const [failure, setFailure] = useState<Failure>();
  const focusFirstWrong = useFirstWrong(id);
  const { pending, once } = useOnce();
  const clean = useRef(JSON.stringify(given.draft));

  async function save() {
    setFailure(undefined);
    const typed = JSON.stringify(now());
    try {
      const saved = await write();
      clean.current = typed;
      follow(saved);
    } catch (error) {
      setFailure(refusal(error, given));
    }
  }

  async function ifRight(goOn: () => unknown, event?: SyntheticEvent) {
    const checked = kit.handleSubmit(goOn, async () => setFailure(await withoutField(given)));
    await checked(event).catch((error: unknown) => setFailure(refusal(error, given)));
    focusFirstWrong();
  }

  function load(draft: D) {
    kit.reset(draft);
    clean.current = JSON.stringify(draft);
    setFailure(undefined);
  }

  return {
    pending,
    failure,
    isDirty: () => clean.current !== JSON.stringify(now()),
    submit: (event?: SyntheticEvent): void => void ifRight(() => once(save), event),
    check: (goOn: () => void): void => void ifRight(goOn),
    loadLatest: latest && (() => readOrTell(latest, load)),
  };
}

/** What is wrong with a draft where no field says so. */
async function withoutField<D, Saved>({ now, checks, drawn }: SavingOptions<D, Saved>) {
  const issues = (await issuesOf(now(), checks)).filter(({ path }) => !drawn.has(path));
  const unplaced = issues.map(({ key, values }) => ({ type: key, values }));
  return unplaced.length > 0 ? { unplaced } : undefined;
}

/** Runs one thing at a time; what is asked meanwhile is not done. */
function useOnce() {
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);

  async function once(run: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    await run();
    isRunning.current = false;
    setPending(false);
  }

  return { pending, once };
}

const noFields = { code: undefined, fields: [] };

/** Puts what the server has said at its fields; what has no field is the form's. */
function refusal<D, Saved>(error: unknown, given: SavingOptions<D, Saved>): Failure {
  const { id, kit, now, drawn, checks } = given;
  const message = messageOf(error);
  const { code, fields: sent } = error instanceof ApiError ? error : noFields;
  const fields = sent.map((field) => ({ ...field, path: draftPath(field.path, now(), checks) }));
  for (const { path, message: said } of fields) {
    if (drawn.has(path)) kit.setError(placeOf(path, now()), { type: 'server', message: said });
  }
  const others = fields.filter(({ path, message: said }) => !drawn.has(path) && said !== message);
  return {
    message,
    isChanged: code === 'record.changed',
    // What a notice says is behind a dialog.
    isTold: isReported(error) && !document.getElementById(id)?.closest('dialog'),
    unplaced: others.map((field) => ({ type: 'server', message: field.message })),
  };
}

/** Where it cannot be read a notice says so. */
async function readOrTell<T>(read: () => Promise<T>, show: (got: T) => void): Promise<void> {
  try {
    show(await read());
  } catch (error) {
    notify({ kind: 'wrong', title: currentLocale().t('notice.failed'), body: messageOf(error) });
  }
}

/** Puts the hand into the first wrong field once it is drawn so; on what failed where there is none. */
function useFirstWrong(id: string): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const form = document.getElementById(id);
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button');
    (field ?? form?.querySelector<HTMLElement>('[data-failure]'))?.focus();
  }, [id, tries]);
  return () => setTries((before) => before + 1);
}
