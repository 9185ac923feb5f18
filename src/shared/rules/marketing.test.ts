import { expect, test } from 'vitest';
import { textClasses } from '../base/choices.ts';
import { day } from '../base/day.ts';
import { mayTell, notAsked, type Told, withTold } from './marketing.ts';

const today = day('2026-03-05');
const before = day('2026-01-10');
const yes = { answer: 'yes', on: before, source: 'στο ταμείο' } as const;
const no = { answer: 'no', on: before, source: 'by link' } as const;

/** What is known, what is told, and what is known then. */
const told: [known: typeof yes | typeof no | null, told: Told | undefined, after: unknown][] = [
  [null, { answer: 'yes', source: '' }, { answer: 'yes', on: today, source: '' }],
  [null, { answer: 'no', source: 'x' }, { answer: 'no', on: today, source: 'x' }],
  [yes, undefined, yes],
  [yes, { answer: 'yes', source: 'στο τηλέφωνο' }, yes],
  [yes, { answer: 'yes', on: today, source: '' }, yes],
  [yes, { answer: 'no', source: 'by link' }, { answer: 'no', on: today, source: 'by link' }],
  [no, { answer: 'yes', on: before, source: '' }, { answer: 'yes', on: before, source: '' }],
  [yes, null, null],
  [null, null, null],
];

test.each(told)('%j, told %j, is %j', (known, said, after) => {
  const next = withTold({ mail: known, message: no }, { mail: said }, today);
  expect(next).toEqual({ mail: after, message: no });
});

test('each channel has an answer of its own', () => {
  const said = {
    mail: { answer: 'no', source: '' },
    message: { answer: 'yes', source: '' },
  } as const;
  expect(withTold(notAsked, said, today)).toEqual({
    mail: { answer: 'no', on: today, source: '' },
    message: { answer: 'yes', on: today, source: '' },
  });
});

/** What the client has said, whether it is an own client, whether there is a way out; may it be told? */
const rows: [said: typeof yes | typeof no | null, own: boolean, out: boolean, may: boolean][] = [
  [yes, true, true, true],
  [yes, false, true, true],
  [yes, true, false, false],
  [yes, false, false, false],
  [null, true, true, true],
  [null, false, true, false],
  [null, true, false, false],
  [null, false, false, false],
  [no, true, true, false],
  [no, false, true, false],
  [no, true, false, false],
  [no, false, false, false],
];

test.each(rows)('advertising after %j, own client %s, way out %s: %s', (said, own, out, may) => {
  const listener = { said, isOwnClient: own, hasWayOut: out };
  expect(textClasses.map((text) => mayTell(text, listener))).toEqual([true, may]);
});
