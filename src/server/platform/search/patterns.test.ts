import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueOf } from '#server/platform/i18n/catalogues.ts';
import { euros } from '#shared/base/money.ts';
import { allRoutes, type Routes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { SearchColumn } from '#shared/fields/column.ts';
import { decimalsOf } from '#shared/fields/column.ts';
import { invoiceLabel, receiptLabel } from '#shared/i18n/format.ts';
import { fill } from '#shared/i18n/translate.ts';
import {
  completedJob,
  jobOfPieces,
  makeClient,
  makeDebt,
  makeHandover,
  makeItem,
  makePayment,
  makePlace,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

type Row = Record<string, unknown>;

const searches = [...allRoutes.values()]
  .filter((route) => route.columns !== undefined && route.body !== undefined)
  .filter(({ path }) => path !== '/invoice/views' && !path.startsWith('/report/'));

const columnsOf = ({ columns = {} }: Route) => Object.entries<SearchColumn>(columns);

/** The kinds of columns that accept patterns. */
const PATTERNED = ['text', 'phone', 'whole', 'documentNumber', 'money', 'centimetres', 'choice'];

function valueAt(row: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((of, name) => (of instanceof Object ? Reflect.get(of, name) : undefined), row);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe.each(databases)('a pattern over a column, on %s', (database) => {
  const server = useServer(database);

  /** One or a few records of every kind. */
  beforeAll(async () => {
    const client = await makeClient(server, {
      companyName: 'Ξενία',
      notes: 'καλεί πριν',
      phones: [{ phoneType: 'Main', phoneNumber: '22 765432' }],
      emails: [{ emailType: 'Main', emailAddress: 'nikos@example.com' }],
      addresses: [{ city: 'Πάφος' }],
    });
    await makeItem(server, { price: euros(5.05), category: 'Product' });
    await makeItem(server, { price: euros(1190.5), unit: 'squareMetre' });
    const job = await jobOfPieces(server, 3, { client: client._id });
    const place = await makePlace(server, { code: 'Α-01', title: 'Τοίχος' });
    const startDate = '2026-03-01';
    const jobItems = job.items.map(({ _id }) => _id);
    const stay = { startDate, notes: 'Δίπλα στην πόρτα', place: place._id };
    const body = { ...stay, jobItems: jobItems.slice(0, 2) };
    await server.ok('POST /stay/import', { body });
    await jobOfPieces(server, 1);
    await completedJob(server, { client: client._id });
    const debt = await makeDebt(server, { client: client._id, total: 119.5 });
    await makeDebt(server, { invoiceType: 'other', total: 5 });
    await server.ok('PUT /invoice/cancel/:id', { params: { id: (await makeDebt(server))._id } });
    await makePayment(server, {
      client: debt.client._id,
      method: 'creditCard',
      invoices: [{ invoice: debt._id, amount: euros(19.5) }],
    });
    await makePayment(server, { addRef: false });
    await makeHandover(server, await jobOfPieces(server, 1), { notes: 'με βροχή' });
    await server.ok('POST /count', { body: { place: place._id, notes: 'γύρος' } });
    await server.ok('POST /invoice/forward/:id', {
      params: { id: debt._id },
      body: { emails: ['nikos@example.com'] },
    });
  });

  async function ask(route: Route, filters: object, language = 'en') {
    const response = await server.sendAny(`${route.method} ${route.path}` as keyof Routes, {
      body: { size: 1_000, filters },
      headers: { 'accept-language': language },
    });
    return {
      status: response.statusCode,
      body: response.json<{ data: Row[]; fields?: { path: string }[] }>(),
    };
  }

  async function idsOf(route: Route, filters: object, language?: string) {
    const { status, body } = await ask(route, filters, language);
    expect([route.path, filters, status]).toEqual([route.path, filters, 200]);
    return body.data.map(({ _id }) => _id);
  }

  const named = (list: Route[]) => list.map((route) => [route.path, route] as const);

  test.each(named(searches))('%s says which columns take one', async (_, route) => {
    for (const [name, { kind }] of columnsOf(route)) {
      const { status, body } = await ask(route, { [name]: { $regex: 'ζ+9', $options: 'i' } });
      const takes = PATTERNED.includes(kind);
      expect([name, status]).toEqual([name, takes ? 200 : 400]);
      if (!takes) expect(body.fields?.[0]?.path).toBe(`filters.${name}`);
    }
  });

  /** The texts of a number: as in the response, and with all decimals. */
  function shownNumbers(column: SearchColumn, value: number, row: Row): string[] {
    if (column.kind === 'documentNumber') {
      const { invoiceType } = row;
      const isInvoice = invoiceType === 'invoice' || invoiceType === 'other';
      return [
        String(value),
        isInvoice ? invoiceLabel({ _ref: value, invoiceType }) : receiptLabel(value),
      ];
    }
    const decimals = decimalsOf(column.kind) ?? 0;
    const whole = value.toFixed(decimals);
    return [String(value), whole, whole.replace('.', ',')];
  }

  test.each(named(searches))('%s finds numbers as they are shown', async (_, route) => {
    const rows = (await ask(route, {})).body.data;
    for (const [name, column] of columnsOf(route)) {
      if (decimalsOf(column.kind) === undefined) continue;
      for (const row of rows.slice(0, 4)) {
        const value = valueAt(row, column.at ?? name);
        if (typeof value !== 'number') continue;
        for (const text of shownNumbers(column, value, row)) {
          const found = await idsOf(route, { [name]: { $regex: `^${escaped(text)}$` } });
          expect([name, text, found]).toEqual([name, text, expect.arrayContaining([row['_id']])]);
        }
        const others = rows.filter((candidate) => valueAt(candidate, column.at ?? name) !== value);
        const found = await idsOf(route, { [name]: { $regex: `^${escaped(String(value))}$` } });
        for (const other of others) expect(found).not.toContain(other['_id']);
      }
    }
  });

  test.each(named(searches))('%s finds choices by value and by word', async (_, route) => {
    const rows = (await ask(route, {})).body.data;
    for (const [name, column] of columnsOf(route)) {
      if (column.kind !== 'choice') continue;
      for (const value of column.values) {
        const equal = await idsOf(route, { [name]: value });
        expect(await idsOf(route, { [name]: { $regex: `^${value.toUpperCase()}$` } })).toEqual(
          equal,
        );
        if (column.labels === undefined) continue;
        for (const language of ['el', 'en'] as const) {
          const word = fill(catalogueOf(language), `${column.labels}.${value}`, {});
          const $regex = `^${escaped(word)}$`;
          const found = await idsOf(route, { [name]: { $regex, $options: 'i' } }, language);
          expect([name, word, found]).toEqual([name, word, expect.arrayContaining(equal)]);
        }
      }
      expect(await idsOf(route, { [name]: { $regex: 'no such' } })).toEqual([]);
      // Who has no answer is not found by a text.
      if (column.mayBeNone) continue;
      const all = await idsOf(route, { [name]: { $regex: '' } });
      if (rows.length > 0 && name !== 'view') expect(all).toHaveLength(rows.length);
    }
  });

  test('finds parts of numbers, words of choices and printed labels', async () => {
    const found = async (call: 'POST /invoice/search' | 'POST /payment/search', filters: object) =>
      (await server.ok(call, { body: { filters } })).total;
    const all = await found('POST /invoice/search', {});
    const invoices: [object, number][] = [
      [{ _ref: { $regex: '^i-0000|^o-' } }, all],
      [{ _ref: { $regex: 'O-000001' } }, 1],
      [{ total: { $regex: '^119[.,]5' } }, 1],
      [{ status: { $regex: 'canc', $options: 'i' } }, 1],
    ];
    for (const [filters, total] of invoices) {
      expect([filters, await found('POST /invoice/search', filters)]).toEqual([filters, total]);
    }
    expect(await found('POST /payment/search', { method: { $regex: 'card' } })).toBe(1);
    expect(await found('POST /payment/search', { _ref: { $regex: 'n' } })).toBe(0);
    const greek = await server.ok('POST /payment/search', {
      headers: { 'accept-language': 'el' },
      body: { filters: { method: { $regex: 'πιστωτ' } } },
    });
    expect(greek.total).toBe(1);
    const months = await server.ok('POST /report/get-invoice-amount-per-month-report', {
      body: { filters: { invoiceType: { $regex: '^oth' } } },
    });
    expect(months.total).toBe(5);
    const views = await server.ok('POST /invoice/views', {
      body: { filters: { status: { $regex: '^cancelled$' } } },
    });
    expect(views.all?.count).toBe(1);
  });

  test('a pattern that is none is refused over a choice and a number too', async () => {
    for (const filters of [{ method: { $regex: '(' } }, { amount: { $regex: '(a)\\1' } }]) {
      const { status, error } = await server.call('POST /payment/search', { body: { filters } });
      expect([status, error.code]).toEqual([400, 'search.badPattern']);
    }
  });
});
