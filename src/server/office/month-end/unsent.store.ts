import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { mailProblems } from '#server/parties/mail/index.ts';
import { type Db, fromJson, sumOf } from '#server/platform/db/index.ts';
import { clientOf, joinedClient } from '#server/platform/records/index.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import { addDays, type Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { MonthEnd } from '#shared/contract/month-end.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { mailAddress } from '#shared/rules/client.ts';
import { byClientName, type Period } from './to-issue.store.ts';

/** An invoice dated up to this many days later belongs to the month if its work was completed in it. */
const LATE_DAYS = 31;

type UnsentRow = {
  kind: MonthEnd['mail']['rows'][number]['kind'];
  id: string;
  ref: number;
  invoice_type: InvoiceType | null;
  date: Day;
  total: Cents;
  client_id: string;
};

/** The documents of a month that were never sent. Filters by date, because most share a status. */
function unsent({ from, to }: Period): RawBuilder<UnsentRow> {
  return sql<UnsentRow>`(
    select 'invoice' as kind, id, ref, invoice_type, date, total, client_id from invoice
      where status <> 'cancelled' and last_sent is null
      and date >= ${from} and date <= ${addDays(to, LATE_DAYS)}
      and (date <= ${to} or exists (
        select 1 from job where job.invoice_id = invoice.id and job.end_date <= ${to}))
    union all
    select 'credit', id, ref, null, date, total, client_id from credit
      where status = 'issued' and last_sent is null and date >= ${from} and date <= ${to}
    union all
    select 'payment', id, ref, null, transaction_date, amount, client_id from payment
      where status = 'issued' and last_sent is null and ref is not null and amount > 0
      and transaction_date >= ${from} and transaction_date <= ${to})`;
}

const isUnderWay = sql<SqlBool>`exists (select 1 from mail
  where mail.document_id = unsent.id and mail.state in ('queued', 'sending'))`;

/** It was printed, or its link was shared. */
const isGiven = sql<SqlBool>`exists (select 1 from history_line
  where history_line.record_id = unsent.id and history_line.event in ('printed', 'shared'))`;

const hasAddress = sql<SqlBool>`client.emails <> '[]'`;

const never = sql<SqlBool>`1 = 0`;

const wayConditions = {
  mail: (hasMailServer: boolean) => (hasMailServer ? hasAddress : never),
  paper: (hasMailServer: boolean) =>
    hasMailServer
      ? sql<SqlBool>`not ${hasAddress} and not ${isGiven}`
      : sql<SqlBool>`not ${isGiven}`,
};

function selectUnsent(db: Db, period: Period) {
  return db
    .selectFrom(unsent(period).as('unsent'))
    .innerJoin('client', 'client.id', 'unsent.client_id');
}

type UnsentQuery = Period & {
  by: keyof typeof wayConditions;
  hasMailServer: boolean;
  language: Language;
  limit: number;
};

/** The documents to mail, or to print: those of clients without an email address, all without a mail server. */
export async function unsentDocuments(
  db: Db,
  { by, hasMailServer, language, limit, ...period }: UnsentQuery,
): Promise<MonthEnd['mail']> {
  const documents = selectUnsent(db, period)
    .where(sql<SqlBool>`not ${isUnderWay}`)
    .where(wayConditions[by](hasMailServer));
  const all = await documents
    .select([sql<number>`count(*)`.as('total'), sumOf(sql.ref('unsent.total')).as('sum')])
    .executeTakeFirstOrThrow();
  const rows = await documents
    .select(['unsent.kind', 'unsent.id', 'unsent.ref', 'unsent.invoice_type', 'unsent.date'])
    .select(['unsent.total', 'unsent.client_id', 'client.emails', ...joinedClient])
    .select(sql<number>`case when ${isGiven} then 1 else 0 end`.as('is_given'))
    .orderBy(byClientName)
    .orderBy('unsent.kind', 'desc')
    .orderBy('unsent.ref')
    .limit(limit)
    .execute();
  const problems = await mailProblems(
    db,
    language,
    rows.map(({ id }) => id),
  );
  return {
    ...all,
    rows: rows.map((row) => ({
      kind: row.kind,
      _id: row.id,
      _ref: row.ref,
      invoiceType: row.invoice_type,
      date: row.date,
      sum: row.total,
      client: clientOf(row),
      email: mailAddress({ emails: fromJson(row.emails) }) ?? null,
      problem: problems.get(row.id) ?? null,
      isGiven: row.is_given === 1,
    })),
  };
}

export async function countUnderWay(db: Db, period: Period): Promise<number> {
  const { count } = await selectUnsent(db, period)
    .where(isUnderWay)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
