import { isLocked } from '#shared/rules/issuing.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

export type Config = Answer<'GET /config'>;

/** Why a document of this date cannot be changed or cancelled; undefined if it can. */
export function useLock(date: string): string | undefined {
  const t = useTranslate();
  const { day } = useFormat();
  const lockedUntil = useRead('GET /config').data?.lockedUntil ?? null;
  if (lockedUntil === null || !isLocked(date, lockedUntil)) return undefined;
  return t('form.locked', { until: day(lockedUntil) });
}
