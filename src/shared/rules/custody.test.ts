import { expect, test } from 'vitest';
import type { LifeEvent, Stage } from '../base/choices.ts';
import {
  type Custody,
  type CustodyRow,
  custodyOf,
  isGivenOut,
  isOutside,
  isSuperseded,
  newestFirst,
} from './custody.ts';

const never = { startDate: null, endDate: null };
const over = { startDate: '2026-03-01', endDate: '2026-03-05' };

const ofDay = (day: string) => ({ _id: `job of ${day}`, endDate: null });

/** Each row has a job of its own, optionally completed. */
const row = (stage: Stage, stagedOn: string, storage: CustodyRow['storage'] = never, end = '') => ({
  stage,
  stagedOn: `${stagedOn}T08:00:00.000Z`,
  job: { ...ofDay(stagedOn), endDate: end || null },
  storage,
});

test.each<[what: string, isStored: boolean, rows: CustodyRow[], at: Custody]>([
  ['a piece that no job has had', false, [], 'withClient'],
  ['left for the season without a job', true, [], 'inStore'],
  ['just taken in', false, [row('received', '2026-03-01')], 'inWork'],
  ['being washed', false, [row('cleaning', '2026-03-01')], 'inWork'],
  ['ready, waiting on a shelf', true, [row('ready', '2026-03-01')], 'inStore'],
  ['ready, not on a shelf', false, [row('ready', '2026-03-01')], 'inWork'],
  ['handed over', false, [row('handedOver', '2026-03-01')], 'handedOver'],
  [
    'given out of the store without a paper',
    false,
    [row('ready', '2026-03-01', over, '2026-03-05')],
    'withClient',
  ],
  ['out of the store before its job is done', false, [row('ready', '2026-03-01', over)], 'inWork'],
  [
    'out of the store by another row of a job that is done',
    false,
    [
      row('ready', '2026-03-01', never, '2026-03-05'),
      row('ready', '2026-03-01', over, '2026-03-05'),
    ],
    'withClient',
  ],
  [
    'out of the store once, and come again',
    false,
    [row('ready', '2026-02-01', over), row('received', '2026-03-01')],
    'inWork',
  ],
  [
    'handed over, and come again',
    false,
    [row('handedOver', '2026-03-01'), row('received', '2026-04-01')],
    'inWork',
  ],
  [
    'handed over while another job of it has not begun',
    false,
    [row('received', '2026-02-01'), row('handedOver', '2026-03-01')],
    'handedOver',
  ],
  ['handed over, and left for the season', true, [row('handedOver', '2026-03-01')], 'inStore'],
])('%s', (_, isStored, rows, at) => {
  expect(custodyOf({ isStored, rows })).toBe(at);
  expect(custodyOf({ isStored, rows: rows.toReversed() })).toBe(at);
});

test.each<[what: string, isStored: boolean, rows: CustodyRow[], outside: boolean]>([
  ['ready, out of the store', false, [row('ready', '2026-03-01', over)], true],
  [
    'out of the store by another row of its job',
    false,
    [
      row('ready', '2026-03-02'),
      { ...row('received', '2026-03-01', over), job: ofDay('2026-03-02') },
    ],
    true,
  ],
  ['in the store again', true, [row('ready', '2026-03-01', over)], false],
  ['out of the store to be washed', false, [row('cleaning', '2026-03-01', over)], false],
  ['never in the store', false, [row('ready', '2026-03-01')], false],
  ['its job is done', false, [row('ready', '2026-03-01', over, '2026-03-05')], false],
  ['a piece that no job has had', false, [], false],
])('nobody knows who has it: %s', (_, isStored, rows, outside) => {
  expect(isOutside({ isStored, rows })).toBe(outside);
});

test.each([
  [null, null, null, false],
  ['2026-03-05', null, null, false],
  ['2026-03-05', '2026-03-01', null, false],
  [null, '2026-03-01', '2026-03-04', false],
  ['2026-03-05', '2026-03-01', '2026-03-04', true],
])('a job that ended %s, stored from %s to %s: gone %s', (endDate, from, to, isGone) => {
  const storage = { startDate: from, endDate: to };
  expect(isGivenOut({ job: { endDate }, storage })).toBe(isGone);
});

test.each<[what: string, events: [LifeEvent, day: string, time?: string][]]>([
  [
    'left and came again on one day, both written down later',
    [
      ['stored', '2026-03-01'],
      ['released', '2026-03-05'],
      ['handedOver', '2026-03-05'],
      ['stored', '2026-03-05'],
    ],
  ],
  [
    'came and left on one day',
    [
      ['stored', '2026-03-05'],
      ['released', '2026-03-05'],
    ],
  ],
  [
    'came, left and came again, at known times',
    [
      ['stored', '2026-03-05', 'T08:00:00.000Z'],
      ['released', '2026-03-05', 'T09:00:00.000Z'],
      ['stored', '2026-03-05', 'T10:00:00.000Z'],
    ],
  ],
  [
    'left, came and left again, each on the day of the one before',
    [
      ['stored', '2026-03-01'],
      ['released', '2026-03-05'],
      ['stored', '2026-03-05'],
      ['released', '2026-03-07'],
      ['stored', '2026-03-07'],
    ],
  ],
])('a piece that %s', (_, events) => {
  const life = events.map(([what, day, time = '']) => ({ what, day, at: `${day}${time}` }));
  for (const given of [life, life.toReversed()]) {
    expect(newestFirst(given)).toEqual(life.toReversed());
  }
});

test('a life reads backwards, and of a day in the order of the work', () => {
  const event = (what: LifeEvent, day: string, time = '') => ({ what, day, at: `${day}${time}` });
  const life = [
    event('handedOver', '2026-03-04'),
    event('job', '2026-03-01'),
    event('ready', '2026-03-04', 'T10:00:00.000Z'),
    event('cleaning', '2026-03-04', 'T12:00:00.000Z'),
    event('stored', '2026-03-01'),
  ];
  expect(newestFirst(life).map(({ what }) => what)).toEqual([
    'handedOver',
    'cleaning',
    'ready',
    'stored',
    'job',
  ]);
});

const earlier = row('ready', '2026-01-05', never, '2026-01-05');

test.each<[what: string, rows: CustodyRow[], is: boolean]>([
  ['alone', [earlier], false],
  ['after an older job', [earlier, row('ready', '2025-01-05', over, '2025-01-05')], false],
  ['and in again', [earlier, row('received', '2026-03-01')], true],
  ['and ready again', [earlier, row('ready', '2026-03-01')], true],
  ['and handed over since', [earlier, row('handedOver', '2026-03-01')], true],
])('a completed job’s piece, %s: its row is no longer current: %s', (_, rows, is) => {
  expect(isSuperseded(earlier, rows)).toBe(is);
});

test.each<[what: string, other: CustodyRow, is: boolean]>([
  ['another at the same time', row('received', '2026-03-01'), false],
  ['handed over by another', row('handedOver', '2026-03-01'), true],
  ['handed over before', row('handedOver', '2025-03-01'), false],
])('an open job’s piece, %s: its row is no longer current: %s', (_, other, is) => {
  const open = row('ready', '2026-01-05');
  expect(isSuperseded(open, [open, other])).toBe(is);
});
