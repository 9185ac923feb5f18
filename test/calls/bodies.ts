import { z } from 'zod';
import { dayKeys } from '#server/platform/http/body.ts';
import type { Route } from '#shared/contract/route.ts';

/** A schema as JSON Schema writes it. */
type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

export function bodySchema({ body }: Route): Schema {
  return body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
}

/** A value that the schema takes: every field of it, with nothing that is there already. */
export function sample(schema: Schema, name = ''): unknown {
  const [first = {}] = optionsOf(schema);
  if (first !== schema) return sample(first, name);
  if (schema.enum || 'const' in schema) return schema.enum?.[0] ?? schema.const;
  const make = samples[schema.type ?? ''];
  return make ? make(schema, name) : textOf(schema, name);
}

const numberOf = ({ minimum = 1 }: Schema) => Math.max(1, minimum);

const samples: Record<string, (schema: Schema, name: string) => unknown> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, sample(of, key)])),
  array: ({ items = {} }, name) => [sample(items, name)],
  boolean: () => true,
  number: numberOf,
  integer: numberOf,
};

function textOf({ minLength = 1, format, pattern }: Schema, name: string): string {
  if (dayKeys.has(name)) return '2026-03-05';
  if (format === 'date-time' || name === 'at') return '2026-03-05T08:00:00Z';
  if (format?.endsWith('email') || /email|sender/i.test(name)) return 'maria@example.com';
  if (/logo|url/i.test(name)) return 'https://example.com';
  if (name === 'peppolId') return '9928:CY10259033P';
  if (/phone/i.test(name)) return '22 123456';
  return pattern === undefined ? 'none'.padEnd(minLength, 'e') : 'none-of-these';
}

/** The ways to write a value, without null. */
function optionsOf(schema: Schema): Schema[] {
  const options = schema.anyOf ?? schema.oneOf ?? [schema];
  return options.flatMap((option) => {
    if (option.type === 'null') return [];
    return option === schema ? [option] : optionsOf(option);
  });
}

function isNullable({ type, anyOf = [] }: Schema): boolean {
  return type === 'null' || anyOf.some(isNullable);
}

type WrongBody = { path: string; body: unknown };

/** The sample with one thing wrong in it, for each thing that the schema says of each field. */
export function wrongBodies(schema: Schema): WrongBody[] {
  const whole = sample(schema);
  return wrongIn(schema, []).map(({ path, value }) => ({
    path: path.join('.'),
    body: withValue(whole, path, value),
  }));
}

type Path = string[];
type Wrong = { path: Path; value: unknown };

function wrongIn(schema: Schema, path: Path): Wrong[] {
  const options = optionsOf(schema);
  const [only] = options;
  // A reference is an id or what has one: it is wrong as a whole.
  if (only === undefined || options.length > 1) return [{ path, value: true }];
  if (only.type === 'object') {
    return Object.entries(only.properties ?? {}).flatMap(([name, field]) => {
      const own = [...path, name];
      const missing = [undefined, ...(isNullable(field) ? [] : [null])];
      return [
        ...(only.required?.includes(name) ? missing.map((value) => ({ path: own, value })) : []),
        ...wrongValue(field, own),
      ];
    });
  }
  return only.type === 'array' && only.items ? wrongIn(only.items, [...path, '0']) : [];
}

/** What is no such value, and what is in it. */
function wrongValue(schema: Schema, path: Path): Wrong[] {
  const options = optionsOf(schema);
  const [only = {}] = options;
  const values = options.length > 1 ? [true] : wrongOf(only);
  const inside = only.type === 'object' || only.type === 'array' ? wrongIn(only, path) : [];
  return [...values.map((value) => ({ path, value })), ...(options.length > 1 ? [] : inside)];
}

function wrongOf(schema: Schema): unknown[] {
  if (schema.enum || 'const' in schema) return ['none of these'];
  const { minItems, maxItems, items = {}, type } = schema;
  switch (type) {
    case 'string':
      return wrongTexts(schema);
    case 'number':
    case 'integer':
      return wrongNumbers(schema);
    case 'boolean':
      return ['maybe'];
    case 'array':
      return [
        'none',
        ...(minItems === undefined ? [] : [[]]),
        ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(sample(items))]),
      ];
    case 'object':
      return ['none'];
    default:
      return [];
  }
}

function wrongTexts({ minLength = 0, maxLength = Infinity }: Schema): unknown[] {
  const isLimited = maxLength < 10_000;
  return [5, ...(minLength > 0 ? [''] : []), ...(isLimited ? ['x'.repeat(maxLength + 1)] : [])];
}

/** Beside them are limits of the language's own. */
const MOST = 1e9;

function wrongNumbers({ minimum = -MOST, maximum = MOST }: Schema): unknown[] {
  const under = minimum > -MOST ? [minimum - 1] : [];
  return ['five', ...under, ...(maximum < MOST ? [maximum + 1] : [])];
}

function withValue(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    const entries: unknown[] = whole;
    return entries.map((entry, at) =>
      String(at) === name ? withValue(entry, rest, value) : entry,
    );
  }
  const fields = whole as Record<string, unknown>;
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}

/** A value that the schema takes and that is not `old`; of an object every field is another. */
export function otherValue(schema: Schema, name: string, old: unknown): unknown {
  const [only = {}] = optionsOf(schema);
  if (only.enum) return only.enum.find((value) => value !== old);
  switch (only.type) {
    case 'array':
      return [...((old as unknown[] | undefined) ?? []), sample(only, name)].flat();
    case 'object':
      return otherObject(only, old as Record<string, unknown> | null);
    case 'boolean':
      return old !== true;
    case 'number':
    case 'integer':
      return Number(old) + 1;
    default:
      return otherText(String(sample(only, name)), name, old);
  }
}

function otherObject({ properties = {} }: Schema, old: Record<string, unknown> | null) {
  return Object.fromEntries(
    Object.entries(properties).map(([key, of]) => [key, otherValue(of, key, old?.[key])]),
  );
}

function otherText(text: string, name: string, old: unknown): string {
  if (text !== old) return text;
  return dayKeys.has(name) ? '2026-03-06' : `${text} 2`;
}
