import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** A response too long to be held in memory: its rows come in batches, followed by the other fields. */
export type Parts<Row, Rest> = { parts: AsyncIterable<Row[]>; rest: () => Rest };

export function isInParts(answer: unknown): answer is Parts<unknown, unknown> {
  return typeof answer === 'object' && answer !== null && 'parts' in answer;
}

const MAX_ROWS = 100;
/** A row that exceeds it forms a batch of its own. */
const MAX_WEIGHT = 500;

type BatchOptions<Of, Row, Rest> = {
  of: readonly Of[];
  /** The number of joined rows that each record has, if that may be large. */
  weigh?: WeighFn<Of> | undefined;
  load: (part: Of[]) => Promise<Row[]>;
  /** The fields beside the rows; called after all rows are loaded. */
  rest: () => Rest;
};
type WeighFn<Of> = (some: Of[]) => Promise<number[]>;

/** Loads a small result at once, and a large one in batches, each after the previous one was consumed. */
export async function loadInParts<Of, Row, Rest extends object>({
  of,
  weigh = async (some) => some.map(() => 1),
  load,
  rest,
}: BatchOptions<Of, Row, Rest>): Promise<({ data: Row[] } & Rest) | Parts<Row, Rest>> {
  const batches = splitByWeight(of, weigh);
  const { value: firstBatch = [] } = await batches.next();
  if (firstBatch.length < of.length) return { parts: loadParts(firstBatch, batches, load), rest };
  const data = of.length === 0 ? [] : await load(firstBatch);
  return { data, ...rest() };
}

async function* loadParts<Of, Row>(
  firstBatch: Of[],
  others: AsyncIterable<Of[]>,
  load: (part: Of[]) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  yield load(firstBatch);
  for await (const part of others) {
    // SQLite answers synchronously: without this, other requests would wait for the last batch.
    await yieldToEventLoop();
    yield load(part);
  }
}

async function* splitByWeight<Of>(
  of: readonly Of[],
  weigh: WeighFn<Of>,
): AsyncGenerator<Of[], undefined> {
  for (let start = 0; start < of.length; start += MAX_ROWS) {
    const some = of.slice(start, start + MAX_ROWS);
    const weights = await weigh(some);
    let [begun, weight] = [0, 0];
    for (const [place, more] of weights.entries()) {
      weight += more;
      if (weight <= MAX_WEIGHT || place === begun) continue;
      yield some.slice(begun, place);
      [begun, weight] = [place, more];
    }
    yield some.slice(begun);
  }
}
