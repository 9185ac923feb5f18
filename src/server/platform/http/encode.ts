import { z } from 'zod';
import { isMoney } from '#shared/contract/fields.ts';
import type { Route } from '#shared/contract/route.ts';

type Encode = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

/** Whom a value is for: who sees no money is not told the sums in it. */
export type Reader = { seesMoney: boolean };

/** Nothing that the response schema does not name leaves the server. */
export function encode(
  { response }: Pick<Route, 'response'>,
  answer: unknown,
  reader: Reader,
): string {
  const hasRows = response instanceof z.ZodObject && response.shape['data'] instanceof z.ZodArray;
  const isWalked = hasRows || !reader.seesMoney;
  return JSON.stringify(
    isWalked ? encoderOf(response, reader)(answer) : z.encode(response, answer),
  );
}

/**
 * Writes a value as a schema has it on the wire: what it does not name is left out, cents become
 * euros. The walk through the schema is done once; `z.encode` does it for every value and checks the
 * values too, which costs more than reading them does. For rows of lists, of which there are many,
 * and for every answer without sums.
 */
export function encoderOf(schema: Schema, { seesMoney }: Reader): Encode {
  return (seesMoney ? withSums : withoutSums).of(schema);
}

const { $ZodString, $ZodNumber, $ZodBoolean, $ZodEnum, $ZodLiteral, $ZodCustom } = z.core;
const plain = [$ZodString, $ZodNumber, $ZodBoolean, $ZodEnum, $ZodLiteral, $ZodCustom];

class Encoders {
  readonly #kept = new WeakMap<Schema, Encode>();
  readonly #hasSums: boolean;

  constructor(hasSums: boolean) {
    this.#hasSums = hasSums;
  }

  of(schema: Schema): Encode {
    const kept = this.#kept.get(schema) ?? this.#compile(schema);
    this.#kept.set(schema, kept);
    return kept;
  }

  #compile(schema: Schema): Encode {
    if (schema instanceof z.ZodObject) return this.#ofObject(schema.shape);
    if (schema instanceof z.ZodArray) return ofArray(this.of(schema.element));
    if (isOptional(schema)) return ofOptional(this.of(schema.unwrap()));
    if (schema instanceof z.ZodCodec) {
      const { reverseTransform } = schema.def;
      return (value) => reverseTransform(value, { value, issues: [] });
    }
    if (plain.some((kind) => schema instanceof kind)) return asIs;
    // What is not walked through could hold a sum that is not to be told.
    if (!this.#hasSums && !isSimpleUnion(schema)) {
      throw new TypeError('an answer without sums is made of records, lists and plain values');
    }
    return (value) => z.encode(schema, value);
  }

  #ofObject(shape: z.core.$ZodShape): Encode {
    const fields = Object.entries(shape)
      .filter(([, schema]) => this.#hasSums || !isMoney(inner(schema)))
      .map(([name, schema]) => [name, this.of(schema)] as const);
    return (value) => {
      if (!isRecord(value)) throw new TypeError('the answer has no record where one is declared');
      const encoded: Record<string, unknown> = {};
      for (const [name, encode] of fields) encoded[name] = encode(value[name]);
      return encoded;
    };
  }
}

const withSums = new Encoders(true);
const withoutSums = new Encoders(false);

function isOptional(schema: Schema) {
  return (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  );
}

/** Without what says that it may be missing. */
function inner(schema: Schema): Schema {
  return isOptional(schema) ? inner(schema.unwrap()) : schema;
}

/** Of plain values alone. */
function isSimpleUnion(schema: Schema): boolean {
  return (
    schema instanceof z.ZodUnion &&
    schema.options.every((option) => plain.some((kind) => option instanceof kind))
  );
}

function asIs(value: unknown): unknown {
  return value;
}

function ofOptional(encode: Encode): Encode {
  return (value) => (value === null || value === undefined ? value : encode(value));
}

function ofArray(encode: Encode): Encode {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('the answer has no list where one is declared');
    return value.map(encode);
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
