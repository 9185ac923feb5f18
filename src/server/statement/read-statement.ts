import type { Client } from '#shared/contract/client.ts';
import type { PublicStatement, Statement } from '#shared/contract/statement.ts';
import { cents } from '#shared/money.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { getClient } from '../client/client.store.ts';
import { getConfig, issuerOf } from '../config/config.store.ts';
import { inOneMoment } from '../db/moment.ts';
import type { Db } from '../db/open.ts';
import type { Range } from '../document/document-kind.ts';
import { balanceBefore, statementInvoices, statementPayments } from './statement.store.ts';

/** Throws a 404 where there is no such client or it was deleted. */
export function readStatement(
  db: Db,
  clientId: string,
  range: Range,
): Promise<Statement & PublicStatement> {
  return inOneMoment(db, async (moment) =>
    statementOf(moment, await getClient(moment, clientId), range),
  );
}

/** What both readers may see; the contract's two answers leave out what is not theirs. */
async function statementOf(
  db: Db,
  client: Client,
  range: Range,
): Promise<Statement & PublicStatement> {
  return {
    from: range.from ?? null,
    to: range.to ?? null,
    company: issuerOf(await getConfig(db)),
    client: { ...client, address: billingAddress(client) },
    oldBalance:
      range.from === undefined ? cents(0) : await balanceBefore(db, client._id, range.from),
    invoices: await statementInvoices(db, client._id, range),
    payments: await statementPayments(db, client._id, range),
  };
}
