import type { Cause } from '#shared/fields/cause.ts';
import { fullMessage } from './cause.ts';
import { ApiError, BrokenOff, type Call } from './http.ts';
import { dismiss, notify } from './notices.ts';
import { currentLocale } from './translate.tsx';

/**
 * The calls whose 400 shows the user error notice: those of the specification, section 8 (where the job form
 * uses `PUT /intake/:id`), retrying a mail and sharing a document.
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

type ReportOptions = {
  /** The caller shows no refusal itself. */
  isLast?: boolean | undefined;
};

/** Shows a notice about a failed call, unless `titleOf` leaves the error to the caller. */
export function reportFailure(
  error: unknown,
  userError: boolean,
  { isLast = false }: ReportOptions = {},
): void {
  const { t } = currentLocale();
  const title = titleOf(error, userError) ?? (isLast ? lastTitleOf(error) : undefined);
  if (title !== undefined) notifyFailure(error, { title: t(title) });
}

type FailureNotice = { title?: string; body?: string };

/** A notice of an error, which `dismissNotice` closes, as does leaving the screen. */
export function notifyFailure(
  error: unknown,
  { title, body = messageOf(error) }: FailureNotice = {},
) {
  const { t } = currentLocale();
  const notice = notify({ kind: 'wrong', title: title ?? t('notice.failed'), body });
  if (error instanceof Error) reported.set(error, notice);
}

/** Before a retry, or once the cause is gone: otherwise the old failure would still be shown beside the new result. */
export function dismissNotice(error: unknown): void {
  const notice = error instanceof Error ? reported.get(error) : undefined;
  if (notice !== undefined) dismiss(notice);
}

/**
 * The notice's title: always for a lost connection or a 5xx, for a flagged 400 if the call has user errors;
 * otherwise undefined, no notice.
 */
export function titleOf(error: unknown, userError: boolean) {
  if (!(error instanceof ApiError)) return 'notice.failed';
  const { status, isFlagged } = error;
  if (status === 0 || status >= 500) return 'notice.failed';
  return status === 400 && isFlagged && userError ? 'notice.userError' : undefined;
}

/** A 401 and a 403 lead to pages that say so. */
function lastTitleOf(error: unknown) {
  const isSaid = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return isSaid ? undefined : 'notice.failed';
}

/** The notice of each failed call, by its error. */
const reported = new WeakMap<Error, number>();

/** Whether a notice already shows the error. */
export function isReported(error: unknown): boolean {
  return error instanceof Error && reported.has(error);
}

/** The message alone, without what led to the error. */
export function plainMessageOf(error: unknown): string {
  const { t } = currentLocale();
  if (!(error instanceof ApiError)) return t('notice.failedBody');
  if (error instanceof BrokenOff) return t('notice.brokenOff');
  if (error.status === 0) return t('notice.offline');
  return error.message || t('notice.failedBody');
}

/** The message, with who did what that led to it. */
export function messageOf(error: unknown): string {
  return fullMessage({ message: plainMessageOf(error), causes: causesOf(error) });
}

/** As `messageOf`, with the message of the first refused field, for a call that sends one value. */
export function refusalOf(error: unknown): string {
  const [field] = error instanceof ApiError ? error.fields : [];
  const message = field?.message ?? plainMessageOf(error);
  return fullMessage({ message, causes: causesOf(error) });
}

export function causesOf(error: unknown): readonly Cause[] {
  return error instanceof ApiError ? error.causes : [];
}
