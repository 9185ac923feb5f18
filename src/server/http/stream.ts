import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Route } from '#shared/contract/route.ts';

/** A search answer too long to lie in memory whole: its rows come in parts. */
export type Streamed<Row> = { total: number; parts: AsyncIterable<Row[]> };

export function isStreamed(answer: unknown): answer is Streamed<unknown> {
  return typeof answer === 'object' && answer !== null && 'parts' in answer;
}

/** The same JSON as the whole answer would be, part by part. */
export function streamed(route: Route, { total, parts }: Streamed<unknown>): Readable {
  const { data } = (route.response as z.ZodObject<{ data: z.ZodArray }>).shape;
  return Readable.from(json(data, total, parts));
}

async function* json(rows: z.ZodType, total: number, parts: AsyncIterable<unknown[]>) {
  let before = '{"data":[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield before + JSON.stringify(z.encode(rows, part)).slice(1, -1);
    before = ',';
  }
  yield `${before === ',' ? '' : before}],"total":${total}}`;
}
