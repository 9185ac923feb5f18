import { ApiError } from './http.ts';
import { notify } from './notices.ts';
import { currentLocale } from './translate.tsx';

/**
 * Tells the person about a failed call, as section 8 of the specification orders: the server's
 * fault always, a user error where the call asks for it. The rest is the caller's to show.
 */
export function reportFailure(error: unknown, userError: boolean): void {
  const { t } = currentLocale();
  const title = titleOf(error, userError);
  if (title === undefined) return;
  notify({ kind: 'wrong', title: t(title), body: messageOf(error) });
  if (error instanceof Error) told.add(error);
}

function titleOf(error: unknown, userError: boolean) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0 || status >= 500) return 'notice.failed';
  return status === 400 && userError ? 'notice.userError' : undefined;
}

const told = new WeakSet<Error>();

/** Whether a notice has told the person about it, so that nothing else need. */
export function isTold(error: unknown): boolean {
  return error instanceof Error && told.has(error);
}

/** What went wrong, in words. */
export function messageOf(error: unknown): string {
  const { t } = currentLocale();
  if (!(error instanceof ApiError)) return t('notice.failedBody');
  if (error.status === 0) return t('notice.offline');
  return error.message || t('notice.failedBody');
}
