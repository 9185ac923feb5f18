import { expect, test } from 'vitest';
import { restorable } from './photo.ts';

const now = new Date('2026-03-31T12:00:00Z');
const line = (record: string, event: string, day: string, kind = 'photo') => ({
  kind,
  record,
  event,
  at: `${day}T12:00:01Z`,
});

test('a photo that is deleted by now can be brought back for 29 days', () => {
  const lines = [
    line('again', 'deleted', '2026-03-30'),
    line('back', 'restored', '2026-03-29'),
    line('again', 'restored', '2026-03-28'),
    line('back', 'deleted', '2026-03-27'),
    line('again', 'deleted', '2026-03-26'),
    line('rug', 'deleted', '2026-03-25', 'clientItem'),
    line('just', 'deleted', '2026-03-02'),
    line('late', 'deleted', '2026-03-01'),
    line('new', 'created', '2026-02-01'),
  ];
  expect([...restorable(lines, now)]).toEqual([lines[0], lines[6]]);
});
