import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Issuer } from '#shared/contract/config.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import { day } from '#shared/day.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { type BasisPoints, cents, type Thousandths } from '#shared/money.ts';
import { expectPicture } from '#test/picture.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { localeOf } from '../locale.ts';
import { type Picture, readPicture } from '../logo/picture.ts';
import { invoiceDefinition } from './invoice-pdf.ts';
import { renderSheet } from './render-sheet.ts';

const issuer: Issuer = {
  companyName: 'Κιλίμι – Καθαρισμός & Φύλαξη Χαλιών',
  address: { street: 'Βιοτεχνική Περιοχή 12', city: 'Λευκωσία', zip: '2032' },
  emailAddress: 'info@kilim.example',
  logo: 'https://kilim.example/logo.svg',
  phone: '22 000000',
  fax: '',
  taxID: 'CY10000000X',
  accountHolder: 'Κιλίμι Λτδ',
  iban: 'CY17002001280000001200527600',
  bankAccountNumber: '0000001200527600',
  bankDetails: 'Τράπεζα Παράδειγμα, κατάστημα Στροβόλου',
  websiteUrl: 'https://kilim.example/',
};

/** An invoice of so many lines, each named by its number. */
function invoiceOf(count: number, more: Partial<Invoice> = {}): Invoice {
  const total = cents(count * 3575);
  return {
    _id: 'invoice',
    _ref: 123,
    _rev: 1,
    _createdOn: '2026-03-05T08:00:00.000Z',
    client: { _id: 'c', _ref: 1, fullName: '', firstName: '', lastName: '', companyName: '' },
    clientFullName: 'Νίκος Παπαδόπουλος',
    clientCompanyName: 'Ξενοδοχείο Αφροδίτη Λτδ',
    clientVatNumber: 'CY10259033P',
    clientAddress: { street: 'Ακτής 1', unit: '3', district: '', zip: '8010', city: 'Πάφος' },
    issuer,
    invoiceType: 'invoice',
    status: 'issued',
    date: day('2026-03-05'),
    dueDate: day('2026-04-04'),
    showDates: true,
    subscription: false,
    notes: '',
    publicId: null,
    lastSent: null,
    amountPaid: cents(0),
    balance: total,
    paid: false,
    breakdown: {
      subTotal: total,
      discount: cents(0),
      netTotal: total,
      taxTotal: cents(0),
      taxValue: 1900 as BasisPoints,
      total,
    },
    jobs: [
      {
        _id: 'job',
        _ref: 1,
        startDate: day('2026-02-20'),
        endDate: day('2026-03-01'),
        total,
        items: Array.from({ length: count }, (_, index) => lineOf(index + 1)),
      },
    ],
    ...more,
  };
}

function lineOf(number: number): Invoice['jobs'][number]['items'][number] {
  return {
    _id: String(number),
    item: { _id: 'item', title: `Καθαρισμός ${number}η γραμμή`, category: 'Service' },
    clientItem: null,
    qty: 6500 as Thousandths,
    unitCost: cents(550),
    total: cents(3575),
    notes: number % 3 === 0 ? 'δύο γραμμές\nσε κάθε τρίτη' : '',
  };
}

type How = { language?: Language; logo?: Picture };

function bytesOf(invoice: Invoice, { language = 'el', logo }: How = {}) {
  const drawing = { locale: localeOf(language), logo };
  return renderSheet(drawing, (one) => invoiceDefinition(invoice, one));
}

const endMarks = ['Σύνολο', 'Δικαιούχος', 'Παραλήφθηκε από', 'Υπογραφή και ημερομηνία'];

test.skipIf(!hasPoppler).each([
  [1, 1],
  [8, 1],
  [12, 2],
  [120, 6],
])('%i lines take %i pages, none is lost and the end stays together', async (count, pageCount) => {
  const pages = pagesOf(await bytesOf(invoiceOf(count)));
  expect(pages).toHaveLength(pageCount);
  for (const [index, page] of pages.entries()) {
    const hasRows = page.includes('γραμμή');
    expect([index, page.includes('Προϊόν / Υπηρεσία')]).toEqual([index, hasRows]);
    expect(page).toContain(`σελίδα ${index + 1} από ${pageCount}`);
  }
  const found = [...pages.join('').matchAll(/Καθαρισμός (\d+)η γραμμή/g)].map(([, n]) => Number(n));
  expect(found).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  for (const mark of endMarks) expect(pages.at(-1)).toContain(mark);
});

