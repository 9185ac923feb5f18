import type { Language, Translate } from './i18n/translate.ts';
import type { MailDocument } from './mail-document.ts';
import { oneLine } from './text.ts';

export type MailCompany = {
  companyName: string;
  phone: string;
  emailAddress: string;
  websiteUrl: string;
};

export type MailMessage = { text: string; html: string };

type Given = {
  t: Translate;
  language: Language;
  document: MailDocument;
  company: MailCompany;
  /** The document's public page. */
  link: string;
};

/** The subject, on one line whatever the names in it. */
export function mailSubject(t: Translate, document: MailDocument, company: string): string {
  return oneLine(subjectOf(t, document, oneLine(company))).replace(/ –$/, '');
}

function subjectOf(t: Translate, document: MailDocument, company: string): string {
  if (document.kind === 'statement') return t('mail.subject.statement', { company });
  const { label } = document;
  if (document.kind === 'invoice') {
    const values = { label: document.label, company };
    return t(`mail.subject.${document.invoiceType}`, values);
  }
  if (label === null) return t('mail.subject.unnumbered', { company });
  return t('mail.subject.payment', { label, company });
}

/** The message as plain text and as HTML: the same sentences, nothing fetched from anywhere. */
export function mailMessage(given: Given): MailMessage {
  const { t, document, company, link } = given;
  const sentences = [...sentencesOf(t, document), t('mail.attached')].join(' ');
  const signature = [
    company.companyName,
    company.phone,
    company.emailAddress,
    company.websiteUrl,
  ].filter((line) => line !== '');
  const text = [
    t('mail.greeting'),
    sentences,
    `${t('mail.link')}\n${link}`,
    `${t('mail.regards')}\n${signature.join('\n')}`,
  ].join('\n\n');
  return { text: `${text}\n`, html: htmlOf(given, sentences, signature) };
}

function sentencesOf(t: Translate, document: MailDocument): string[] {
  switch (document.kind) {
    case 'invoice': {
      const { invoiceType, label, date, total, dueDate } = document;
      const first = t(`mail.${invoiceType}`, { label, date, total });
      return dueDate === null ? [first] : [first, t('mail.due', { dueDate })];
    }
    case 'payment': {
      const { label, date, amount } = document;
      if (label === null) return [t('mail.unnumbered', { date, amount })];
      return [t('mail.payment', { label, date, amount })];
    }
    case 'statement':
      return [t('mail.statement', document)];
  }
}

function htmlOf({ t, language, link }: Given, sentences: string, signature: string[]): string {
  const [company = '', ...contact] = signature.map(escapeHtml);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f6f3ef;color:#1a1715;font:16px/1.5 'Noto Sans',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e0d8;border-radius:6px">
<p style="margin:0 0 16px">${escapeHtml(t('mail.greeting'))}</p>
<p style="margin:0 0 24px">${escapeHtml(sentences)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;background:#a63a2b;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(t('mail.open'))}</a></p>
<p style="margin:0 0 24px;color:#5e574f;font-size:13px">${escapeHtml(t('mail.link'))}<br>${escapeHtml(link)}</p>
<p style="margin:0">${escapeHtml(t('mail.regards'))}<br><strong>${company}</strong>${contact.map((line) => `<br>${line}`).join('')}</p>
</div>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}
