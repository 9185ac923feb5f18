import { setImmediate as othersTurn } from 'node:timers/promises';

/** An answer too long to lie in memory whole: its rows come in parts, the other fields after them. */
export type Parts<Row, Rest> = { parts: AsyncIterable<Row[]>; rest: () => Rest };

export function isInParts(answer: unknown): answer is Parts<unknown, unknown> {
  return typeof answer === 'object' && answer !== null && 'parts' in answer;
}

const PART = 100;

type Loading<Of, Row, Rest> = {
  of: readonly Of[];
  load: (part: Of[]) => Promise<Row[]>;
  /** The fields beside the rows; asked when all of them are loaded. */
  rest: () => Rest;
};

/** Loads rows: at once where they are few, else in parts, each when the one before it is taken. */
export async function inParts<Of, Row, Rest extends object>({
  of,
  load,
  rest,
}: Loading<Of, Row, Rest>): Promise<({ data: Row[] } & Rest) | Parts<Row, Rest>> {
  if (of.length > PART) return { parts: loadParts(of, load), rest };
  const data = of.length === 0 ? [] : await load([...of]);
  return { data, ...rest() };
}

async function* loadParts<Of, Row>(
  of: readonly Of[],
  load: (part: Of[]) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  for (let start = 0; start < of.length; start += PART) {
    yield load(of.slice(start, start + PART));
    // SQLite answers within the same turn: without this, others would wait for the last part.
    await othersTurn();
  }
}
