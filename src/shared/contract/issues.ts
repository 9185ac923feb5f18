import { z } from 'zod';
import { dayProblem } from '../base/day.ts';
import type { FieldIssue } from '../fields/errors.ts';
import type { Values } from '../i18n/translate.ts';

type ZodIssue = z.core.$ZodIssue;

type CheckResult<T> = { value: T; issues?: never } | { issues: FieldIssue[]; value?: never };

/** Decodes a value in wire format, or returns all its issues. */
export function check<S extends z.ZodType>(schema: S, value: unknown): CheckResult<z.output<S>> {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? { value: result.data } : { issues: describeIssues(result.error) };
}

/**
 * Issues as translation keys, so that server and browser show the same messages. Only the first issue per
 * path: a missing required value is reported before its format.
 */
function describeIssues(error: z.core.$ZodError): FieldIssue[] {
  const found = new Map<string, FieldIssue>();
  for (const issue of error.issues.flatMap(relevantIssues)) {
    const path = issue.path.map(String).join('.');
    if (!found.has(path)) found.set(path, { path, ...describe(issue) });
  }
  return [...found.values()];
}

/**
 * For `knownOrNew`, only the issues of the new record, unless an existing one was meant. Other issues are
 * returned unchanged.
 */
function relevantIssues(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [[known] = [], made] = issue.errors;
  // `reference` is itself a union. A value that is not an object is invalid as a whole.
  const isNew = known?.code === 'invalid_union' && made?.every(({ path }) => path.length > 0);
  if (!isNew || made === undefined) return [issue];
  return made.flatMap((inner) =>
    relevantIssues({ ...inner, path: [...issue.path, ...inner.path] }),
  );
}

function describe(issue: ZodIssue): Omit<FieldIssue, 'path'> {
  switch (issue.code) {
    case 'custom':
      return custom(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return words(issue.format === 'email' ? 'validation.email' : 'validation.invalid');
    case 'unrecognized_keys':
      return words('error.search.unknownColumn', { column: issue.keys.join(', ') });
    case 'invalid_key':
      return words('error.search.unknownColumn', { column: String(issue.path.at(-1)) });
    case 'invalid_type':
      return words(wrongType(issue));
    default:
      return words(isMissing(issue) ? 'validation.required' : 'validation.invalid');
  }
}

function tooSmall(issue: Extract<ZodIssue, { code: 'too_small' }>): Omit<FieldIssue, 'path'> {
  const isEmpty = (issue.origin === 'string' || issue.origin === 'array') && issue.minimum === 1;
  if (isEmpty) return words('validation.required');
  return words('validation.min', { min: Number(issue.minimum) });
}

function tooBig(issue: Extract<ZodIssue, { code: 'too_big' }>): Omit<FieldIssue, 'path'> {
  const key = issue.origin === 'string' ? 'validation.tooLong' : 'validation.max';
  return words(key, { max: Number(issue.maximum) });
}

/** Text typed into a number field gets its own message. */
function wrongType(issue: Extract<ZodIssue, { code: 'invalid_type' }>): string {
  if (isMissing(issue)) return 'validation.required';
  const isWords = typeof issue.input === 'string' && Number.isNaN(Number(issue.input));
  const isNumber = issue.expected === 'number' || issue.expected === 'int';
  return isNumber && isWords ? 'validation.number' : 'validation.invalid';
}

function custom(issue: Extract<ZodIssue, { code: 'custom' }>): Omit<FieldIssue, 'path'> {
  const { key, values }: { key?: string; values?: Values } = issue.params ?? {};
  if (key === 'validation.day' && typeof issue.input === 'string')
    return words(`validation.${dayProblem(issue.input) ?? 'day'}`);
  return words(key ?? 'validation.invalid', values);
}

function isMissing(issue: ZodIssue): boolean {
  return issue.input === undefined || issue.input === null || issue.input === '';
}

function words(key: string, values: Values = {}): Omit<FieldIssue, 'path'> {
  return { key, values };
}

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
