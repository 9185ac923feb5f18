import { expect, test } from 'vitest';
import { newHandover, type ReadyPiece } from './handover.ts';

const client = {
  _id: 'c',
  _ref: 1,
  fullName: 'Μαρία Παπά',
  firstName: 'Μαρία',
  lastName: 'Παπά',
  companyName: '',
};

function piece(_id: string, more: Pick<ReadyPiece, 'storage'>, endDate: string | null): ReadyPiece {
  const job = { _id: 'j', _ref: 1, dueDate: null, endDate };
  return { _id, job, ...more } as ReadyPiece;
}

const here = { storage: { startDate: '2026-03-01', endDate: null, notes: '' } };
const out = { storage: { startDate: '2026-03-01', endDate: '2026-03-02', notes: '' } };

test('what is in the house is ticked, and whoever owns it receives it', () => {
  const ready = [piece('1', here, null), piece('2', out, '2026-03-02'), piece('3', out, null)];
  expect(newHandover(client, ready)).toMatchObject({
    pieces: ['1', '3'],
    receivedBy: 'Μαρία Παπά',
  });
  expect(newHandover(client, ready, ['2']).pieces).toEqual(['2']);
  expect(newHandover(client, ready, ['none']).pieces).toEqual([]);
  expect(newHandover(null)).toMatchObject({ pieces: [], receivedBy: '' });
});
