import { expect, test } from 'vitest';
import { localeIn } from '#server/platform/i18n/catalogues.ts';
import { renderPaper } from '#server/platform/pdf/paper-pdf.ts';
import { languages } from '#shared/base/choices.ts';
import { euros } from '#shared/base/money.ts';
import { creditModel } from '#shared/document/credit.ts';
import { invoiceModel } from '#shared/document/invoice.ts';
import type { Paper } from '#shared/document/paper.ts';
import { receiptModel } from '#shared/document/receipt.ts';
import { statementModel } from '#shared/document/statement.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { credit, invoice, receipt, statement } from '#test/documents.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { drawPublicPage } from '#web/office/public-page/draw-public-page.tsx';

const papers = {
  invoice: (language: Language) => invoiceModel.paper(invoice, localeIn(language)),
  'a preview': (language: Language) =>
    invoiceModel.paper({ ...invoice, _ref: null, showDates: false }, localeIn(language)),
  'an invoice with a code to pay by': (language: Language) =>
    invoiceModel.paper(
      { ...invoice, paymentCode: { text: 'BCD', side: 9, path: 'M4 4h1v1h-1z' } },
      localeIn(language),
    ),
  'a cancelled invoice': (language: Language) =>
    invoiceModel.paper({ ...invoice, status: 'cancelled' }, localeIn(language)),
  receipt: (language: Language) => receiptModel.paper(receipt, localeIn(language)),
  'a credit note': (language: Language) => creditModel.paper(credit, localeIn(language)),
  'a credit note of an amount': (language: Language) =>
    creditModel.paper({ ...credit, lines: [] }, localeIn(language)),
  'a refund': (language: Language) =>
    receiptModel.paper({ ...receipt, _ref: null, amount: euros(-30) }, localeIn(language)),
  'a receipt without number': (language: Language) =>
    receiptModel.paper({ ...receipt, _ref: null, notes: '' }, localeIn(language)),
  statement: (language: Language) => statementModel.paper(statement, localeIn(language)),
  'an empty statement': (language: Language) =>
    statementModel.paper(
      { ...statement, invoices: [], payments: [], credits: [] },
      localeIn(language),
    ),
};

/** The words of the paper on the screen. */
function wordsOnScreen(paper: Paper): string[] {
  const page = drawPublicPage({
    title: '',
    otherLanguage: { language: 'el', name: '', href: '' },
    document: {
      paper,
      state: null,
      pdf: { label: '', href: '' },
      print: '',
      range: null,
      invoiceHref: '/invoices/public/:publicId',
    },
    choices: null,
    wrongLink: null,
  });
  const article = /<article.*<\/article>/s.exec(page)?.[0] ?? '';
  const text = article
    // The caption of a table is for screen readers only.
    .replace(/<caption.*?<\/caption>/s, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +,/g, ',')
    .replaceAll('&amp;', '&');
  return wordsOf(text);
}

async function wordsOfPdf(paper: Paper, language: Language): Promise<string[]> {
  const pages = pagesOf(await renderPaper(paper, { language, product: 'Kilim' }));
  const foot = new RegExp(`${paper.foot.page[0]}1${paper.foot.page[1]}1${paper.foot.page[2]}`, 'g');
  // The foot of a cancelled document repeats that.
  const stamp = paper.stamp.toLocaleUpperCase(language);
  return wordsOf(pages.join(' ').replace(foot, '').replace(stamp, ''));
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLocaleUpperCase('el').split(/\s+/).filter(Boolean).toSorted();
}

const cases = Object.keys(papers).flatMap((name) =>
  languages.map((language) => [name as keyof typeof papers, language] as const),
);

test.skipIf(!hasPoppler).each(cases)(
  '%s in %s says the same on screen and in the PDF',
  async (name, language) => {
    const paper = papers[name](language);
    expect(wordsOnScreen(paper)).toEqual(await wordsOfPdf(paper, language));
  },
);

test('text in a document is never read as HTML', () => {
  const notes = '<img/src=x/onerror=alert(1)>';
  const paper = invoiceModel.paper({ ...invoice, notes }, localeIn('el'));
  expect(wordsOnScreen(paper)).toContain('&LT;IMG/SRC=X/ONERROR=ALERT(1)&GT;');
});
