import { useRead } from '#web/kit/base/api.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import type { FirstDay } from './first-day.ts';

/** The progress of the first day; undefined until it is read, and for roles that may not see it. */
export function useFirstDay(): FirstDay | undefined {
  const { isKnown, open } = usePermissions();
  return useRead('GET /first-day', {}, { enabled: isKnown && open('/first-day') }).data;
}
