import { setImmediate as othersTurn } from 'node:timers/promises';

/** An answer too long to lie in memory whole: its rows come in parts, the other fields after them. */
export type Parts<Row, Rest> = { parts: AsyncIterable<Row[]>; rest: () => Rest };

export function isInParts(answer: unknown): answer is Parts<unknown, unknown> {
  return typeof answer === 'object' && answer !== null && 'parts' in answer;
}

const PART = 100;
/** What a part may weigh; a row that weighs more is one by itself. */
const PART_WEIGHT = 500;

type BatchOptions<Of, Row, Rest> = {
  of: readonly Of[];
  /** How many rows of others each brings along, where those may be many. */
  weigh?: WeighFn<Of> | undefined;
  load: (part: Of[]) => Promise<Row[]>;
  /** The fields beside the rows; asked when all of them are loaded. */
  rest: () => Rest;
};
type WeighFn<Of> = (some: Of[]) => Promise<number[]>;

/**
 * Loads a small result at once, and a large one in parts, each after the previous one has been
 * consumed.
 */
export async function loadInParts<Of, Row, Rest extends object>({
  of,
  weigh = async (some) => some.map(() => 1),
  load,
  rest,
}: BatchOptions<Of, Row, Rest>): Promise<({ data: Row[] } & Rest) | Parts<Row, Rest>> {
  const portions = portionsOf(of, weigh);
  const { value: first = [] } = await portions.next();
  if (first.length < of.length) return { parts: loadParts(first, portions, load), rest };
  const data = of.length === 0 ? [] : await load(first);
  return { data, ...rest() };
}

async function* loadParts<Of, Row>(
  first: Of[],
  others: AsyncIterable<Of[]>,
  load: (part: Of[]) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  yield load(first);
  for await (const part of others) {
    // SQLite answers within the same turn: without this, others would wait for the last part.
    await othersTurn();
    yield load(part);
  }
}

async function* portionsOf<Of>(
  of: readonly Of[],
  weigh: WeighFn<Of>,
): AsyncGenerator<Of[], undefined> {
  for (let start = 0; start < of.length; start += PART) {
    const some = of.slice(start, start + PART);
    const weights = await weigh(some);
    let [begun, weight] = [0, 0];
    for (const [place, more] of weights.entries()) {
      weight += more;
      if (weight <= PART_WEIGHT || place === begun) continue;
      yield some.slice(begun, place);
      [begun, weight] = [place, more];
    }
    yield some.slice(begun);
  }
}
