import { AppError, type ErrorCode, isErrorCode } from '#shared/errors.ts';

/** Why a piece cannot be moved: an error of its own, or what is wrong with the day that was given. */
export type Reason = ErrorCode | `validation.${string}`;

type DayField = 'startDate' | 'endDate' | 'date';

/** The refusal of a call that moves one piece. */
export function refusal(reason: Reason, dayField: DayField): AppError {
  if (isErrorCode(reason)) return new AppError(reason);
  return new AppError('request.invalid', { path: dayField, key: reason });
}

type Rows = { list: string; dayField?: DayField };

/**
 * Refuses a call that moves many where one of its rows has a reason: names each row of its list that
 * cannot be moved, and the day where that is wrong for every row.
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
