import { z } from 'zod';

type Schema = z.core.$ZodType;

/**
 * What of a value a call's body names, as it travels: nothing else that a form keeps beside it
 * (the names of a picked client, whether a row is ticked). A value of another shape than its schema
 * stays as it is: this does not check.
 */
export function bodyOf(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const row = elementOf(schema);
    return row ? value.map((entry) => bodyOf(row, entry)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const shape = shapeOf(schema, '_id' in value);
  if (shape === undefined) return value;
  const named = Object.entries(value).flatMap(([key, value_]) => {
    const inner = shape[key];
    return inner ? [[key, bodyOf(inner, value_)]] : [];
  });
  return Object.fromEntries(named);
}

function elementOf(schema: Schema): Schema | undefined {
  const inner = unwrap(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

/**
 * The fields of an object, or of the option of a union that is one: of a record that is there or new,
 * the one that an id makes it.
 */
export function shapeOf(
  schema: Schema,
  isKnown: boolean,
): Readonly<Record<string, Schema>> | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return inner.shape;
  if (!(inner instanceof z.ZodUnion)) return undefined;
  const shapes = inner.options
    .map((option) => shapeOf(option, isKnown))
    .filter((shape) => shape !== undefined);
  return shapes.find((shape) => '_id' in shape === isKnown) ?? shapes[0];
}

/** Without the wrappers of defaults, decoding and preprocessing. */
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
