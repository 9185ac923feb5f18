import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Parts } from '../db/parts.ts';
import { encoderOf } from './encode.ts';

/** The same JSON as the whole answer would be, part by part. */
export function streamed(response: z.ZodType, answer: Parts<unknown, unknown>): Readable {
  const shape: z.core.$ZodShape = response instanceof z.ZodObject ? response.shape : {};
  const { data, ...others } = shape;
  if (data === undefined) throw new TypeError('rows are sent where none are declared');
  return Readable.from(json(z.object({ data }), z.object(others), answer));
}

async function* json(rows: z.ZodType, others: z.ZodType, { parts, rest }: Parts<unknown, unknown>) {
  const encodeRows = encoderOf(rows);
  let before = '{"data":[';
  for await (const data of parts) {
    if (data.length === 0) continue;
    yield before + JSON.stringify(encodeRows({ data })).slice('{"data":['.length, -']}'.length);
    before = ',';
  }
  const after = JSON.stringify(z.encode(others, rest()));
  yield `${before === ',' ? '' : before}],${after.slice(1)}`;
}
