import { describe, expect, test } from 'vitest';
import { invoice, receipt, statement } from '#test/documents.ts';
import { el } from '../i18n/el/index.ts';
import { en } from '../i18n/en/index.ts';
import { localeOf } from '../i18n/format.ts';
import { invoiceModel } from './invoice.ts';
import { letterOf, mailMessage } from './message.ts';
import { receiptModel } from './receipt.ts';
import { statementModel } from './statement.ts';

const greek = localeOf('el', el);
const english = localeOf('en', en);
const company = {
  companyName: 'Κιλίμι & Υιοί <Λτδ>',
  phone: '22 000000',
  emailAddress: 'info@kilim.example',
  websiteUrl: '',
};

const other = { ...invoice, invoiceType: 'other' } as const;
const unnumbered = { ...receipt, _ref: null };
const letters = (locale: typeof greek, signed: string) => {
  const given = { locale, company: signed };
  return {
    invoice: letterOf(invoiceModel, invoice, given),
    other: letterOf(invoiceModel, other, given),
    undue: letterOf(invoiceModel, { ...invoice, dueDate: null }, given),
    receipt: letterOf(receiptModel, receipt, given),
    unnumbered: letterOf(receiptModel, unnumbered, given),
    statement: letterOf(statementModel, statement, given),
  };
};

describe('the subject', () => {
  test.each([
    ['invoice', 'Τιμολόγιο I-000123 – Κιλίμι'],
    ['other', 'Παραστατικό O-000123 – Κιλίμι'],
    ['receipt', 'Απόδειξη είσπραξης 000045 – Κιλίμι'],
    ['unnumbered', 'Απόδειξη είσπραξης – Κιλίμι'],
    ['statement', 'Κατάσταση λογαριασμού – Κιλίμι'],
  ] as const)('of %s is %s', (which, subject) => {
    expect(letters(greek, 'Κιλίμι')[which].subject).toBe(subject);
  });

  test('is one line, whatever the name is', () => {
    const { subject } = letters(greek, 'Κιλίμι\r\nBcc: evil@example.com\u2028\u0000x').invoice;
    expect(subject).toBe('Τιμολόγιο I-000123 – Κιλίμι Bcc: evil@example.com x');
  });

  test('has no dash where there is no name', () => {
    expect(letters(english, '').invoice.subject).toBe('Invoice I-000123');
  });
});

describe('a statement says its period and what is owed at its end', () => {
  test.each([
    [null, null, 'All entries'],
    ['2026-01-01', null, 'From 01/01/2026'],
    [null, '2026-01-31', 'Up to 31/01/2026'],
    ['2026-01-01', '2026-01-31', '01/01/2026 – 31/01/2026'],
  ])('from %s to %s: %s', (from, to, period) => {
    const given = { ...statement, from, to, invoices: [], payments: [], credits: [] };
    const { sentences } = letterOf(statementModel, given, { locale: english, company: '' });
    expect(sentences.join(' ')).toContain(period);
    expect(sentences.join(' ')).toContain('€7.00');
  });
});

describe('the message', () => {
  const link = 'https://kilim.example/invoices/public/abc?a=1&b=2';

  test('says what is sent, where it is and who sends it', () => {
    const letter = letters(greek, '').invoice;
    const { text } = mailMessage({ locale: greek, letter, company, link });
    expect(text.replaceAll('\u00a0', ' ')).toBe(`Καλή σας ημέρα,

Σας στέλνουμε το τιμολόγιο I-000123 της 05/03/2026, συνολικού ποσού 1.234,56 €. Ημερομηνία παροχής: 04/03/2026. Παρακαλούμε να εξοφληθεί έως τις 04/04/2026. Το έγγραφο είναι συνημμένο ως PDF.

Θα το βρείτε και εδώ:
${link}

Με εκτίμηση,
Κιλίμι & Υιοί <Λτδ>
22 000000
info@kilim.example
`);
  });

  test.each([
    ['undue', 'Please pay', false],
    ['invoice', 'Please pay it by 04/04/2026.', true],
    ['receipt', 'receipt 000045 for €30.00, which we received on 05/03/2026.', true],
    ['unnumbered', 'the receipt for €30.00', true],
    ['statement', 'Balance: €1,201.56.', true],
  ] as const)('of %s in English: %s is %s', (which, part, isThere) => {
    const letter = letters(english, '')[which];
    const { text, html } = mailMessage({ locale: english, letter, company, link });
    expect([text.includes(part), html.includes(part)]).toEqual([isThere, isThere]);
  });

  test('is the same as HTML, in which names are text and nothing is fetched', () => {
    const letter = letters(greek, '').invoice;
    const { html } = mailMessage({ locale: greek, letter, company, link });
    expect(html).toContain('<html lang="el">');
    expect(html).toContain('<strong>Κιλίμι &amp; Υιοί &lt;Λτδ&gt;</strong>');
    expect(html).toContain('href="https://kilim.example/invoices/public/abc?a=1&amp;b=2"');
    expect(html).not.toMatch(/<(img|link|script|style)|url\(|src=/);
  });
});
