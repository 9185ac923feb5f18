import { clientOfMarketingLink, lockClients, saveMarketing } from '#server/parties/client/index.ts';
import { type Db, inTransaction } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import {
  type MarketingAnswer,
  type MarketingChannel,
  marketingChannels,
} from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { Client } from '#shared/contract/client.ts';
import { BY_LINK, withTold } from '#shared/rules/marketing.ts';

export type Answers = Partial<Record<MarketingChannel, MarketingAnswer>>;

type Said = { marketingId: string; answers: Answers; now: Date; today: Day };

/**
 * Keeps what a client says by the link. The history has no user for it: its event says that it was the client. Throws a
 * 404 for a link that is not valid.
 */
export function sayByLink(db: Db, { marketingId, answers, now, today }: Said): Promise<Client> {
  return inTransaction(db, async (trx) => {
    await lockClients(trx, [(await clientOfMarketingLink(trx, marketingId))._id]);
    const before = await clientOfMarketingLink(trx, marketingId);
    const told = marketingChannels.flatMap((channel) => {
      const answer = answers[channel];
      return answer === undefined ? [] : [[channel, { answer, source: BY_LINK }] as const];
    });
    const marketing = withTold(before.marketing, Object.fromEntries(told), today);
    if (marketingChannels.every((channel) => marketing[channel] === before.marketing[channel]))
      return before;
    const after = await saveMarketing(trx, before._id, marketing);
    const context = { db: trx, now, today, actor: null };
    return audit.client(context, { event: 'saidByLink', before, after });
  });
}
