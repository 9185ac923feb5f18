import { expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { el } from '#shared/i18n/el/index.ts';
import { translator } from '#shared/i18n/translate.ts';
import { blankPiece } from '#test/pieces.ts';
import { recentNotes, type Stay } from './move.ts';
import { earlierThan, piecesToImport, wasText, whereOfRow } from './storage.ts';

function piece(_id: string) {
  return { ...blankPiece, _id, _ref: 1 };
}

function stay(_id: string, jobItem: string | null, endDate: string | null): Stay {
  const clientItem = piece('c');
  const client = { _id: 'o', _ref: 1, fullName: '', firstName: '', lastName: '', companyName: '' };
  const notes = { notes: '', exportNotes: null };
  return {
    _id,
    _rev: 1,
    clientItem,
    client,
    job: null,
    jobItem,
    startDate: '2026-03-01',
    endDate,
    ...notes,
    place: null,
    moves: [],
    stage: null,
  };
}

const over = '2026-03-02';

test.each([
  { name: 'the only stay of a row is shown by it', stays: [stay('1', 'a', over)], earlier: [] },
  {
    name: 'of two the one before',
    stays: [stay('1', 'a', over), stay('2', 'a', over)],
    earlier: ['1'],
  },
  {
    name: 'beside an open one all that are over, also with later ids',
    stays: [stay('1', 'a', null), stay('2', 'a', over)],
    earlier: ['2'],
  },
  { name: 'that of a row which is gone', stays: [stay('1', null, over)], earlier: ['1'] },
  {
    name: 'an open one of a row which is gone is not over',
    stays: [stay('1', null, null)],
    earlier: [],
  },
])('$name', ({ stays, earlier }) => {
  expect(earlierThan([{ _id: 'a' }], stays).map(({ _id }) => _id)).toEqual(earlier);
});

type Row = Parameters<typeof piecesToImport>[0]['items'][number];

function row(_id: string, clientItem: string | null, storage: Partial<Row['storage']> = {}): Row {
  return {
    _id,
    item: { _id: 'i', title: '', category: 'Service', unit: 'piece' },
    clientItem: clientItem === null ? null : piece(clientItem),
    qty: 1,
    unitCost: euros(0),
    total: euros(0),
    notes: '',
    storage: { startDate: null, endDate: null, notes: '', ...storage },
    stage: clientItem === null ? null : 'received',
    stagedOn: null,
    handover: null,
  };
}

const inside = { startDate: '2026-03-01' };

test.each([
  {
    name: 'each carpet once',
    items: [row('1', 'a'), row('2', 'a'), row('3', 'b')],
    ids: ['1', '3'],
  },
  { name: 'no row without a carpet', items: [row('1', null)], ids: [] },
  {
    name: 'none that is there, by whichever of its rows',
    items: [row('1', 'a'), row('2', 'a', inside), row('3', 'b')],
    ids: ['3'],
  },
  { name: 'none that was there', items: [row('1', 'a', { ...inside, endDate: over })], ids: [] },
])('of a job come $name', ({ items, ids }) => {
  expect(piecesToImport({ endDate: null, items }).map(({ _id }) => _id)).toEqual(ids);
  expect(piecesToImport({ endDate: over, items })).toEqual([]);
});

const format = { t: translator(el), briefDay: (value: string) => value.slice(5) };
const shelf = { _id: 'p', code: 'Α-01' };

test.each<[what: string, of: Partial<Stay>, where: string, was: string]>([
  ['at a place', { place: shelf, notes: 'Α-01' }, 'Α-01', 'Α-01'],
  ['with a note', { place: shelf, notes: 'Δεμένο' }, 'Α-01 · Δεμένο', 'Α-01 · Δεμένο'],
  ['without a place', { notes: 'Ράφι Β' }, 'Ράφι Β', 'Ράφι Β'],
  ['gone', { place: shelf, notes: 'Α-01', endDate: over }, 'Έφυγε 03-02', 'Α-01'],
  [
    'gone with a note',
    { place: shelf, notes: 'Α-01', endDate: over, exportNotes: 'Με τον μεταφορέα' },
    'Έφυγε 03-02 · Με τον μεταφορέα',
    'Α-01 · Με τον μεταφορέα',
  ],
  [
    'gone with where it lay',
    { place: shelf, notes: 'Δεμένο', endDate: over, exportNotes: 'Α-01, Δεμένο' },
    'Έφυγε 03-02',
    'Α-01 · Δεμένο',
  ],
])('a carpet is where its last stay says: %s', (_, of, where, was) => {
  const last = { ...stay('2', 'a', null), ...of };
  const storage = { startDate: last.startDate, endDate: last.endDate, notes: last.notes };
  const stays = [{ ...stay('1', 'a', over), notes: 'Παλιά' }, last, stay('3', 'b', null)];
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(whereOfRow({ _id: 'a', storage }, stays, format))).toBe(where);
  expect(plain(wasText(last))).toBe(was);
});

test.each([
  [{ startDate: null, endDate: null, notes: '' }, ''],
  [{ startDate: '2026-03-01', endDate: null, notes: 'Α-01' }, 'Α-01'],
  // The row does not tell whose note it is.
  [{ startDate: '2026-03-01', endDate: over, notes: 'Α-01' }, 'Έφυγε 03-02'],
])('until the stays are read a row %j says %j', (storage, where) => {
  expect(whereOfRow({ _id: 'a', storage }, [], format)).toBe(where);
});

test('recent notes are the last six different ones that say something', () => {
  const notes = ['Α', ' Β ', 'Α', '', 'Γ', 'Δ', 'Ε', 'Ζ', 'Η'];
  const stays = notes.map((note) => ({ notes: note, exportNotes: null, place: null }));
  expect(recentNotes(stays, 'notes')).toEqual(['Α', 'Β', 'Γ', 'Δ', 'Ε', 'Ζ']);
  expect(recentNotes(stays, 'exportNotes')).toEqual([]);
});

test('what is noted on the way out is not where another carpet had lain', () => {
  const place = { _id: 'p', code: 'Α-03' };
  const left = (exportNotes: string, notes = 'Ράφι Β 2') => ({ notes, exportNotes, place });
  const stays = [
    left('Ράφι Β 2, παραδόθηκε'),
    left('Α-03'),
    left('Με τον μεταφορέα'),
    left('Το πήρε η κόρη', ''),
  ];
  expect(recentNotes(stays, 'exportNotes')).toEqual(['Με τον μεταφορέα', 'Το πήρε η κόρη']);
});
