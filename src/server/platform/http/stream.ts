import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import type { Parts } from '../db/index.ts';
import { encoderOf, type Reader } from './encode.ts';

/** Streams the same JSON as `encode` would give for the whole response. */
export function streamResponse(
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
  return encodeParts(
    { rows: encoderOf(z.object({ data }), reader), rest: encoderOf(z.object(others), reader) },
    answer,
  );
}

type PartEncoders = { rows: (value: unknown) => unknown; rest: (value: unknown) => unknown };

async function* encodeParts(encode: PartEncoders, { parts, rest }: Parts<unknown, unknown>) {
  let before = '{"data":[';
  for await (const data of parts) {
    if (data.length === 0) continue;
    // Encoding takes as long as reading: let other requests run in between.
    await yieldToEventLoop();
    yield before + JSON.stringify(encode.rows({ data })).slice('{"data":['.length, -']}'.length);
    before = ',';
  }
  const after = JSON.stringify(encode.rest(rest()));
  yield `${before === ',' ? '' : before}],${after.slice(1)}`;
}
