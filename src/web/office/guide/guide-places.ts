import type { GuidePlace } from '#shared/i18n/guide.ts';
import { screenAt } from '#web/kit/base/screens.ts';

/** The guide's section about a screen; empty if the path is not a screen. */
export function guidePlaceOf(path: string): GuidePlace | '' {
  return screenAt(path)?.guide ?? '';
}
