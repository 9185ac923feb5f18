import { useEffect } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { keepUnsaved, onExpiry, takeUnsaved } from '#web/kit/base/session.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';

type UnsavedOptions = {
  values: () => Record<string, unknown>;
  isDirty: () => boolean;
  restore: (values: Record<string, unknown>) => void;
};

/** Keeps unsaved input when the session expires, and restores it after the same user's login. */
export function useUnsaved({ values, isDirty, restore }: UnsavedOptions, isBrief: boolean): void {
  const { data: me } = useRead('GET /user/me');
  const username = me?.username;
  useEffect(() => {
    if (username === undefined || isBrief) return;
    const kept = takeUnsaved(username);
    if (kept !== undefined) {
      restore(kept);
      notify({ kind: 'good', title: currentLocale().t('form.restored') });
    }
    return onExpiry(() => isDirty() && keepUnsaved({ username, values: values() }));
  });
}
