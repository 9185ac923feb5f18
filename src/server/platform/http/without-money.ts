import { z } from 'zod';
import { isMoney } from '#shared/fields/fields.ts';

type Schema = z.core.$ZodType;

const made = new WeakMap<Schema, Schema>();

/**
 * The schema of a response for roles that see no money: the same without the fields whose schema is one of the amounts
 * in `shared/fields/fields.ts` (`money`, `sumOfMoney`, …). Throws for an amount that is no field of a record, and for
 * what it does not walk, which could contain one.
 */
export function withoutMoney(schema: Schema): Schema {
  const known = made.get(schema) ?? make(schema);
  made.set(schema, known);
  return known;
}

function make(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(schema.shape).filter(([, field]) => !isAmount(field));
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, withoutMoney(field)])));
  }
  if (schema instanceof z.ZodArray) return z.array(withoutMoney(schema.element));
  if (isOptional(schema)) return z.nullish(withoutMoney(schema.unwrap()));
  const values = schema instanceof z.ZodUnion ? schema.options : [schema];
  if (values.every((value) => !isMoney(value) && isValue(value))) return schema;
  throw new TypeError('an answer without amounts is made of records, lists and plain values');
}

function isAmount(schema: Schema): boolean {
  return isOptional(schema) ? isAmount(schema.unwrap()) : isMoney(schema);
}

function isValue(schema: Schema): boolean {
  return isPlain(schema) || schema instanceof z.ZodCodec;
}

export function isOptional(schema: Schema) {
  return (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  );
}

const { $ZodString, $ZodNumber, $ZodBoolean, $ZodEnum, $ZodLiteral, $ZodCustom } = z.core;
const plain = [$ZodString, $ZodNumber, $ZodBoolean, $ZodEnum, $ZodLiteral, $ZodCustom];

/** A value without parts. */
export function isPlain(schema: Schema): boolean {
  return plain.some((kind) => schema instanceof kind);
}
