import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Parts } from '../db/index.ts';
import { encoderOf, type Reader } from './encode.ts';

/** The same JSON as the whole answer would be, part by part. */
export function streamed(
  response: z.ZodType,
  answer: Parts<unknown, unknown>,
  reader: Reader,
): Readable {
  return Readable.from(jsonParts(response, answer, reader));
}

export function jsonParts(response: z.ZodType, answer: Parts<unknown, unknown>, reader: Reader) {
  const shape: z.core.$ZodShape = response instanceof z.ZodObject ? response.shape : {};
  const { data, ...others } = shape;
  if (data === undefined) throw new TypeError('rows are sent where none are declared');
  return json(
    { rows: encoderOf(z.object({ data }), reader), rest: encoderOf(z.object(others), reader) },
    answer,
  );
}

type Encoders = { rows: (value: unknown) => unknown; rest: (value: unknown) => unknown };

async function* json(encode: Encoders, { parts, rest }: Parts<unknown, unknown>) {
  let before = '{"data":[';
  for await (const data of parts) {
    if (data.length === 0) continue;
    // To write a part takes as long as to read it: others are answered in between.
    await othersTurn();
    yield before + JSON.stringify(encode.rows({ data })).slice('{"data":['.length, -']}'.length);
    before = ',';
  }
  const after = JSON.stringify(encode.rest(rest()));
  yield `${before === ',' ? '' : before}],${after.slice(1)}`;
}
