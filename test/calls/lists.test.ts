import { beforeAll, describe, expect, test } from 'vitest';
import { phoneDigits } from '#shared/base/phone.ts';
import { fold } from '#shared/base/text.ts';
import { allRoutes, type Routes } from '#shared/contract/index.ts';
import type { SearchColumn } from '#shared/fields/column.ts';
import { codeOrder } from '#shared/rules/code-order.ts';
import { databases, useServer } from '../server.ts';
import { fillLists } from './lists-shop.ts';

type Row = Record<string, unknown> & { _id: string };
type Value = string | number | boolean | null;

type List = {
  /** What its newest row has most of. */
  newest: string[];
  /** Where a row has what a column is about, where neither its name nor its column says so. */
  at?: Record<string, string>;
  /** Columns that are no value of the row: what they find is tested elsewhere. */
  not?: string[];
};

/** A row of a job's list joins those of the job; `x[]` are all of them. */
const ofRows = {
  clientItem: 'items[].clientItem._id',
  clientItemRef: 'items[].clientItem._ref',
  clientItemTitle: 'items[].clientItem.title',
  clientItemCategory: 'items[].clientItem.category',
  notes: 'items[].notes',
};

const ofPiece = {
  clientRef: 'client._ref',
  clientFullName: 'client.fullName',
  clientCompanyName: 'client.companyName',
  clientItemRef: 'clientItem._ref',
  clientItemTitle: 'clientItem.title',
  clientItemCategory: 'clientItem.category',
  fromTo: 'startDate',
};

const lists: Partial<Record<keyof Routes, List>> = {
  'POST /client/search': { newest: ['_ref'], at: { nameOrPhone: 'lastName' } },
  'POST /clientItem/search': {
    newest: ['_ref'],
    at: {
      clientName: 'client.companyName',
      width: 'dimensions.width',
      length: 'dimensions.length',
    },
  },
  'POST /item/search': { newest: ['_ref'], at: { words: 'description' } },
  'POST /job/search': { newest: ['_ref'], at: { ...ofRows, fromTo: 'startDate' } },
  'POST /job/search-storage': {
    newest: ['startDate'],
    at: ofPiece,
    not: ['invoice', 'subscription'],
  },
  'POST /job/search-expected': { newest: ['_id'], at: ofPiece },
  'POST /stay/search': {
    newest: ['startDate'],
    at: ofPiece,
    not: ['days', 'open', 'jobEndDate', 'storageNote'],
  },
  'POST /place/search': { newest: [] },
  'POST /count/search': { newest: ['_id'] },
  'POST /photo/search': {
    newest: ['takenOn'],
    at: { fromTo: 'takenOn', jobItem: 'jobItem' },
    not: ['job'],
  },
  'POST /invoice/search': {
    newest: ['date', '_ref'],
    at: { clientName: 'clientCompanyName', fromTo: 'date' },
    not: ['status', 'view'],
  },
  'POST /credit/search': {
    newest: ['date', '_ref'],
    at: { clientName: 'clientCompanyName', fromTo: 'date', invoice: 'invoice._id' },
  },
  'POST /payment/search': {
    newest: ['transactionDate', '_ref'],
    at: {
      clientName: 'clientCompanyName',
      fromTo: 'transactionDate',
      invoice: 'invoices[].invoice._id',
    },
  },
  'POST /payment/bank/search': { newest: ['date', '_id'], at: { fromTo: 'date' } },
  'POST /handover/search': {
    newest: ['date', '_ref'],
    at: {
      clientName: 'clientCompanyName',
      fromTo: 'date',
      job: 'pieces[].job._id',
      clientItem: 'pieces[].clientItem._id',
    },
  },
};

/** Of what follows from other records: tested with what makes it. */
const elsewhere = ['POST /history/search', 'POST /mail/search', 'POST /user/search'];

/** The values at a path of a row, most often one; none where there is nothing. */
function valuesAt(row: unknown, path: string): Value[] {
  const found = path.split('.').reduce<unknown[]>(
    (values, part) => {
      const name = part.replace('[]', '');
      const next = values.map((value) => (value as Record<string, unknown> | null)?.[name]);
      return part.endsWith('[]') ? next.flat() : next;
    },
    [row],
  );
  return found.map((value) => (value ?? null) as Value);
}

