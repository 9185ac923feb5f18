import { useEffect } from 'react';
import { readScanCode, refOf } from '#shared/rules/scan-code.ts';
import { queryClient } from '#web/kit/base/api.ts';
import { useOutbox } from '#web/kit/base/outbox.ts';
import type { CountAnswer, WholeCount } from './count.ts';
import { onAnswer, scans, type WaitingScan } from './scan-outbox.ts';

/** A count including scans of this browser since it was read, answered or waiting. */
export function useLiveCount(count: WholeCount): WholeCount {
  const { waiting } = useOutbox(scans);
  useEffect(() => onAnswer(updateCache), []);
  const ofCount = waiting.filter(
    (candidate) => candidate.count === count._id && candidate.refusal === undefined,
  );
  return ofCount.reduce(withWaitingScan, count);
}

/** Updates the cached count. A read under way is cancelled: it may not have the scan. */
function updateCache({ id, count }: WaitingScan, answer: CountAnswer): void {
  const of = { queryKey: ['GET /count/:id', { id: count }] };
  void queryClient.cancelQueries(of);
  queryClient.setQueriesData<WholeCount>(of, (read) => read && withAnswer(read, id, answer));
}

function withAnswer(count: WholeCount, id: string, answer: CountAnswer): WholeCount {
  const { result, piece, place } = answer;
  if (result === 'again' || (result !== 'unknown' && piece === null)) return count;
  const list = result === 'here' ? 'counted' : result;
  // Repeated after its first response was lost.
  if (count[list].some(({ _id }) => _id === id)) return count;
  const totals = { ...count.totals, [list]: count.totals[list] + 1 };
  const isOfCount = count.place === null || count.place._id === place?._id;
  if (isOfCount && (result === 'here' || result === 'elsewhere')) totals.missing -= 1;
  const missing = count.missing.filter(({ clientItem }) => clientItem._id !== piece?._id);
  return { ...count, totals, missing };
}

/** The result of a waiting scan is not known; only a missing piece can be counted here. */
function withWaitingScan(count: WholeCount, { id, code, place }: WaitingScan): WholeCount {
  const read = readScanCode(code);
  const ref = read.kind === 'piece' ? read.ref : refOf(code);
  const row = count.missing.find(({ clientItem }) => clientItem._ref === ref);
  if (row === undefined) return count;
  const result = place === null || place === row.known?.code ? 'here' : 'elsewhere';
  const piece = { ...row.clientItem, client: row.client };
  return withAnswer(count, id, { result, piece, place: row.known });
}
