import { describe, expect, test } from 'vitest';
import { allRoutes, contract } from '#shared/contract/index.ts';
import { isLongRead } from './long-read.ts';

const stays = contract.stay.search;
const page = { page: 1, size: 10, filters: {}, sort: [] };
const equal = (value: number | string) => ({ is: 'equal', value });
const days = { is: 'between', from: '2026-03-01', to: '2026-03-31' };

test('the calls that are long whatever is asked', () => {
  const long = [...allRoutes].filter(([, route]) => isLongRead(route, undefined));
  expect(long.map(([name]) => name)).toEqual([
    'GET /config/pictures',
    'GET /payment/bank/open',
    'POST /report/accountant-balance-report',
    'POST /report/clients-balance-report',
    'POST /report/sales-book',
    'POST /report/till',
    'POST /report/get-invoice-amount-per-month-report',
    'POST /report/get-imported-exported-items-report',
    'POST /report/movements-by-week',
    'POST /report/get-in-items-report',
    'GET /month-end/:month',
  ]);
});

test('the orders in which a page of a list is not', () => {
  const searches = [...allRoutes].filter(([name]) => /\/search(?:-\w+)?$/.test(name));
  const short = searches.flatMap(([name, route]) => {
    const sorted = Object.keys(route.columns ?? {}).filter(
      (column) => !isLongRead(route, { ...page, sort: [[column, 1]] }),
    );
    return sorted.length === 0 ? [] : [[name, sorted.join(' ')]];
  });
  expect(Object.fromEntries(short)).toEqual({
    'POST /client/search': '_ref',
    'POST /clientItem/search': '_ref',
    'POST /item/search': '_ref words',
    'POST /job/search': '_ref startDate fromTo',
    'POST /job/search-expected': 'startDate',
    'POST /job/search-storage': 'startDate fromTo',
    'POST /stay/search': 'startDate fromTo',
    'POST /photo/search': 'fromTo',
    'POST /invoice/search': '_ref date fromTo',
    'POST /payment/search': '_ref transactionDate fromTo',
    'POST /payment/bank/search': 'date fromTo',
    'POST /credit/search': '_ref date fromTo',
    'POST /handover/search': '_ref date fromTo',
    'POST /history/search': 'fromTo',
  });
});

describe('a page of the list of stays', () => {
  test.each([
    ['without a filter', {}, false],
    ['of what is in storage now', { filters: { open: equal(1) } }, false],
    ['of what has left it', { filters: { open: equal(0) } }, true],
    ['of a client', { filters: { client: equal('c') } }, false],
    ['of a month', { filters: { startDate: days } }, false],
    ['by a part of a text', { filters: { clientFullName: { is: 'containing', text: 'α' } } }, true],
    ['by how long it was there', { filters: { days: { is: 'between', from: 30 } } }, true],
    ['by its day', { sort: [['startDate', 1]] }, false],
    ['in the order of a text', { sort: [['clientFullName', 1]] }, true],
    ['of more than a hundred rows', { size: 101 }, true],
  ] as const)('%s', (_, asked, isLong) => {
    expect(isLongRead(stays, { ...page, ...asked })).toBe(isLong);
  });
});

describe('a page of the list of invoices', () => {
  test.each([
    ['by words', { words: { is: 'containing', text: 'κιλίμι' } }, false],
    ['by numbers', { _ref: { is: 'between', from: 1, to: 9 } }, false],
    ['by sums', { total: { is: 'between', from: 1, to: 9 } }, true],
    ['by due dates', { dueDate: days }, true],
    ['by due dates, of what is overdue', { dueDate: days, view: equal('overdue') }, false],
    ['by due dates, of a month', { dueDate: days, date: days }, true],
  ] as const)('%s', (_, filters, isLong) => {
    expect(isLongRead(contract.invoice.search, { ...page, filters })).toBe(isLong);
  });

  test('of jobs, by due dates, of what is open', () => {
    const open = { dueDate: days, endDate: { is: 'present', present: false } };
    const ended = { dueDate: days, endDate: days };
    expect(
      [open, ended].map((filters) => isLongRead(contract.job.search, { ...page, filters })),
    ).toEqual([false, true]);
  });
});
