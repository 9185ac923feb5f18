import { expect, test } from 'vitest';
import { localeIn } from '#server/platform/i18n/catalogues.ts';
import { invoice } from '#test/documents.ts';
import { toEuros, cents } from '../base/money.ts';
import { invoiceModel, type PaperInvoice } from './invoice.ts';
import { layoutOf } from './pages.ts';

type Line = PaperInvoice['jobs'][number]['items'][number];

function layoutOfLines(count: number, line: Partial<Line> = {}, more: Partial<PaperInvoice> = {}) {
  const [job] = invoice.jobs;
  const [first] = job?.items ?? [];
  if (job === undefined || first === undefined) throw new Error('an invoice without a line');
  const total = toEuros(cents(3300));
  const items = Array.from({ length: count }, () => ({ ...first, notes: '', total, ...line }));
  const breakdown = { ...invoice.breakdown, subTotal: toEuros(cents(3300 * count)) };
  const shown = { ...invoice, breakdown, jobs: [{ ...job, items }], ...more };
  return layoutOf(invoiceModel.paper(shown, localeIn('el')));
}

const counts = (count: number, line?: Partial<Line>, more?: Partial<PaperInvoice>) =>
  layoutOfLines(count, line, more).pages.map(({ rows }) => rows.length);

test('what fits on a page stays as it is, and carries nothing', () => {
  const { isTight, pages } = layoutOfLines(6);
  expect([isTight, pages.length, pages[0]?.from, pages[0]?.to]).toEqual([false, 1, null, null]);
  expect(layoutOfLines(9)).toMatchObject({ isTight: true, pages: { length: 1 } });
});

test.each([20, 60, 61, 300])(
  '%i rows: none is lost, pages are full, and some rows stand with the end',
  (count) => {
    const rows = counts(count);
    expect(rows.reduce((sum, each) => sum + each, 0)).toBe(count);
    expect(rows.at(-1)).toBeGreaterThanOrEqual(5);
    for (const full of rows.slice(0, -2)) expect(full).toBeGreaterThanOrEqual(18);
  },
);

test('each page begins with the sum with which the one before it ends', () => {
  const { pages } = layoutOfLines(100);
  for (const [at, page] of pages.entries()) {
    expect(page.from).toBe(at === 0 ? null : (pages[at - 1]?.to ?? null));
  }
  const [first] = pages;
  const money = localeIn('el').money(33 * (first?.rows.length ?? 0));
  expect(first?.to).toBe(money);
});

test('rows that do not add up to the subtotal carry no sum over', () => {
  const { pages } = layoutOfLines(60, { total: toEuros(cents(1)) });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.every(({ from, to }) => from === null && to === null)).toBe(true);
});

test('long texts take more pages, and an end longer than a page loops nowhere', () => {
  const notes = 'Ξεφτισμένα κρόσσια στη μία πλευρά. '.repeat(4);
  expect(counts(60, { notes }).length).toBeGreaterThan(counts(60).length);
  expect(counts(2, { notes: 'λεκές '.repeat(3_000) })).toEqual([1, 1]);
  const pages = counts(8, {}, { notes: 'Ευχαριστούμε. '.repeat(1_000) });
  expect(pages.reduce((sum, each) => sum + each, 0)).toBe(8);
  expect(pages.length).toBeLessThanOrEqual(2);
});
