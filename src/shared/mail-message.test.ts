import { describe, expect, test } from 'vitest';
import { el } from './i18n/el/index.ts';
import { en } from './i18n/en/index.ts';
import { translator } from './i18n/translate.ts';
import type { MailDocument } from './mail-document.ts';
import { mailMessage, mailSubject } from './mail-message.ts';

const company = {
  companyName: 'Κιλίμι & Υιοί <Λτδ>',
  phone: '22 000000',
  emailAddress: 'info@kilim.example',
  websiteUrl: '',
};
const invoice: MailDocument = {
  kind: 'invoice',
  invoiceType: 'invoice',
  label: 'I-000123',
  date: '05/03/2026',
  dueDate: '04/04/2026',
  total: '1.234,56 €',
};
const payment: MailDocument = {
  kind: 'payment',
  label: '000045',
  date: '05/03/2026',
  amount: '30,00 €',
};
const statement: MailDocument = {
  kind: 'statement',
  period: 'Όλες οι κινήσεις',
  balance: '12,00 €',
};
const t = translator(el);

describe('the subject', () => {
  test.each([
    [invoice, 'Τιμολόγιο I-000123 – Κιλίμι'],
    [{ ...invoice, invoiceType: 'other' } as const, 'Παραστατικό I-000123 – Κιλίμι'],
    [payment, 'Απόδειξη είσπραξης 000045 – Κιλίμι'],
    [{ ...payment, label: null } as const, 'Απόδειξη είσπραξης – Κιλίμι'],
    [statement, 'Κατάσταση λογαριασμού – Κιλίμι'],
  ])('of %o is %s', (document, subject) => {
    expect(mailSubject(t, document, 'Κιλίμι')).toBe(subject);
  });

  test('is one line, whatever the name is', () => {
    const subject = mailSubject(t, invoice, 'Κιλίμι\r\nBcc: evil@example.com\u2028\u0000x');
    expect(subject).toBe('Τιμολόγιο I-000123 – Κιλίμι Bcc: evil@example.com x');
  });

  test('has no dash where there is no name', () => {
    expect(mailSubject(translator(en), invoice, '')).toBe('Invoice I-000123');
  });
});

describe('the message', () => {
  const link = 'https://kilim.example/invoices/public/abc?a=1&b=2';

  test('says what is sent, where it is and who sends it', () => {
    const { text } = mailMessage({ t, language: 'el', document: invoice, company, link });
    expect(text).toBe(`Καλή σας ημέρα,

Σας στέλνουμε το τιμολόγιο I-000123 της 05/03/2026, συνολικού ποσού 1.234,56 €. Παρακαλούμε να εξοφληθεί έως τις 04/04/2026. Το έγγραφο είναι συνημμένο ως PDF.

Θα το βρείτε και εδώ:
${link}

Με εκτίμηση,
Κιλίμι & Υιοί <Λτδ>
22 000000
info@kilim.example
`);
  });

  test.each([
    [{ ...invoice, dueDate: null } as const, 'Please pay', false],
    [invoice, 'Please pay it by 04/04/2026.', true],
    [payment, 'receipt 000045 for 30,00 €, which we received on 05/03/2026.', true],
    [{ ...payment, label: null } as const, 'the receipt for 30,00 €', true],
    [statement, 'Balance: 12,00 €.', true],
  ])('of %o in English: %s is %s', (document, part, isThere) => {
    const given = { t: translator(en), language: 'en', document, company, link } as const;
    const { text, html } = mailMessage(given);
    expect([text.includes(part), html.includes(part)]).toEqual([isThere, isThere]);
  });

  test('is the same as HTML, in which names are text and nothing is fetched', () => {
    const { html } = mailMessage({ t, language: 'el', document: invoice, company, link });
    expect(html).toContain('<html lang="el">');
    expect(html).toContain('<strong>Κιλίμι &amp; Υιοί &lt;Λτδ&gt;</strong>');
    expect(html).toContain('href="https://kilim.example/invoices/public/abc?a=1&amp;b=2"');
    expect(html).not.toMatch(/<(img|link|script|style)|url\(|src=/);
  });
});
