import { expect, test } from 'vitest';
import {
  newHandover,
  partedByAge,
  type ReadyPiece,
  readyGroups,
  stayingGroups,
} from './handover.ts';

const client = {
  _id: 'c',
  _ref: 1,
  fullName: 'Μαρία Παπά',
  firstName: 'Μαρία',
  lastName: 'Παπά',
  companyName: '',
};

type PieceOptions = { endDate: string | null; of?: string; work?: string; on?: string };

function piece(_id: string, more: Pick<ReadyPiece, 'storage'>, given: PieceOptions): ReadyPiece {
  const { endDate, of = _id, work = 'Πλύσιμο', on: stagedOn = '2026-03-01T09:00:00Z' } = given;
  const job = { _id: `j${endDate}`, _ref: 1, dueDate: null, endDate };
  const rest = { clientItem: { _id: of }, item: { title: work }, stagedOn };
  return { _id, job, ...rest, ...more } as ReadyPiece;
}

const here = { storage: { startDate: '2026-03-01', endDate: null, notes: '' } };
const out = { storage: { startDate: '2026-03-01', endDate: '2026-03-02', notes: '' } };

test('what is in the shop is ticked, and whoever owns it receives it', () => {
  const ready = readyGroups([
    piece('1', here, { endDate: null }),
    piece('2', out, { endDate: '2026-03-02' }),
    piece('3', out, { endDate: null }),
  ]);
  expect(newHandover(client, ready)).toMatchObject({
    pieces: ['1', '3'],
    receivedBy: 'Μαρία Παπά',
  });
  expect(newHandover(client, ready, ['2']).pieces).toEqual(['2']);
  expect(newHandover(client, ready, ['none']).pieces).toEqual([]);
  expect(newHandover(null)).toMatchObject({ pieces: [], receivedBy: '' });
});

const never = { storage: { startDate: null, endDate: null, notes: '' } };

test('a piece is offered once, with all that was done to it, and where it lies', () => {
  const ready = readyGroups([
    piece('old', out, { endDate: '2026-03-02', of: 'kilim' }),
    piece('washed', never, { endDate: null, of: 'kilim' }),
    piece('kept', here, { endDate: null, of: 'kilim', work: 'Φύλαξη' }),
  ]);
  const rows = ['old', 'washed', 'kept'];
  expect(ready).toMatchObject([{ _id: 'kept', rows, work: 'Πλύσιμο, Φύλαξη', ...here }]);
  expect(ready[0]?.jobs).toHaveLength(2);
  expect(newHandover(client, ready, ['washed']).pieces).toEqual(rows);
});

test('by its last job a piece has gone without a paper, or is in the shop', () => {
  const gone = { endDate: '2026-03-02', on: '2026-03-02T09:00:00Z' };
  const before = { endDate: '2026-02-02', on: '2026-02-02T09:00:00Z' };
  const pieces = [
    piece('1', never, { ...before, of: 'gone' }),
    piece('2', never, { ...gone, of: 'gone' }),
    piece('3', out, { ...gone, of: 'gone' }),
    piece('4', out, { ...before, of: 'back' }),
    piece('5', never, { endDate: null, of: 'back' }),
  ];
  const ready = readyGroups(pieces);
  expect(ready.map(({ _id }) => _id)).toEqual(['5', '3']);
  expect(newHandover(client, ready).pieces).toEqual(['4', '5']);
});

test('those that were chosen on the way here are the first', () => {
  const pieces = ['1', '2', '3'].map((id) => piece(id, here, { endDate: null }));
  const ready = readyGroups(pieces, ['3', 'none']);
  expect(ready.map(({ _id }) => _id)).toEqual(['3', '1', '2']);
  expect(newHandover(client, ready, ['3', 'none']).pieces).toEqual(['3']);
});

test('of a piece that stays it is said where it lies, by whichever job, or that it has left', () => {
  const pieces = [
    piece('1', out, { endDate: null, of: 'back' }),
    piece('2', here, { endDate: '2026-03-09', of: 'back' }),
    piece('3', never, { endDate: null, of: 'gone' }),
    piece('4', out, { endDate: null, of: 'gone' }),
  ];
  const shown = stayingGroups(pieces).map(({ clientItem: { _id }, storage }) => [_id, storage]);
  expect(shown).toEqual([
    ['back', here.storage],
    ['gone', out.storage],
  ]);
});

test('a piece that stays is named once, by its last job', () => {
  const pieces = [
    piece('1', never, { endDate: null, of: 'kilim', on: '2026-03-01T09:00:00Z' }),
    piece('2', never, { endDate: '2026-03-09', of: 'kilim', on: '2026-03-02T09:00:00Z' }),
  ];
  expect(stayingGroups(pieces).map(({ _id }) => _id)).toEqual(['2']);
});

test('what left without a note is apart, unless it was chosen on the way here', () => {
  const ready = readyGroups([
    piece('stored', here, { endDate: '2026-03-02' }),
    piece('never', never, { endDate: '2026-03-02' }),
    piece('outside', out, { endDate: null }),
    piece('old', out, { endDate: '2026-03-02' }),
    piece('older', out, { endDate: '2025-03-02' }),
  ]);
  const idsOf = (wanted?: string[]) =>
    Object.values(partedByAge(ready, wanted)).map((list) => list.map(({ _id }) => _id));
  const current = ['stored', 'never', 'outside'];
  expect(idsOf()).toEqual([current, ['old', 'older']]);
  expect(idsOf(['older'])).toEqual([[...current, 'older'], ['old']]);
});
