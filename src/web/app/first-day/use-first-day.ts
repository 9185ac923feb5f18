import { useRead } from '#web/kit/base/api.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import type { FirstDay } from './first-day.ts';

/** How far the shop's first day is; undefined until that is read, and for whom it is not. */
export function useFirstDay(): FirstDay | undefined {
  const { isKnown, open } = usePermissions();
  return useRead('GET /first-day', {}, { enabled: isKnown && open('/first-day') }).data;
}
