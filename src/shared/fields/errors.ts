import type { Values } from '../i18n/translate.ts';
import type { Cause } from './cause.ts';

/** All error codes with their HTTP status. Codes are part of the API and never change. */
export const errorStatus = {
  'request.invalid': 400,
  'request.unreadable': 400,
  'request.badText': 400,
  'request.charset': 415,
  'request.tooLarge': 413,
  'request.fileNotTaken': 400,
  'request.tooMany': 429,
  'request.busy': 429,
  'request.wrongHost': 421,
  'request.otherSite': 403,
  'request.idempotencyKeyReused': 422,
  'request.idempotencyKeyRunning': 409,
  'route.notFound': 404,
  'record.notFound': 404,
  'record.changed': 409,
  'search.unknownColumn': 400,
  'search.badPattern': 400,
  'search.tooSlow': 400,
  'auth.required': 401,
  'auth.failed': 401,
  'auth.tooManyTries': 429,
  'auth.wrongPassword': 400,
  'auth.weakPassword': 400,
  'auth.codeNeeded': 401,
  'auth.wrongCode': 401,
  'auth.secondStepNeeded': 403,
  'auth.deadLink': 400,
  'user.nameInUse': 400,
  'user.lastOwner': 400,
  'user.disabled': 400,
  forbidden: 403,
  'reference.unknown': 400,
  'client.owes': 400,
  'client.hasOnAccount': 400,
  'client.hasOpenJobs': 400,
  'client.hasUninvoicedJobs': 400,
  'client.hasStoredItems': 400,
  'client.hasPiecesInShop': 400,
  'clientItem.referenceInUse': 400,
  'clientItem.isStored': 400,
  'clientItem.onOpenJob': 400,
  'clientItem.hasStorageOfClient': 400,
  'tag.inUse': 400,
  'picture.unknownType': 400,
  'picture.broken': 400,
  'picture.tooManyPixels': 400,
  'picture.tooLong': 400,
  'picture.takesTooMuch': 400,
  'photo.idInUse': 400,
  'photo.markShown': 400,
  'job.notChangeable': 400,
  'job.alreadyCompleted': 400,
  'job.startsLater': 400,
  'job.clientItemOfOther': 400,
  'job.rowIsStored': 400,
  'job.clientItemFixed': 400,
  'job.notImportable': 400,
  'job.alreadyStored': 400,
  'job.notExportable': 400,
  'job.handedOver': 400,
  'job.notStageable': 400,
  'handover.notReady': 400,
  'handover.already': 400,
  'handover.pieceOfOther': 400,
  'handover.cancelled': 400,
  'handover.cameAgain': 400,
  'handover.deskCancels': 400,
  'place.codeInUse': 400,
  'place.disabled': 400,
  'place.occupied': 400,
  'count.closed': 400,
  'invoice.jobNotAvailable': 400,
  'invoice.jobBySubscription': 400,
  'invoice.cancelled': 400,
  'invoice.hasPayments': 400,
  'invoice.hasCredits': 400,
  'invoice.noJobs': 400,
  'invoice.tooLong': 400,
  'invoice.fixed': 400,
  'invoice.totalUnderPaid': 400,
  'invoice.noSubscriptionJobs': 400,
  'subscription.alreadyIssued': 400,
  'period.locked': 400,
  'config.badAlgorithm': 400,
  'config.incomplete': 400,
  'series.begun': 400,
  'sample.notEmpty': 400,
  'sample.none': 400,
  'sample.hasAdded': 400,
  'payment.noEntries': 400,
  'payment.exceedsOutstanding': 400,
  'payment.notOnAccount': 400,
  'payment.usedSince': 400,
  'payment.invoiceOfOther': 400,
  'payment.repeatedInvoice': 400,
  'payment.cancelled': 400,
  'payment.fixed': 400,
  'payment.fiscalNumberInUse': 400,
  'file.notCsv': 400,
  'file.badLetters': 400,
  'file.unknownLetters': 400,
  'file.empty': 400,
  'file.cutOff': 400,
  'file.tooManyCells': 400,
  'file.tooManyRows': 400,
  'file.repeatedHead': 400,
  'file.badDay': 400,
  'file.badAmount': 400,
  'file.spoiltLetters': 400,
  'file.spoiltValue': 400,
  'import.noFile': 400,
  'import.running': 409,
  'import.lost': 409,
  'import.madeMeanwhile': 409,
  'bank.negativeCredit': 400,
  'bank.twoAmounts': 400,
  'bank.otherCurrency': 400,
  'bank.columnsMissing': 400,
  'bank.futureDay': 400,
  'bank.manyWords': 400,
  'bank.noAmounts': 400,
  'bank.lineTaken': 409,
  'bank.exceedsLine': 400,
  'credit.cancelled': 400,
  'credit.exceedsLeft': 400,
  'credit.noLines': 400,
  'credit.nothingToRefund': 400,
  'backup.none': 400,
  'task.running': 409,
  'task.lost': 409,
  'mailServer.passwordNeeded': 400,
  'mailServer.noPublicUrl': 400,
  'mailServer.noAddress': 400,
  'mail.notRetryable': 400,
  'mail.otherAddress': 400,
  'mail.dayIsFull': 429,
  'mail.notHeld': 400,
  'mail.notRefused': 400,
  'mail.noAddress': 400,
  'mail.noServer': 400,
  'mail.underWay': 400,
  'mail.alreadySent': 400,
  'reminder.nothingOverdue': 400,
  'reminder.tooSoon': 400,
  'server.unexpected': 500,
  'server.notReady': 503,
  'server.unavailable': 503,
  'server.full': 507,
  'server.tooMuch': 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text);
}

/** Message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Refused by a rule: retrying would fail again. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && errorStatus[error.code] < 500;
}

/** The record does not exist, or has been deleted. */
export function isNotFound(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'record.notFound';
}

/** One invalid field: its path in the body (`invoices.0.amount`) and the translated message. */
export type FieldError = { path: string; message: string };

/** Body of every error response. */
export type ErrorBody = {
  error: true;
  code: ErrorCode;
  message: string;
  fields?: FieldError[];
  /** What others did that is the reason, newest first. */
  causes?: Cause[];
};

/** One invalid field before translation; `key` is the translation key of the message. */
export type FieldIssue = { path: string; key: string; values: Values };

type AppErrorOptions = {
  /** The id of the record in whose history the reason is, if the call does not name it. */
  about?: string;
  /** Placeholders of the message; `{fields}` is filled with the messages of the fields. */
  values?: Values;
  /** A field of the body; it gets this error's own message unless `key` is given. */
  path?: string;
  /** Message for the field at `path`. */
  key?: `validation.${string}`;
  /** For several fields, instead of `path` and `key`. */
  fields?: FieldIssue[];
  retryAfterSeconds?: number;
};

/** The only error that use cases throw; `server/platform/http/errors.ts` turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Values;
  readonly fields: FieldIssue[];
  readonly about: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Found after the refusal (`server/platform/http/cause.ts`). */
  causes: readonly Cause[] = [];

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code);
    const { values = {}, path, key = `error.${code}` } = options;
    this.code = code;
    this.values = values;
    this.fields = options.fields ?? (path === undefined ? [] : [{ path, key, values }]);
    this.about = options.about;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The same error for a part of a larger body; `toPath` maps the paths of its fields. */
  withPaths(toPath: (path: string) => string): AppError {
    const fields = this.fields.map((field) => ({ ...field, path: toPath(field.path) }));
    const { code, values, about } = this;
    return new AppError(code, { values, fields, ...(about !== undefined && { about }) });
  }
}
