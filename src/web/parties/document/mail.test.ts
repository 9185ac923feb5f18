import { expect, test } from 'vitest';
import { canRetry, type Mail, pollInterval } from './mail.ts';

const now = Date.parse('2026-03-05T10:00:00.000Z');

function mail(state: Mail['state'], nextTry: string | null = null) {
  return { state, nextTry };
}

test.each([
  ['nothing was sent', [], false],
  ['all are done', [mail('sent'), mail('failed'), mail('uncertain')], false],
  ['one is being sent', [mail('sent'), mail('sending')], 2_000],
  ['one is about to be', [mail('queued', '2026-03-05T10:00:05.000Z')], 2_000],
  ['the next try is some way off', [mail('queued', '2026-03-05T11:00:00.000Z')], 30_000],
] as const)('%s', (_, mails, pause) => {
  expect(pollInterval(mails, now)).toBe(pause);
});

test('only what failed, also for one recipient, or may not have arrived is sent again by hand', () => {
  const states = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const;
  const retried = (refused: string[]) =>
    states.filter((state) => canRetry({ state, refused, failure: null }));
  expect(retried([])).toEqual(['failed', 'uncertain']);
  expect(retried(['a@example.com'])).toEqual(['sent', 'failed', 'uncertain']);
  const failure = { code: 'corrected' as const, message: '', answer: '' };
  expect(canRetry({ state: 'failed', refused: [], failure })).toBe(false);
});
