import { notify } from '#web/ui/notices.ts';
import { ApiError } from './http.ts';
import { spoken } from './words.tsx';

/**
 * Tells the person about a failed call, as section 8 of the specification orders: the server's
 * fault always, a user error where the call asks for it. The rest is the caller's to show.
 */
export function reportFailure(error: unknown, userError: boolean): void {
  const { t } = spoken();
  if (!(error instanceof ApiError)) {
    notify({ kind: 'wrong', title: t('notice.failed'), body: t('notice.failedBody') });
  } else if (error.status === 0) {
    notify({ kind: 'wrong', title: t('notice.failed'), body: t('notice.offline') });
  } else if (error.status >= 500) {
    const body = error.message || t('notice.failedBody');
    notify({ kind: 'wrong', title: t('notice.failed'), body });
  } else if (error.status === 400 && userError) {
    notify({ kind: 'wrong', title: t('notice.userError'), body: error.message });
  }
}

/** What went wrong, in words. */
export function messageOf(error: unknown): string {
  const { t } = spoken();
  if (!(error instanceof ApiError)) return t('notice.failedBody');
  if (error.status === 0) return t('notice.offline');
  return error.message || t('notice.failedBody');
}