describe.each(databases)('every list on %s', (database) => {
  const server = useServer(database);

  beforeAll(() => fillLists(server));

  test('is in the table', () => {
    const searches = [...allRoutes].flatMap(([name, { columns }]) =>
      columns && name.endsWith('/search') ? [name] : [],
    );
    const known = [...Object.keys(lists), ...elsewhere, 'POST /subscription/search'];
    expect(searches.filter((name) => !known.includes(name))).toEqual([]);
  });

  const all = Object.entries(lists).map(([name, list]) => {
    const columns = allRoutes.get(name)?.columns ?? {};
    return { name: name as keyof Routes, list, columns: Object.entries(columns) };
  });

  async function search(name: keyof Routes, asked: object = {}) {
    const body = { size: 1_000, ...asked };
    const answer = await server.sendAny(name, { body });
    expect([name, asked, answer.statusCode]).toEqual([name, asked, 200]);
    return answer.json<{ data: Row[]; total: number }>();
  }

  const idsOf = ({ data }: { data: Row[] }) => data.map(({ _id }) => _id);
  const pathOf = ({ at = {} }: List, name: string, column: SearchColumn) =>
    at[name] ?? column.at ?? (isReference(column) ? `${name}._id` : name);

  test.each(all)('$name: the newest first, page by page, all counted', async ({ name, list }) => {
    const { data, total } = await search(name);
    expect([total, data.length > 0]).toEqual([data.length, true]);
    const newest = (row: Row) => list.newest.flatMap((path) => valuesAt(row, path));
    const order = data.toSorted((a, b) => compareAll(newest(b), newest(a)));
    expect(data.map(newest)).toEqual(order.map(newest));
    for (const [at, row] of data.entries()) {
      const page = await search(name, { page: at + 1, size: 1 });
      expect(page).toEqual({ data: [row], total });
    }
  });

  test.each(all)('$name: filtered by every column', async ({ name, list, columns }) => {
    const rows = (await search(name)).data;
    for (const [column, declared] of columns) {
      if (declared.kind === 'words' || list.not?.includes(column)) continue;
      const path = pathOf(list, column, declared);
      const values = new Set(rows.flatMap((row) => valuesAt(row, path)));
      expect([column, path, values.size]).not.toEqual([column, path, 0]);
      for (const value of values) {
        const filter = filterOf(column, declared, value);
        if (filter === undefined) continue;
        const isHit = (row: Row) =>
          valuesAt(row, path).some((own) => isFound(declared, own, value));
        const expected = rows.filter(isHit).map(({ _id }) => _id);
        const found = await search(name, { filters: { [column]: filter } });
        expect([column, filter, idsOf(found), found.total]).toEqual([
          column,
          filter,
          expected,
          expected.length,
        ]);
      }
    }
  });

  test.each(all)('$name: sorted by every column, both ways', async ({ name, list, columns }) => {
    const rows = (await search(name)).data;
    for (const [column, declared] of columns) {
      if (declared.kind === 'words') continue;
      const up = await search(name, { sort: { [column]: 1 } });
      const down = await search(name, { sort: { [column]: -1 } });
      expect(idsOf(up).toSorted()).toEqual(idsOf({ data: rows }).toSorted());
      expect(idsOf(down).toSorted()).toEqual(idsOf({ data: rows }).toSorted());
      const path = pathOf(list, column, declared);
      if (isReference(declared) || path.includes('[]') || list.not?.includes(column)) continue;
      // Where nothing stands a database puts first or last.
      const keys = ({ data }: { data: Row[] }) =>
        data.flatMap((row) => valuesAt(row, path)).flatMap((value) => keyOf(declared, value));
      expect([column, keys(up)]).toEqual([column, keys(up).toSorted(compare)]);
      expect([column, keys(down)]).toEqual([column, keys(up).toReversed()]);
    }
  });
});

function isReference({ kind }: SearchColumn): boolean {
  return kind === 'reference' || kind === 'oneOf';
}

/** How a value is asked for, other than it was written; undefined where nothing is. */
function filterOf(column: string, { kind }: SearchColumn, value: Value): unknown {
  if (value === null)
    return ['day', 'instant'].includes(kind) && column !== 'fromTo' ? null : undefined;
  if (value === '') return undefined;
  const day = String(value).slice(0, 10);
  if (kind === 'day' || kind === 'instant') return { from: day, to: day };
  return kind === 'text' ? fold(String(value)).toUpperCase() : value;
}

function isFound({ kind }: SearchColumn, own: Value, asked: Value): boolean {
  if (own === null || asked === null) return own === asked;
  const [text, part] = [String(own), String(asked)];
  if (kind === 'text') return fold(text).includes(fold(part));
  if (kind === 'phone') return phoneDigits(text).includes(phoneDigits(part));
  return kind === 'instant' || kind === 'day'
    ? text.slice(0, 10) === part.slice(0, 10)
    : own === asked;
}

function keyOf(column: SearchColumn, value: Value): Value[] {
  if (value === null) return [];
  if (column.kind !== 'text') return [value];
  return [column.numbered ? codeOrder(String(value)) : fold(String(value))];
}

function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  return (a ?? 0) < (b ?? 0) ? -1 : 1;
}

function compareAll(a: Value[], b: Value[]): number {
  return a.reduce<number>((found, value, at) => found || compare(value, b[at] ?? null), 0);
}
