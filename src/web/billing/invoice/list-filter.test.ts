import { describe, expect, test } from 'vitest';
import { filterFrom, effectiveFilter, reachOf, withView } from './list-filter.ts';

const usual = filterFrom({});

describe('the days that the list of invoices is of', () => {
  test.each([
    ['as usual', {}, usual.from],
    ['as usual in a view of what is not owed', { view: 'cancelled' }, usual.from],
    ['all, where what is unpaid is meant', { view: 'unpaid' }, null],
    ['all, where what is overdue is meant', { view: 'overdue' }, null],
    ['all, where a filter means what is unpaid', { status: 'unpaid' }, null],
    ['as usual of what is paid', { status: 'paid' }, usual.from],
    ['all, where a name is sought', { clientName: 'νικου' }, null],
    ['as they were chosen', { view: 'overdue', from: '2026-01-01' }, '2026-01-01'],
  ])('are %s', (_, params, from) => {
    expect(effectiveFilter(params).from).toBe(from);
  });
});

test('only what was sought by name says so', () => {
  expect(reachOf({ view: 'overdue' })).toMatchObject({ isOver: true, hasNote: false });
  expect(reachOf({ words: 'νικου' })).toMatchObject({ isOver: true, hasNote: true });
});

describe('another view', () => {
  const chosen = { from: '2026-01-01', to: '2026-03-31', page: '3' };

  test('of what is owed has no period that was chosen for all', () => {
    expect(withView({ ...chosen, types: 'other' }, 'overdue')).toEqual({
      view: 'overdue',
      types: 'other',
    });
  });

  test('keeps the period where both are owed, or neither', () => {
    const { page: _, ...period } = chosen;
    expect(withView({ ...chosen, view: 'unpaid' }, 'overdue')).toMatchObject(period);
    expect(withView(chosen, 'cancelled')).toMatchObject(period);
    expect(withView({ ...chosen, view: 'overdue' }, undefined)).toMatchObject(period);
  });
});