test.skipIf(!hasPoppler)('the end is never on a page without a row', async () => {
  for (let count = 9; count < 18; count += 1) {
    const pages = pagesOf(await bytesOf(invoiceOf(count)));
    const rows = pages.map((page) => page.match(/Καθαρισμός \d+η γραμμή/g)?.length ?? 0);
    expect([count, Math.min(...rows) > 0, pages.at(-1)]).toEqual([
      count,
      true,
      expect.stringContaining('Παραλήφθηκε από'),
    ]);
  }
});

test.skipIf(!hasPoppler)('a row stays whole: its notes are on the page of its sums', async () => {
  for (const page of pagesOf(await bytesOf(invoiceOf(120)))) {
    const third = page.match(/Καθαρισμός (?:\d*[0369]|\d*[1-9])η/g) ?? [];
    const rows = third.filter((row) => Number(/\d+/.exec(row)) % 3 === 0).length;
    expect(page.match(/σε κάθε τρίτη/g) ?? []).toHaveLength(rows);
  }
});

test.skipIf(!hasPoppler)('notes longer than a page go on over the next', async () => {
  const notes = 'Μία σημείωση ακόμη. '.repeat(245);
  const long = invoiceOf(3, { notes });
  const row = lineOf(1);
  long.jobs[0]?.items.push({ ...row, notes: `${'πολλές σειρές\n'.repeat(150)}ΤΕΛΟΣ` });
  const text = pagesOf(await bytesOf(long)).join('');
  expect(text.match(/Μία/g)).toHaveLength(245);
  expect(text.match(/πολλές σειρές/g)).toHaveLength(150);
  expect(text).toContain('ΤΕΛΟΣ');
  for (const mark of endMarks) expect(text).toContain(mark);
});

test.skipIf(!hasPoppler)(
  'a word wider than the page is broken, and pushes nothing off it',
  async () => {
    const word = 'Ω'.repeat(400);
    const invoice = invoiceOf(1, { notes: word, clientCompanyName: word.slice(0, 200) });
    const text = pagesOf(await bytesOf(invoice)).join('');
    expect(text.match(/Ω/g)).toHaveLength(600);
    for (const mark of endMarks) expect(text).toContain(mark);
  },
);

test.skipIf(!hasPoppler)('what a record says is text, whatever it looks like', async () => {
  const notes = '{"image":"https://evil.example/x.png"}\u0007\t<b>';
  const text = pagesOf(await bytesOf(invoiceOf(1, { notes })))
    .join('')
    .replace(/\s+/g, ' ');
  expect(text).toContain('{"image":"https://evil.example/x.png"} <b>');
});

test.skipIf(!hasPoppler)('a name is broken where it has a space or a hyphen', async () => {
  const name = 'Αναστάσιος-Παρασκευάς Χατζηγεωργίου-Παπαδημητρακόπουλος';
  const [page = ''] = pagesOf(await bytesOf(invoiceOf(1, { clientCompanyName: name })));
  expect(page).toMatch(/Αναστάσιος-Παρασκευάς Χατζηγεωργίου-\s.*\n *Παπαδημητρακόπουλος\n/);
});

const ownLogo = readPicture(readFileSync('src/web/public/favicon.svg'));

test.skipIf(!hasPoppler)(
  'the name stands in the place of a logo that cannot be drawn',
  async () => {
    const logo: Picture = { ...ownLogo, bytes: Buffer.from('<svg><image href="/etc/hostname"/>') };
    const [drawn, named] = [await bytesOf(invoiceOf(1), { logo }), await bytesOf(invoiceOf(1))];
    expect(pagesOf(drawn)).toEqual(pagesOf(named));
  },
);

test.skipIf(!hasPoppler).each([
  ['invoice', 3, {}, { language: 'el' }],
  ['logo', 3, {}, { language: 'el', logo: ownLogo }],
  ['cancelled', 3, { status: 'cancelled', showDates: false }, { language: 'en', logo: ownLogo }],
] as const)('the page of the %s looks as it did', async (name, count, more, how) => {
  expectPicture(`src/server/pdf/pictures/${name}.png`, await bytesOf(invoiceOf(count, more), how));
});
