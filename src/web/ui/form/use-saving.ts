import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { FieldError } from '#shared/errors.ts';
import { isTold, messageOf } from '#web/base/failure.ts';
import { ApiError } from '#web/base/http.ts';
import { notify } from '#web/base/notices.ts';
import { currentLocale } from '#web/base/translate.tsx';

export type SaveOptions<Values, Saved> = {
  save: (values: Values) => Promise<Saved>;
  /** The save is done and the form clean: leave for where the saved thing is shown. */
  onSaved: (saved: Saved) => void;
  /** The values as they are now, for when somebody else saved in between. */
  latest?: () => Promise<Values>;
};

type Given<Values, Saved> = {
  /** Of the form element. */
  id: string;
  kit: UseFormReturnType<Values>;
  options: SaveOptions<Values, Saved>;
};

type Failure = { message: string; isChanged: boolean; isTold: boolean };

/** Saves a form once at a time. Typed values stay whatever comes of it. */
export function useSaving<Values, Saved>({ id, kit, options }: Given<Values, Saved>) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function save(values: Values) {
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const saved = await options.save(values);
      kit.resetDirty(values);
      options.onSaved(saved);
    } catch (error) {
      show(error);
    } finally {
      setPending(false);
    }
  }

  function show(error: unknown) {
    const { code, fields } = error instanceof ApiError ? error : { code: undefined, fields: [] };
    const isChanged = code === 'record.changed';
    setFailure({ message: messageOf(error), isChanged, isTold: isTold(error) });
    if (fields.length > 0) kit.setErrors(errorsOf(fields));
    focusFirstWrong(id);
  }

  async function load(latest: () => Promise<Values>) {
    const values = await readOrTell(latest);
    if (values === undefined) return;
    kit.setValues(values);
    kit.resetDirty(values);
    setFailure(undefined);
  }

  const { latest } = options;
  const focus = () => focusFirstWrong(id);
  const submit = kit.onSubmit((values) => void save(values), focus);
  return { pending, failure, submit, loadLatest: latest && (() => load(latest)) };
}

/** Undefined where it cannot be read, which a notice says. */
async function readOrTell<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    notify({ kind: 'wrong', title: currentLocale().t('notice.failed'), body: messageOf(error) });
    return undefined;
  }
}

function errorsOf(fields: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** After the wrong fields have been drawn as such; what failed as a whole where there is none. */
function focusFirstWrong(id: string): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(id);
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button');
    (field ?? form?.querySelector<HTMLElement>('[data-failure]'))?.focus();
  });
}
