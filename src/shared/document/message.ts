import type { ReminderTone } from '../base/choices.ts';
import type { InvoiceType } from '../base/choices.ts';
import type { Day } from '../base/day.ts';
import { type Cents, sumCents, toEuros } from '../base/money.ts';
import { showPhone } from '../base/phone.ts';
import { escapeHtml, oneLine } from '../base/text.ts';
import { invoiceLabel, type Locale } from '../i18n/format.ts';
import type { DocumentModel, Letter } from './paper.ts';

export type MailCompany = {
  companyName: string;
  phone: string;
  emailAddress: string;
  websiteUrl: string;
};

type MailMessage = { text: string; html: string };

type MessageInput = {
  locale: Locale;
  letter: Letter;
  company: MailCompany;
  /** The document's public page. */
  link: string;
};

/** The model's letter, with line breaks and control characters removed from the subject. */
export function letterOf<Data>(
  model: DocumentModel<Data>,
  data: Data,
  { locale, company }: { locale: Locale; company: string },
): Letter {
  const { subject, ...rest } = model.letter(data, locale, oneLine(company));
  return { ...rest, subject: subjectLine(subject) };
}

/** A single line, without the trailing dash of an empty company name. */
function subjectLine(subject: string): string {
  return oneLine(subject).replace(/ –$/, '');
}

/** The message as plain text and as HTML, with the same sentences and no external resources. */
export function mailMessage(input: MessageInput): MailMessage {
  const { letter, company, link } = input;
  const { t } = input.locale;
  const paragraphs = paragraphsOf(letter, t('mail.attached'));
  const signature = [
    company.companyName,
    showPhone(company.phone),
    company.emailAddress,
    company.websiteUrl,
  ].filter((line) => line !== '');
  const text = [
    t('mail.greeting'),
    ...paragraphs,
    `${t('mail.link')}\n${link}`,
    `${t('mail.regards')}\n${signature.join('\n')}`,
  ].join('\n\n');
  return { text: `${text}\n`, html: htmlOf(input, paragraphs, signature) };
}

/** With a list, the note about the attachment follows the list. */
function paragraphsOf({ sentences, lines = [] }: Letter, attached: string): string[] {
  if (lines.length === 0) return [[...sentences, attached].join(' ')];
  return [sentences.join(' '), lines.join('\n'), attached];
}

function htmlOf(
  { locale: { t, language }, link }: MessageInput,
  paragraphs: string[],
  signature: string[],
): string {
  const [company = '', ...contact] = signature.map(escapeHtml);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f6f3ef;color:#1a1715;font:16px/1.5 'Noto Sans',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e0d8;border-radius:6px">
<p style="margin:0 0 16px">${escapeHtml(t('mail.greeting'))}</p>
${paragraphs.map((text) => `<p style="margin:0 0 24px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')}
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;background:#a63a2b;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(t('mail.open'))}</a></p>
<p style="margin:0 0 24px;color:#5e574f;font-size:13px">${escapeHtml(t('mail.link'))}<br>${escapeHtml(link)}</p>
<p style="margin:0">${escapeHtml(t('mail.regards'))}<br><strong>${company}</strong>${contact.map((line) => `<br>${line}`).join('')}</p>
</div>
</body>
</html>
`;
}

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
