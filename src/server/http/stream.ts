import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Route } from '#shared/contract/route.ts';

/** An answer too long to lie in memory whole: its rows come in parts, the other fields after them. */
export type Streamed<Row, Rest> = { parts: AsyncIterable<Row[]>; rest: () => Rest };

export function isStreamed(answer: unknown): answer is Streamed<unknown, unknown> {
  return typeof answer === 'object' && answer !== null && 'parts' in answer;
}

/** The same JSON as the whole answer would be, part by part. */
export function streamed(route: Route, answer: Streamed<unknown, unknown>): Readable {
  const { data, ...others } = (route.response as z.ZodObject<{ data: z.ZodArray }>).shape;
  return Readable.from(json({ data, others: z.object(others) }, answer));
}

type Schemas = { data: z.ZodType; others: z.ZodType };

async function* json({ data, others }: Schemas, { parts, rest }: Streamed<unknown, unknown>) {
  let before = '{"data":[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield before + JSON.stringify(z.encode(data, part)).slice(1, -1);
    before = ',';
  }
  const after = JSON.stringify(z.encode(others, rest()));
  yield `${before === ',' ? '' : before}],${after.slice(1)}`;
}

const PART = 500;

type Parts<Of, Row, Rest> = {
  of: readonly Of[];
  load: (part: Of[]) => Promise<Row[]>;
  /** The fields beside the rows; asked when all of them are loaded. */
  rest: () => Rest;
};

/** Loads rows: at once where they are few, else in parts, each when the one before it is sent. */
export async function inParts<Of, Row, Rest extends object>({
  of,
  load,
  rest,
}: Parts<Of, Row, Rest>): Promise<({ data: Row[] } & Rest) | Streamed<Row, Rest>> {
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
