import { ApiError, type Call } from './http.ts';
import { dismiss, notify } from './notices.ts';
import { currentLocale } from './translate.tsx';

/**
 * Whose 400 is told as a user error: section 8 of the specification (a job is updated from its form by
 * `PUT /intake/:id`), and a message tried again.
 */
export const userErrors: ReadonlySet<string> = new Set<Call>([
  'POST /client',
  'PUT /client/:id',
  'POST /clientItem',
  'PUT /clientItem/:id',
  'GET /invoice/:id',
  'POST /invoice/forward/:id',
  'POST /invoice/generatePublicId/:id',
  'POST /invoice/issue-subscription-invoice',
  'POST /payment',
  'POST /payment/forward/:id',
  'POST /payment/generatePublicId/:id',
  'PUT /job/:id',
  'PUT /intake/:id',
  'PUT /job/completeJob/:id',
  'DELETE /job/:id',
  'POST /mail/:id/retry',
  'POST /document/share',
]);

/** Tells the person about a failed call; what has no title here is the caller's to show. */
export function reportFailure(error: unknown, userError: boolean): void {
  const { t } = currentLocale();
  const title = titleOf(error, userError);
  if (title === undefined) return;
  const notice = notify({ kind: 'wrong', title: t(title), body: messageOf(error) });
  if (error instanceof Error) reported.set(error, notice);
}

/** For a retry: the notice of the failure would stand beside its result. */
export function dismissNotice(error: unknown): void {
  const notice = error instanceof Error ? reported.get(error) : undefined;
  if (notice !== undefined) dismiss(notice);
}

/** The server's fault is told always, a user error where the call has them and the answer says that it is one. */
export function titleOf(error: unknown, userError: boolean) {
  if (!(error instanceof ApiError)) return 'notice.failed';
  const { status, isFlagged } = error;
  if (status === 0 || status >= 500) return 'notice.failed';
  return status === 400 && isFlagged && userError ? 'notice.userError' : undefined;
}

/** The notices that report failed calls. */
const reported = new WeakMap<Error, number>();

/** Whether a notice already shows the error. */
export function isReported(error: unknown): boolean {
  return error instanceof Error && reported.has(error);
}

/** What went wrong, in words. */
export function messageOf(error: unknown): string {
  const { t } = currentLocale();
  if (!(error instanceof ApiError)) return t('notice.failedBody');
  if (error.status === 0) return t('notice.offline');
  return error.message || t('notice.failedBody');
}

/** Why one value was refused, in words for its field. */
export function refusalOf(error: unknown): string {
  const [field] = error instanceof ApiError ? error.fields : [];
  return field?.message ?? messageOf(error);
}
