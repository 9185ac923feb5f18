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
type WeighFn<Of> = (rows: Of[]) => Promise<number[]>;

/** Loads a small result at once, and a large one in batches, each after the previous one was consumed. */
export async function loadInParts<Of, Row, Rest extends object>({
  of,
  weigh = async (rows) => rows.map(() => 1),
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
  for (let offset = 0; offset < of.length; offset += MAX_ROWS) {
    const rows = of.slice(offset, offset + MAX_ROWS);
    const weights = await weigh(rows);
    let [start, weight] = [0, 0];
    for (const [index, rowWeight] of weights.entries()) {
      weight += rowWeight;
      if (weight <= MAX_WEIGHT || index === start) continue;
      yield rows.slice(start, index);
      [start, weight] = [index, rowWeight];
    }
    yield rows.slice(start);
  }
}
