import { expect, test } from 'vitest';
import { newHandover, type ReadyPiece, readyGroups } from './handover.ts';

const client = {
  _id: 'c',
  _ref: 1,
  fullName: 'Μαρία Παπά',
  firstName: 'Μαρία',
  lastName: 'Παπά',
  companyName: '',
};

function piece(
  _id: string,
  more: Pick<ReadyPiece, 'storage'>,
  { endDate, of = _id, work = 'Πλύσιμο' }: { endDate: string | null; of?: string; work?: string },
): ReadyPiece {
  const job = { _id: `j${endDate}`, _ref: 1, dueDate: null, endDate };
  return { _id, job, clientItem: { _id: of }, item: { title: work }, ...more } as ReadyPiece;
}

const here = { storage: { startDate: '2026-03-01', endDate: null, notes: '' } };
const out = { storage: { startDate: '2026-03-01', endDate: '2026-03-02', notes: '' } };

test('what is in the house is ticked, and whoever owns it receives it', () => {
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

test('a piece is offered once for its job, and not as gone by an old one while it is here', () => {
  const never = { storage: { startDate: null, endDate: null, notes: '' } };
  const ready = readyGroups([
    piece('old', out, { endDate: '2026-03-02', of: 'kilim' }),
    piece('washed', never, { endDate: null, of: 'kilim' }),
    piece('kept', here, { endDate: null, of: 'kilim', work: 'Φύλαξη' }),
  ]);
  expect(ready).toMatchObject([
    { _id: 'kept', rows: ['washed', 'kept'], work: 'Πλύσιμο, Φύλαξη', ...here },
  ]);
  expect(newHandover(client, ready, ['washed']).pieces).toEqual(['kept']);
});
