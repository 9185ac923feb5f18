import { AppError, type ErrorCode, isErrorCode } from '#shared/errors.ts';

/** Why a piece cannot be moved: an error code, or the key of a validation error of the day. */
export type Reason = ErrorCode | `validation.${string}`;

type DayField = 'startDate' | 'endDate' | 'date';

/** The error of a call that moves one piece. */
export function refusal(reason: Reason, dayField: DayField): AppError {
  if (isErrorCode(reason)) return new AppError(reason);
  return new AppError('request.invalid', { path: dayField, key: reason });
}

type Rows = { list: string; dayField?: DayField };

/**
 * Throws a 400 if a row of a call that moves several pieces has a reason. It names each such row, or
 * the day field if the day is in the future, which concerns all rows.
 */
export function refuseRows(reasons: (Reason | null)[], { list, dayField }: Rows): void {
  const keys = new Map<string, string>();
  for (const [index, reason] of reasons.entries()) {
    if (reason === null) continue;
    const isOfAll = reason === 'validation.future' && dayField !== undefined;
    const path = isOfAll ? dayField : `${list}.${index}`;
    keys.set(path, isErrorCode(reason) ? `error.${reason}` : reason);
  }
  if (keys.size === 0) return;
  const fields = [...keys].map(([path, key]) => ({ path, key, values: {} }));
  throw new AppError('request.invalid', { fields });
}
