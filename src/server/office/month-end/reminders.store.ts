import { sql } from 'kysely';
import { coveredIds, dueOn, isNoneOf, readSetOffs } from '#server/billing/invoice/index.ts';
import { mailProblems } from '#server/parties/mail/index.ts';
import { type Db, fromJson, sumOf } from '#server/platform/db/index.ts';
import { balanceOf, clientOf, isOwed, joinedClient } from '#server/platform/records/index.ts';
import { reminderTones } from '#shared/base/choices.ts';
import { type Day, dayInZone, daysBetween } from '#shared/base/day.ts';
import { cents, sumCents } from '#shared/base/money.ts';
import type { MonthEnd } from '#shared/contract/month-end.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { billingAddress, mailAddress } from '#shared/rules/client.ts';
import { nextReminder } from '#shared/rules/overdue.ts';
import { byClientName } from './to-issue.store.ts';

type RemindersQuery = {
  today: Day;
  /** Invoices due before this day. */
  dueBefore: Day;
  zone: string;
  language: Language;
  limit: number;
  /** Without it all reminders are letters. */
  hasMailServer: boolean;
};

type Debtors = MonthEnd['reminders'];

/** The clients to remind by mail and by letter, and how many were reminded in the last fourteen days. */
export async function readReminders(
  db: Db,
  { today, dueBefore, zone, language, limit, hasMailServer }: RemindersQuery,
): Promise<Pick<MonthEnd, 'reminders' | 'letters' | 'reminded'>> {
  const all = await overdueClients(db, dueBefore);
  const due = all.filter((row) => mayRemind(row, today, zone));
  const problems = await mailProblems(
    db,
    language,
    due.map(({ client_id }) => client_id),
  );
  const rows = due.map((row) => ({
    client: clientOf(row),
    email: mailAddress({ emails: fromJson(row.emails) }) ?? null,
    hasAddress: billingAddress({ addresses: fromJson(row.addresses) }) !== null,
    invoices: row.invoices,
    sum: row.sum,
    overdueDays: daysBetween(row.due, today),
    reminders: row.reminders,
    tone: reminderTones[row.reminders] ?? 'last',
    problem: problems.get(row.client_id) ?? null,
  }));
  const isMailed = ({ email }: { email: string | null }) => hasMailServer && email !== null;
  const listOf = (debtors: typeof rows): Debtors => ({
    total: debtors.length,
    sum: sumCents(debtors.map(({ sum }) => sum)),
    rows: debtors.slice(0, limit),
  });
  return {
    reminders: listOf(rows.filter(isMailed)),
    letters: listOf(rows.filter((row) => !isMailed(row))),
    reminded: all.length - due.length,
  };
}

type OverdueClient = Awaited<ReturnType<typeof overdueClients>>[number];

function mayRemind({ mailed_on, paper_on }: OverdueClient, today: Day, zone: string): boolean {
  const days = [
    ...(mailed_on === null ? [] : [dayInZone(new Date(mailed_on), zone)]),
    ...(paper_on === null ? [] : [paper_on]),
  ];
  return days.every((day) => today >= nextReminder(day));
}

/** The clients with overdue debts that no money on account pays; by name. */
async function overdueClients(db: Db, dueBefore: Day) {
  const setOffs = await readSetOffs(db);
  const rows = await selectOverdue(db, { dueBefore, covered: coveredIds(setOffs) });
  const late = setOffs.filter(({ balance, amount, due }) => due < dueBefore && amount < balance);
  const paidInPart = Map.groupBy(
    late.filter(({ balance }) => balance > 0),
    ({ client }) => client,
  );
  return rows.map((row) => {
    const off = (paidInPart.get(row.client_id) ?? []).map(({ amount }) => amount);
    return { ...row, sum: cents(row.sum - sumCents(off)) };
  });
}

/**
 * The sums of the overdue invoices that are not covered, with the number of reminders (mails that neither failed nor
 * went to a file, and letters) since the oldest was due, and the date of the last of each kind.
 */
function selectOverdue(db: Db, { dueBefore, covered }: { dueBefore: Day; covered: string[] }) {
  const overdue = db
    .selectFrom('invoice')
    .where(isOwed)
    .where(isNoneOf(covered))
    .where(dueOn, '<', dueBefore)
    .select(['client_id', sql<number>`count(*)`.as('invoices'), sumOf(balanceOf).as('sum')])
    .select(sql<Day>`min(${dueOn})`.as('due'))
    .groupBy('client_id');
  const mailed = sql`from mail where mail.client_id = client.id and mail.reminder is not null
    and mail.state not in ('failed', 'toFile')`;
  const onPaper = sql`from history_line
    where record_id = client.id and event = 'remindedOnPaper'`;
  return db
    .selectFrom(overdue.as('overdue'))
    .innerJoin('client', 'client.id', 'overdue.client_id')
    .select(['overdue.client_id', 'overdue.invoices', 'overdue.sum', 'overdue.due'])
    .select(['client.emails', 'client.addresses', ...joinedClient])
    .select([
      sql<string | null>`(select max(created_on) ${mailed})`.as('mailed_on'),
      sql<Day | null>`(select max(day) ${onPaper})`.as('paper_on'),
      sql<number>`(select count(*) ${mailed} and created_on >= overdue.due)
        + (select count(*) ${onPaper} and day >= overdue.due)`.as('reminders'),
    ])
    .orderBy(byClientName)
    .execute();
}
