import type { PriceRule } from '#shared/rules/price-rule.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';

export type Config = Answer<'GET /config'>;

/** The fields of a price rule while they are typed. */
export type RuleDraft = FullDraft<PriceRule>;
