import { useNavigate } from '@tanstack/react-router';
import type { WordKey } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslateKey } from '#web/kit/base/translate.tsx';

export type SavedOptions<Saved> = {
  /** What a notice says; where nothing else is said, that it is made or kept. False: nothing. */
  notice?: WordKey | false;
  /** The same by name: what was saved; undefined: the usual words. */
  noticeOf?: ((saved: Saved) => string | undefined) | undefined;
  /** What the notice names beside: what was made. */
  nameOf?: ((saved: Saved) => string) | undefined;
  /** Takes the save back: the notice offers it. */
  undo?: (saved: Saved) => Promise<unknown>;
  /** The form is clean by now. */
  onSaved?: (saved: Saved) => void;
  /** Where the saved thing is shown. */
  to?: (saved: Saved) => LinkTarget;
  /** The same of a record that is changed; to look at too when somebody else has changed it. */
  recordPage?: LinkTarget;
};

/** What follows a save. */
export function useSaved<Saved>(call: string, options: SavedOptions<Saved>) {
  const usual = call.startsWith('POST ') ? 'notice.created' : 'notice.updated';
  const {
    notice = usual,
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
    const more = {
      ...(nameOf && { body: nameOf(saved) }),
      ...(undo && { undo: () => undo(saved) }),
    };
    if (notice !== false) {
      notify({ kind: 'good', title: noticeOf?.(saved) ?? say(notice), ...more });
    }
    onSaved?.(saved);
    const page = to(saved);
    if (page) void navigate(page);
  };
}
