import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { WordKey } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { notify } from '#web/kit/base/notices.ts';
import { keepUnsaved, onLoss, takeUnsaved } from '#web/kit/base/session.ts';
import { currentLocale, useTranslateKey } from '#web/kit/base/translate.tsx';

export type SavedOptions<Saved> = {
  /** The notice, by default "created" or "updated"; false: none. */
  notice?: WordKey | false;
  /** The notice's title with the record's name; undefined: that of `notice`. */
  noticeOf?: ((saved: Saved) => string | undefined) | undefined;
  /** The notice's body, which names the record. */
  nameOf?: ((saved: Saved) => string) | undefined;
  /** Offered by the notice. */
  undo?: (saved: Saved) => Promise<unknown>;
  /** Called when the form is already clean. */
  onSaved?: (saved: Saved) => void;
  /** The page to open after saving. */
  to?: (saved: Saved) => LinkTarget;
  /** The page of an edited record: the default for `to`, and linked if another user has changed the record. */
  recordPage?: LinkTarget;
};

/** What happens after a save: notice, `onSaved`, navigation. */
export function useSaved<Saved>(call: string, options: SavedOptions<Saved>) {
  const {
    notice = call.startsWith('POST ') ? 'notice.created' : 'notice.updated',
    noticeOf,
    nameOf,
    undo,
    onSaved,
    recordPage,
    to = () => recordPage,
  } = options;
  const say = useTranslateKey();
  const navigate = useNavigate();
  return (saved: Saved) => {
    if (notice !== false) {
      notify({
        kind: 'good',
        title: noticeOf?.(saved) ?? say(notice),
        ...(nameOf && { body: nameOf(saved) }),
        ...(undo && { undo: () => undo(saved) }),
      });
    }
    onSaved?.(saved);
    const page = to(saved);
    if (page) void navigate(page);
  };
}

type UnsavedOptions = {
  values: () => Record<string, unknown>;
  isDirty: () => boolean;
  restore: (values: Record<string, unknown>) => void;
};

/** Keeps unsaved input when the page is lost, and restores it when the same user sees the form again. */
export function useUnsaved({ values, isDirty, restore }: UnsavedOptions, isBrief: boolean): void {
  const { data: me } = useRead('GET /user/me');
  const username = me?.username;
  useEffect(() => {
    if (username === undefined || isBrief) return;
    const kept = takeUnsaved(username);
    if (kept !== undefined) {
      restore(kept.values);
      notify({ kind: 'good', title: currentLocale().t(`form.restored.${kept.why}`) });
    }
    return onLoss((why) => isDirty() && keepUnsaved({ username, values: values(), why }));
  });
}
