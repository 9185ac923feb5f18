import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeIn } from '#server/platform/i18n/catalogues.ts';
import { cents, toEuros } from '#shared/base/money.ts';
import { invoiceModel, type PaperInvoice } from '#shared/document/invoice.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { invoice } from '#test/documents.ts';
import { expectPicture } from '#test/picture.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { drawPaper } from './draw.ts';
import { renderPaper } from './paper-pdf.ts';
import { type Picture, readPicture } from './picture.ts';

/** An invoice with this many lines, numbered. */
function invoiceOf(count: number, more: Partial<PaperInvoice> = {}): PaperInvoice {
  const total = toEuros(cents(count * 3575));
  const [job] = invoice.jobs;
  return {
    ...invoice,
    clientFullName: 'Νίκος Παπαδόπουλος',
    clientCompanyName: 'Ξενοδοχείο Αφροδίτη Λτδ',
    clientVatNumber: 'CY10259033P',
    clientAddress: { street: 'Ακτής 1', unit: '3', district: '', zip: '8010', city: 'Πάφος' },
    notes: '',
    issuer: {
      ...invoice.issuer,
      companyName: 'Κιλίμι – Καθαρισμός & Φύλαξη Χαλιών',
      address: { street: 'Βιοτεχνική Περιοχή 12', city: 'Λευκωσία', zip: '2032' },
      bankAccountNumber: '0000001200527600',
      bankDetails: 'Τράπεζα Παράδειγμα, κατάστημα Στροβόλου',
    },
    breakdown: {
      ...invoice.breakdown,
      subTotal: total,
      netTotal: total,
      taxTotal: toEuros(cents(0)),
      total,
    },
    jobs: [
      {
        ...job!,
        startDate: '2026-02-20',
        items: Array.from({ length: count }, (_, index) => lineOf(index + 1)),
      },
    ],
    ...more,
  };
}

function lineOf(number: number): PaperInvoice['jobs'][number]['items'][number] {
  return {
    item: { title: `Καθαρισμός ${number}η γραμμή`, unit: 'squareMetre' },
    clientItem: null,
    qty: 6.5,
    unitCost: toEuros(cents(550)),
    total: toEuros(cents(3575)),
    leastPrice: null,
    notes: number % 3 === 0 ? 'δύο γραμμές\nσε κάθε τρίτη' : '',
  };
}

type PaperOptions = { language?: Language; logo?: Picture };

function bytesOf(shown: PaperInvoice, { language = 'el', logo }: PaperOptions = {}) {
  const paper = invoiceModel.paper(shown, localeIn(language));
  return renderPaper(paper, { language, product: 'Kilim', logo });
}

const ownLogo = readPicture(readFileSync('src/web/public/favicon.svg'));

const endMarks = ['Σύνολο', 'Δικαιούχος', 'Παραλήφθηκε από', 'Υπογραφή και ημερομηνία'];

test.skipIf(!hasPoppler).each([
  [1, 1],
  [8, 1],
  // Of one line each and below a lower head, they fit.
  [12, 1],
  [60, 3],
  [120, 5],
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

test.skipIf(!hasPoppler)(
  'sixty lines carry the sum from page to page below the client’s name, at least 18 on a full one',
  async () => {
    for (const language of ['el', 'en'] as const) {
      const { t, money } = localeIn(language);
      const pages = pagesOf(await bytesOf(invoiceOf(60), { language, logo: ownLogo }));
      const rows = pages.map((page) => page.match(/γραμμή/g)?.length ?? 0);
      expect(Math.min(...rows.slice(0, -1))).toBeGreaterThanOrEqual(18);
      let sum = 0;
      for (const [at, page] of pages.entries()) {
        expect(page).toContain('Ξενοδοχείο Αφροδίτη Λτδ');
        const text = page.replaceAll('\u00a0', ' ').replace(/ {2,}/g, ' ');
        const carried = `${t('paper.carriedFrom')} ${money(sum / 100)}`.replaceAll('\u00a0', ' ');
        expect([at, text.includes(carried)]).toEqual([at, at > 0]);
        sum += (rows[at] ?? 0) * 3575;
        const over = `${t('paper.carriedTo')} ${money(sum / 100)}`.replaceAll('\u00a0', ' ');
        expect([at, text.includes(over)]).toEqual([at, at < pages.length - 1]);
      }
    }
  },
);

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
  for (const word of [/πολλές/g, /σειρές/g]) expect(text.match(word)).toHaveLength(150);
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

const facesIn = (pdf: Uint8Array) =>
  new Set(
    Array.from(
      Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\+(NotoSans\w*)-/g),
      ([, face]) => face,
    ),
  );

test('the wide face, which takes longer, is only in a paper that needs it', async () => {
  const named = async (clientCompanyName: string) =>
    facesIn(await bytesOf(invoiceOf(1, { clientCompanyName })));
  expect(await named('Ξενοδοχείο “Αφροδίτη” – Ştefan № 5, 50 €')).toEqual(new Set(['NotoSans']));
  expect(await named('Nguyễn')).toEqual(new Set(['NotoSans', 'NotoSansWide']));
});

test.skipIf(!hasPoppler)('a logo’s letters are not lost either', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><text y="15">Thảm ✓</text></svg>`;
  const logo = readPicture(Buffer.from(svg));
  expect(pagesOf(await bytesOf(invoiceOf(1), { logo }))[0]).toMatch(/Thảm\s*✓/);
});

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
  expectPicture(
    `src/server/platform/pdf/pictures/${name}.png`,
    await bytesOf(invoiceOf(count, more), how),
  );
});

test.each([
  '<a href="https://evil.example"><rect width="80" height="20"/></a>',
  '<a\nxlink:href="https://evil.example"><rect width="80" height="20"/></a>',
  '<text x="1" y="15">Κιλίμι <a href="https://evil.example">πατήστε</a></text>',
  '<text x="1" y="15"><a href="javascript:app.alert(1)"><tspan>πατήστε</tspan></a></text>',
])('a link in an SVG logo is none in the PDF: %s', async (inside) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${inside}</svg>`;
  const logo = readPicture(Buffer.from(svg));
  const paper = invoiceModel.paper(invoiceOf(1), localeIn('el'));
  const bytes = await renderPaper(paper, { language: 'el', product: 'Κιλίμι', logo });
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).not.toMatch(/\/Annots? |\/URI|\/Link/);
});

test('a paper requested twice is drawn once', async () => {
  const paper = invoiceModel.paper(invoiceOf(1), localeIn('el'));
  const draw = () => drawPaper(paper, { language: 'el', product: 'Kilim' });
  const [first, second] = await Promise.all([draw(), draw()]);
  expect(second).toBe(first);
  expect(await draw()).toBe(first);
});
