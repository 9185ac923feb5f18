import { choiceParam, type RawSearch } from '#web/kit/base/search-params.ts';
import { type HistoryParams, historyParams } from '#web/parties/history/index.ts';

/** The sections in display order; each is saved by itself. */
export const configSections = [
  'company',
  'tax',
  'prices',
  'papers',
  'bank',
  'language',
  'subscriptions',
  'mail',
  'privacy',
  'data',
] as const;
export type ConfigSection = (typeof configSections)[number];

/** The open section; by default the first. */
export function configParams(search: RawSearch): HistoryParams & { section?: ConfigSection } {
  return { ...historyParams(search), section: choiceParam(configSections, search['section']) };
}
