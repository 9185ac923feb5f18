import type { ReminderTone } from '../choices.ts';
import type { InvoiceType } from '../contract/fields.ts';
import type { Day } from '../day.ts';
import { invoiceLabel } from '../format.ts';
import type { Locale } from '../locale.ts';
import { type Cents, sumCents, toEuros } from '../money.ts';
import { oneLine } from '../text.ts';
import { subjectLine } from './message.ts';
import type { Letter } from './model.ts';

export type OverdueInvoice = {
  _ref: number;
  invoiceType: InvoiceType;
  date: Day;
  /** The invoice date if the invoice has no due date: it is then due on receipt. */
  dueDate: Day;
  balance: Cents;
};

type Reminder = { tone: ReminderTone; invoices: readonly OverdueInvoice[]; company: string };

export function reminderLetter({ tone, invoices, company }: Reminder, locale: Locale): Letter {
  const { t, day, money } = locale;
  const total = money(toEuros(sumCents(invoices.map(({ balance }) => balance))));
  return {
    subject: subjectLine(t(`mail.subject.reminder.${tone}`, { company: oneLine(company) })),
    sentences: [t(`mail.reminder.${tone}`, { total })],
    lines: invoices.map(({ date, dueDate, balance, ...invoice }) =>
      t('mail.reminder.line', {
        label: invoiceLabel(invoice),
        date: day(date),
        dueDate: day(dueDate),
        balance: money(toEuros(balance)),
      }),
    ),
  };
}
