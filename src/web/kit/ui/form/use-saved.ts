import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { WordKey } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Call } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { notify } from '#web/kit/base/notices.ts';
import {
  currentPath,
  dropUnsaved,
  keepUnsaved,
  onLoss,
  takeUnsaved,
} from '#web/kit/base/session.ts';
import { currentLocale, useTranslateKey } from '#web/kit/base/translate.tsx';

export type SavedOptions<Saved> = {
  /** The notice, by default "created" or "updated"; false: none, unless `noticeOf` has one. */
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
    const title = noticeOf?.(saved) ?? (notice === false ? undefined : say(notice));
    if (title !== undefined) {
      notify({
        kind: 'good',
        title,
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
  /** Tells the form apart from others of the page. */
  form: string;
  values: () => Record<string, unknown>;
  /** It is being saved. */
  pending: boolean;
  isDirty: () => boolean;
  restore: (values: Record<string, unknown>) => void;
  /** Without what was kept. */
  draft: Record<string, unknown>;
  restart: (values: Record<string, unknown>) => void;
};

/**
 * Keeps unsaved input when the page is lost, and restores it when the same user sees the form again. It is dropped once
 * the form is saved or left on purpose.
 */
export function useUnsaved(options: UnsavedOptions, isBrief: boolean): void {
  const { data: me } = useRead('GET /user/me');
  const username = me?.username;
  const { form, draft, values, pending, isDirty, restore, restart } = options;
  useEffect(() => {
    if (username === undefined || isBrief) return;
    const kept = takeUnsaved({ username, form });
    if (kept !== undefined) {
      restore(kept.values);
      const isSent = kept.isSent === true;
      const title = currentLocale().t(isSent ? 'form.restored.sent' : `form.restored.${kept.why}`);
      notify({ kind: isSent ? 'wrong' : 'good', title, undo: async () => restart(draft) });
    }
    return onLoss((why) => {
      const kept = { form, username, values: values(), why };
      if (isDirty()) keepUnsaved({ ...kept, isSent: why === 'reload' && pending });
      else dropUnsaved(currentPath(), form);
    });
  });
  useEffect(() => {
    const path = currentPath();
    return () => dropUnsaved(path, form);
  }, [form]);
}

/** The form of a new record, which can take over what was typed for one that takes no changes any more. */
export type NewForm<D> = {
  /** Its call and its draft. */
  call: Call;
  draft: (typed: D) => Record<string, unknown>;
  to: LinkTarget;
};

/** Opens the form of a new record with what was typed in this one. */
export function useKeepAsNew<D>(asNew: NewForm<D> | undefined, values: () => D) {
  const router = useRouter();
  const { data: me } = useRead('GET /user/me');
  if (asNew === undefined || me === undefined) return undefined;
  return () => {
    const { call, draft, to } = asNew;
    const typed = draft(values());
    const path = router.buildLocation(to).href;
    keepUnsaved({
      path,
      form: formKey(call, typed),
      username: me.username,
      values: typed,
      why: 'asNew',
    });
    void router.navigate({ ...to, ignoreBlocker: true });
  };
}

/** What was typed for an existing record, in the fields that a new one has. */
export function likeNew<D extends object>(draft: D, typed: object): D {
  const known = Object.entries(typed).filter(([name]) => Object.hasOwn(draft, name));
  return { ...draft, ...Object.fromEntries(known) };
}

/** Forms of one call differ in their fields; of a record that is edited the address says which. */
export function formKey(call: Call, draft: object): string {
  return [call, ...Object.keys(draft).toSorted()].join(' ');
}
