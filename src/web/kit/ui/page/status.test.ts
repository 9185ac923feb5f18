import { expect, test } from 'vitest';
import { el } from '#shared/i18n/el/index.ts';
import { en } from '#shared/i18n/en/index.ts';
import { fill } from '#shared/i18n/translate.ts';
import { type StatusKind, statusKinds } from './status.ts';

const table: [status: string, kind: StatusKind][] = Object.entries(statusKinds);

test.each([
  ['Greek', el],
  ['English', en],
])('in %s the same word has the same colour everywhere', (_, words) => {
  const byWord = Map.groupBy(table, ([status]) => fill(words, status, {}));
  const several = [...byWord].filter(([, same]) => new Set(same.map(([, kind]) => kind)).size > 1);
  expect(several).toEqual([]);
});

test('amber is what waits for us: no place, no issued document, nothing that Kilim does by itself', () => {
  const waiting = table.filter(([, kind]) => kind === 'waiting').map(([status]) => status);
  expect(waiting).toEqual([
    'job.state.pending',
    'stage.received',
    'stage.cleaning',
    'stage.outside',
    'scan.waits',
    'count.waiting',
    'count.open',
    'count.result.elsewhere',
    'count.result.noPlace',
    'mail.state.held',
    'mail.state.toFile',
    'monthEnd.left',
    'monthEnd.noPostalAddress',
  ]);
});
