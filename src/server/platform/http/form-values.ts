import { z } from 'zod';
import { objectShape } from '#shared/contract/issues.ts';
import { normaliseBody } from './body.ts';
import { buildFormValue, type Form, type FormGroup, readNames } from './read-form.ts';

/**
 * Interprets the fields of a form by a call's schema: as text where the schema takes text, otherwise
 * as JSON; an empty field may also be null or undefined. So a form can express everything that a
 * JSON body can, and its errors are the same.
 */
export function formValues(
  schema: z.ZodType | undefined,
  fields: Form['fields'],
  zone: string,
): Record<string, unknown> {
  const names = readNames(fields);
  const shape = (schema && objectShape(schema, names.has('_id'))) ?? {};
  return Object.fromEntries(
    [...names].map(([name, typed]) => {
      const own = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (typeof typed !== 'string') return [name, nestedValue(own, typed)];
      const text = String(Object.values(normaliseBody({ [name]: typed }, zone) ?? {})[0]);
      return [name, valueOf(own, text)];
    }),
  );
}

function valueOf(schema: z.core.$ZodType | undefined, text: string): unknown {
  if (schema === undefined) return text;
  const candidates = candidatesOf(text);
  const valid = candidates.findIndex((value) => z.safeParse(schema, value).success);
  if (valid >= 0) return candidates[valid];
  // If none is valid: one that at least has the right type, for a more precise error.
  return candidates.find((value) => !isOfOtherKind(schema, value)) ?? text;
}

/** The possible values of a text, the likeliest first. */
function candidatesOf(text: string): unknown[] {
  if (text === '') return ['', null, undefined];
  const value = parsed(text);
  if (value === undefined) return [text];
  // Applies the limits of a body (nesting, number of values).
  normaliseBody(value, 'UTC');
  return /^[[{]/.test(text) ? [value, text] : [text, value];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOfOtherKind(schema: z.core.$ZodType, value: unknown): boolean {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).some(
    ({ path, code }) => path.length === 0 && ['invalid_type', 'invalid_union'].includes(code),
  );
}

/** The largest number of candidates that a text has. */
const ROUNDS = 3;

/**
 * Interprets all fields below one together: in each round, every invalid one is replaced by its next
 * candidate. If none is valid, the first of the right type is used.
 */
function nestedValue(schema: z.core.$ZodType | undefined, group: FormGroup): unknown {
  const attempts = new Map<string, number>();
  const nearest = new Map<string, number>();
  const read = (text: string, path: string) => {
    const candidates = candidatesOf(text);
    const attempt = attempts.get(path) ?? 0;
    return candidates[attempt < candidates.length ? attempt : (nearest.get(path) ?? 0)];
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { error } = schema ? z.safeParse(schema, buildFormValue(group, read)) : {};
    for (const { path, hasType } of invalidPaths(error?.issues ?? [])) {
      const attempt = attempts.get(path) ?? 0;
      if (hasType && !nearest.has(path)) nearest.set(path, attempt);
      attempts.set(path, attempt + 1);
    }
  }
  return buildFormValue(group, read);
}

type InvalidPath = { path: string; hasType: boolean };

/** Each invalid path once, and whether its value at least has the right type. */
function invalidPaths(issues: readonly z.core.$ZodIssue[]): InvalidPath[] {
  const byPath = new Map<string, InvalidPath>();
  for (const { code, path: at } of issues.flatMap((issue) => [issue, ...unionIssues(issue)])) {
    const path = ['', ...at.map(String)].join('.');
    const hasType = !['invalid_type', 'invalid_value', 'invalid_union'].includes(code);
    byPath.set(path, { path, hasType: hasType && byPath.get(path)?.hasType !== false });
  }
  return [...byPath.values()];
}

/** The issues of each option of a union. */
function unionIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [];
  const inner = issue.errors
    .flat()
    .map((entry) => ({ ...entry, path: [...issue.path, ...entry.path] }));
  return inner.flatMap((entry) => [entry, ...unionIssues(entry)]);
}
