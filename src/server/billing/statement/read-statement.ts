import type { PublicStatement, Statement } from '#shared/contract/statement.ts';
import { cents } from '#shared/money.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { getClient } from '../../parties/client/index.ts';
import type { DayRange } from '../../parties/document/index.ts';
import { getConfig, issuerOf } from '../../platform/config/index.ts';
import { type Db, inSnapshot } from '../../platform/db/index.ts';
import { balanceBefore, statementInvoices, statementPayments } from './statement.store.ts';

/**
 * What both readers may see; the contract's two answers leave out what is not theirs. Throws a 404
 * where there is no such client or it was deleted.
 */
export function readStatement(
  db: Db,
  clientId: string,
  range: DayRange,
): Promise<Statement & PublicStatement> {
  const { from, to } = range;
  return inSnapshot(db, async (moment) => {
    const client = await getClient(moment, clientId);
    return {
      from: from ?? null,
      to: to ?? null,
      company: issuerOf(await getConfig(moment)),
      client: { ...client, address: billingAddress(client) },
      oldBalance: from === undefined ? cents(0) : await balanceBefore(moment, clientId, from),
      invoices: await statementInvoices(moment, clientId, range),
      payments: await statementPayments(moment, clientId, range),
    };
  });
}
