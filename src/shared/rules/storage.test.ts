import { describe, expect, test } from 'vitest';
import { type Day, day } from '../base/day.ts';
import { exportProblem, importProblem, isStored, mayImport, type StorageRow } from './custody.ts';

describe('storage', () => {
  const job = { endDate: null };
  const completed = { endDate: day('2026-03-09') };
  const today = day('2026-03-10');
  const fresh = jobItem(null, null);
  const stored = jobItem('2026-03-05', null);
  const exported = jobItem('2026-03-05', '2026-03-08');
  const plain = { ...fresh, clientItem: null };

  test.each([
    { name: 'never imported', item: fresh, answer: false },
    { name: 'imported', item: stored, answer: true },
    { name: 'imported and exported', item: exported, answer: false },
  ])('$name: stored $answer', ({ item, answer }) => {
    expect(isStored(item.storage)).toBe(answer);
  });

  test.each([
    { name: 'today', job, item: fresh, date: '2026-03-10', problem: null },
    { name: 'an earlier day', job, item: fresh, date: '2026-02-01', problem: null },
    {
      name: 'a second time, after the export',
      job,
      item: exported,
      date: '2026-03-10',
      problem: null,
    },
    {
      name: 'a second time, on the day of the export',
      job,
      item: exported,
      date: '2026-03-08',
      problem: null,
    },
    {
      name: 'a second time, the day before the export',
      job,
      item: exported,
      date: '2026-03-07',
      problem: 'dateBeforeLastEnd',
    },
    {
      name: 'a second time, before the first',
      job,
      item: exported,
      date: '2026-02-01',
      problem: 'dateBeforeLastEnd',
    },
    { name: 'tomorrow', job, item: fresh, date: '2026-03-11', problem: 'dateInFuture' },
    {
      name: 'a completed job',
      job: completed,
      item: fresh,
      date: '2026-03-10',
      problem: 'jobCompleted',
    },
    {
      name: 'a line without a client item',
      job,
      item: plain,
      date: '2026-03-10',
      problem: 'noClientItem',
    },
    {
      name: 'already in storage',
      job,
      item: stored,
      date: '2026-03-10',
      problem: 'alreadyInStorage',
    },
    {
      name: 'already in storage by another job',
      job,
      item: fresh,
      elsewhere: true,
      date: '2026-03-10',
      problem: 'alreadyInStorage',
    },
  ])('import, $name: $problem', (row) => {
    const { clientItem, storage } = row.item;
    const isInside = isStored(storage) || row.elsewhere === true;
    const lastEnd = toDay(storage.endDate);
    const given = {
      job: row.job,
      clientItem,
      isStored: isInside,
      lastEnd,
      date: day(row.date),
      today,
    };
    expect(importProblem(given)).toBe(row.problem);
    const isOfDate = row.problem?.startsWith('date') ?? true;
    const aboutState = !isOfDate && !row.elsewhere;
    expect(mayImport(row.job, row.item)).toBe(!aboutState);
  });

  test.each([
    { name: 'today', item: stored, date: '2026-03-10', problem: null },
    { name: 'the day of the import', item: stored, date: '2026-03-05', problem: null },
    {
      name: 'the day before the import',
      item: stored,
      date: '2026-03-04',
      problem: 'dateBeforeImport',
    },
    { name: 'tomorrow', item: stored, date: '2026-03-11', problem: 'dateInFuture' },
    { name: 'not imported', item: fresh, date: '2026-03-10', problem: 'notImported' },
    { name: 'already exported', item: exported, date: '2026-03-10', problem: 'alreadyExported' },
  ])('export, $name: $problem', ({ item, date, problem }) => {
    expect(exportProblem({ storage: item.storage, date: day(date), today })).toBe(problem);
  });
});

function jobItem(startDate: string | null, endDate: string | null): StorageRow {
  return {
    clientItem: 'carpet',
    storage: { startDate: toDay(startDate), endDate: toDay(endDate) },
  };
}

function toDay(text: string | null): Day | null {
  return text === null ? null : day(text);
}
