import { z } from 'zod';

type Schema = z.core.$ZodType;

/**
 * The part of a form's values (in wire format) that the schema names, without what the form keeps in
 * addition, such as the names of a selected client. Does not validate: a value that does not match the
 * schema's structure is returned unchanged.
 */
export function pickBody(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const row = elementOf(schema);
    return row ? value.map((entry) => pickBody(row, entry)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const shape = objectShape(schema, '_id' in value);
  if (shape === undefined) return value;
  const named = Object.entries(value).flatMap(([key, value_]) => {
    const inner = shape[key];
    return inner ? [[key, pickBody(inner, value_)]] : [];
  });
  return Object.fromEntries(named);
}

function elementOf(schema: Schema): Schema | undefined {
  const inner = unwrap(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

/**
 * The fields of an object schema, or of the object option of a union. Of several options (existing or new
 * record), the one with an `_id` if `isKnown`.
 */
export function objectShape(
  schema: Schema,
  isKnown: boolean,
): Readonly<Record<string, Schema>> | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return inner.shape;
  if (!(inner instanceof z.ZodUnion)) return undefined;
  const shapes = inner.options
    .map((option) => objectShape(option, isKnown))
    .filter((shape) => shape !== undefined);
  return shapes.find((shape) => '_id' in shape === isKnown) ?? shapes[0];
}

/** Removes wrappers for defaults, decoding and preprocessing. */
function unwrap(schema: Schema): Schema {
  if (schema instanceof z.ZodPipe) {
    return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? unwrap(schema.unwrap()) : schema;
}
