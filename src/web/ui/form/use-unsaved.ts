import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { useRead } from '#web/base/api.ts';
import { notify } from '#web/base/notices.ts';
import { keepUnsaved, onExpiry, takeUnsaved } from '#web/base/session.ts';
import { currentLocale } from '#web/base/translate.tsx';

/** What is typed outlives an expired session: the same person finds it again after the login. */
export function useUnsaved<Values>(kit: UseFormReturnType<Values>, isBrief: boolean): void {
  const { data: me } = useRead('GET /user/me');
  const username = me?.username;
  useEffect(() => {
    if (username === undefined || isBrief) return;
    const kept = takeUnsaved(username);
    if (kept !== undefined) {
      kit.setValues(kept as Values);
      notify({ kind: 'good', title: currentLocale().t('form.restored') });
    }
    return onExpiry(() => kit.isDirty() && keepUnsaved({ username, values: kit.getValues() }));
  });
}
