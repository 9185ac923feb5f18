import { useEffect } from 'react';
import { readScanCode, refOf } from '#shared/rules/scan-code.ts';
import { queryClient } from '#web/kit/base/api.ts';
import { useOutbox } from '#web/kit/base/outbox.ts';
import type { CountAnswer, WholeCount } from './count.ts';
import { onAnswer, scans, type WaitingScan } from './scan-outbox.ts';

/** A count with what was scanned here since it was read: what is answered, and what waits to be sent. */
export function useFigures(count: WholeCount): WholeCount {
  const { waiting } = useOutbox(scans);
  useEffect(() => onAnswer(keep), []);
  const mine = waiting.filter(
    (candidate) => candidate.count === count._id && candidate.refusal === undefined,
  );
  return mine.reduce(withWaitingScan, count);
}

/** Until it is read anew; what is on its way was read before. */
function keep({ id, count }: WaitingScan, answer: CountAnswer): void {
  const of = { queryKey: ['GET /count/:id', { id: count }] };
  void queryClient.cancelQueries(of);
  queryClient.setQueriesData<WholeCount>(of, (read) => read && withAnswer(read, id, answer));
}

function withAnswer(count: WholeCount, id: string, answer: CountAnswer): WholeCount {
  const { result, piece, place } = answer;
  if (result === 'again' || (result !== 'unknown' && piece === null)) return count;
  const list = result === 'here' ? 'counted' : result;
  // A scan whose first answer was lost is listed already.
  if (count[list].some(({ _id }) => _id === id)) return count;
  const totals = { ...count.totals, [list]: count.totals[list] + 1 };
  const isOfCount = count.place === null || count.place._id === place?._id;
  if (isOfCount && (result === 'here' || result === 'elsewhere')) totals.missing -= 1;
  const missing = count.missing.filter(({ clientItem }) => clientItem._id !== piece?._id);
  return { ...count, totals, missing };
}

/** The result of a scan shows once it is sent; only a missing piece is known here. */
function withWaitingScan(count: WholeCount, { id, code, place }: WaitingScan): WholeCount {
  const read = readScanCode(code);
  const ref = read.kind === 'piece' ? read.ref : refOf(code);
  const row = count.missing.find(({ clientItem }) => clientItem._ref === ref);
  if (row === undefined) return count;
  const result = place === null || place === row.known?.code ? 'here' : 'elsewhere';
  const piece = { ...row.clientItem, client: row.client };
  return withAnswer(count, id, { result, piece, place: row.known });
}
