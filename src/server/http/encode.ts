import { z } from 'zod';

type Encode = (value: unknown) => unknown;

/**
 * Writes a value as a schema has it on the wire: what it does not name is left out, cents become
 * euros. The walk through the schema is done once; `z.encode` does it for every value and checks the
 * values too, which costs more than reading them does. For rows of lists, of which there are many.
 */
export function encoderOf(schema: z.core.$ZodType): Encode {
  const kept = encoders.get(schema) ?? compile(schema);
  encoders.set(schema, kept);
  return kept;
}

const encoders = new WeakMap<z.core.$ZodType, Encode>();

const { $ZodString, $ZodNumber, $ZodBoolean, $ZodEnum, $ZodLiteral, $ZodCustom } = z.core;
const plain = [$ZodString, $ZodNumber, $ZodBoolean, $ZodEnum, $ZodLiteral, $ZodCustom];

function compile(schema: z.core.$ZodType): Encode {
  if (schema instanceof z.ZodObject) return ofObject(schema.shape);
  if (schema instanceof z.ZodArray) return ofArray(schema.element);
  if (schema instanceof z.ZodNullable) return ofOptional(schema.unwrap());
  if (schema instanceof z.ZodOptional) return ofOptional(schema.unwrap());
  if (schema instanceof z.ZodDefault) return ofOptional(schema.unwrap());
  if (schema instanceof z.ZodCodec) {
    const { reverseTransform } = schema.def;
    return (value) => reverseTransform(value, { value, issues: [] });
  }
  return plain.some((kind) => schema instanceof kind) ? asIs : (value) => z.encode(schema, value);
}

function asIs(value: unknown): unknown {
  return value;
}

function ofOptional(schema: z.core.$ZodType): Encode {
  const encode = encoderOf(schema);
  return (value) => (value === null || value === undefined ? value : encode(value));
}

function ofArray(schema: z.core.$ZodType): Encode {
  const encode = encoderOf(schema);
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('the answer has no list where one is declared');
    return value.map(encode);
  };
}

function ofObject(shape: z.core.$ZodShape): Encode {
  const fields = Object.entries(shape).map(([name, schema]) => [name, encoderOf(schema)] as const);
  return (value) => {
    if (!isRecord(value)) throw new TypeError('the answer has no record where one is declared');
    const encoded: Record<string, unknown> = {};
    for (const [name, encode] of fields) encoded[name] = encode(value[name]);
    return encoded;
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
