import type { PublicStatement, Statement } from '#shared/contract/statement.ts';
import { cents } from '#shared/money.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { getClient } from '../../parties/client/index.ts';
import type { DayRange } from '../../parties/document/index.ts';
import { getConfig, issuerOf } from '../../platform/config/index.ts';
import { type Db, inSnapshot } from '../../platform/db/index.ts';
import { balanceBefore, statementInvoices, statementPayments } from './statement.store.ts';

/**
 * The fields of the private and the public statement; the response schema of each call drops the others.
 * Throws a 404 if the client does not exist or is deleted.
 */
export function readStatement(
  db: Db,
  clientId: string,
  range: DayRange,
): Promise<Statement & PublicStatement> {
  const { from, to } = range;
  return inSnapshot(db, async (snapshot) => {
    const client = await getClient(snapshot, clientId);
    return {
      from: from ?? null,
      to: to ?? null,
      company: issuerOf(await getConfig(snapshot)),
      client: { ...client, address: billingAddress(client) },
      oldBalance: from === undefined ? cents(0) : await balanceBefore(snapshot, clientId, from),
      invoices: await statementInvoices(snapshot, clientId, range),
      payments: await statementPayments(snapshot, clientId, range),
    };
  });
}
