import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import type { Parts } from '#server/platform/db/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { isOptional, isPlain, withoutMoney } from './without-money.ts';

type Encode = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

/** The receiver of a response: without `seesMoney` its amounts are omitted. */
export type Reader = { seesMoney: boolean };

/** Encodes a response as JSON; fields that the schema does not declare are omitted. */
export function encode(
  { response }: Pick<Route, 'response'>,
  answer: unknown,
  reader: Reader,
): string {
  return JSON.stringify(encoderOf(response, reader)(answer));
}

/**
 * Creates the encoder of a schema, which omits undeclared fields and converts cents to euros. It walks the schema
 * once; `z.encode` would walk it for every value and validate too, which costs more than reading the record.
 */
export function encoderOf(schema: Schema, { seesMoney }: Reader): Encode {
  return walked(seesMoney ? schema : withoutMoney(schema));
}

const encoders = new WeakMap<Schema, Encode>();

function walked(schema: Schema): Encode {
  const encoder = encoders.get(schema) ?? compile(schema);
  encoders.set(schema, encoder);
  return encoder;
}

function compile(schema: Schema): Encode {
  if (schema instanceof z.ZodObject) return objectEncoder(schema.shape);
  if (schema instanceof z.ZodArray) return arrayEncoder(walked(schema.element));
  if (isOptional(schema)) return optionalEncoder(walked(schema.unwrap()));
  if (schema instanceof z.ZodCodec) {
    const { reverseTransform } = schema.def;
    return (value) => reverseTransform(value, { value, issues: [] });
  }
  return isPlain(schema) ? identity : (value) => z.encode(schema, value);
}

function objectEncoder(shape: z.core.$ZodShape): Encode {
  const fields = Object.entries(shape).map(([name, schema]) => [name, walked(schema)] as const);
  return (value) => {
    if (!isRecord(value)) throw new TypeError('the answer has no record where one is declared');
    const encoded: Record<string, unknown> = {};
    for (const [name, encode] of fields) encoded[name] = encode(value[name]);
    return encoded;
  };
}

function identity(value: unknown): unknown {
  return value;
}

function optionalEncoder(encode: Encode): Encode {
  return (value) => (value === null || value === undefined ? value : encode(value));
}

function arrayEncoder(encode: Encode): Encode {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('the answer has no list where one is declared');
    return value.map(encode);
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** In parts, the same JSON as `encode` would give for the whole response. */
export async function* jsonParts(
  response: z.ZodType,
  { parts, rest }: Parts<unknown, unknown>,
  reader: Reader,
): AsyncGenerator<string> {
  const { data, ...others } = response instanceof z.ZodObject ? response.shape : {};
  if (!(data instanceof z.ZodArray)) throw new TypeError('rows are sent where none are declared');
  const encodeRow = encoderOf(data.element, reader);
  const encodeRest = encoderOf(z.object(others), reader);
  let before = '{"data":[';
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    // Encoding takes as long as reading: let other requests run in between.
    await yieldToEventLoop();
    // Without the brackets of the list, which other rows follow.
    yield before + JSON.stringify(rows.map(encodeRow)).slice(1, -1);
    before = ',';
  }
  if (before !== ',') yield before;
  // Without its opening brace, because the record has been opened before its rows.
  yield `],${JSON.stringify(encodeRest(rest())).slice(1)}`;
}
