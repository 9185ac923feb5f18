import { sql } from 'kysely';
import { reminderTones } from '#shared/choices.ts';
import type { MonthEnd } from '#shared/contract/month-end.ts';
import { type Day, dayInZone, daysBetween } from '#shared/day.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { sumCents } from '#shared/money.ts';
import { mailAddress } from '#shared/rules/client.ts';
import { nextReminder } from '#shared/rules/overdue.ts';
import { dueOn } from '../../billing/invoice/index.ts';
import { mailProblems } from '../../parties/mail/index.ts';
import { type Db, fromJson, sumOf } from '../../platform/db/index.ts';
import { balanceOf, clientOf, isOwed, joinedClient } from '../../platform/records/index.ts';
import { byClientName } from './to-issue.store.ts';

type RemindersQuery = {
  today: Day;
  /** Invoices due before this day. */
  dueBefore: Day;
  zone: string;
  language: Language;
  limit: number;
};

type Debtors = MonthEnd['reminders'];

/** Who is to be reminded by mail and by letter, and how many were in the last fourteen days. */
export async function readReminders(
  db: Db,
  { today, dueBefore, zone, language, limit }: RemindersQuery,
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
    invoices: row.invoices,
    sum: row.sum,
    overdueDays: daysBetween(row.due, today),
    reminders: row.reminders,
    tone: reminderTones[row.reminders] ?? 'last',
    problem: problems.get(row.client_id) ?? null,
  }));
  const listOf = (debtors: typeof rows): Debtors => ({
    total: debtors.length,
    sum: sumCents(debtors.map(({ sum }) => sum)),
    rows: debtors.slice(0, limit),
  });
  return {
    reminders: listOf(rows.filter(({ email }) => email !== null)),
    letters: listOf(rows.filter(({ email }) => email === null)),
    reminded: all.length - due.length,
  };
}

type OverdueClient = Awaited<ReturnType<typeof overdueClients>>[number];

/** A printed statement is a reminder too. */
function mayRemind({ reminded_on, printed }: OverdueClient, today: Day, zone: string): boolean {
  const days = [
    ...(reminded_on === null ? [] : [dayInZone(new Date(reminded_on), zone)]),
    ...(printed === null ? [] : [printed]),
  ];
  return days.every((day) => today >= nextReminder(day));
}

/** With their reminders that did not fail: how many since their oldest debt was due, and the last. */
async function overdueClients(db: Db, dueBefore: Day) {
  const overdue = db
    .selectFrom('invoice')
    .where(isOwed)
    .where(dueOn, '<', dueBefore)
    .select(['client_id', sql<number>`count(*)`.as('invoices'), sumOf(balanceOf).as('sum')])
    .select(sql<Day>`min(${dueOn})`.as('due'))
    .groupBy('client_id');
  const reminder = sql`from mail where mail.client_id = client.id and mail.reminder is not null
    and mail.state <> 'failed'`;
  return db
    .selectFrom(overdue.as('overdue'))
    .innerJoin('client', 'client.id', 'overdue.client_id')
    .select(['overdue.client_id', 'overdue.invoices', 'overdue.sum', 'overdue.due'])
    .select(['client.emails', ...joinedClient])
    .select([
      sql<string | null>`(select max(created_on) ${reminder})`.as('reminded_on'),
      sql<number>`(select count(*) ${reminder} and created_on >= overdue.due)`.as('reminders'),
      sql<Day | null>`(select max(day) from history_line
        where record_id = client.id and event = 'printed')`.as('printed'),
    ])
    .orderBy(byClientName)
    .execute();
}
