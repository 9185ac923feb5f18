import { z } from 'zod';
import { objectShape } from '#shared/contract/body-of.ts';
import { normaliseBody, refuseEndless } from './body.ts';
import { type FormGroup, buildFormValue, readNames } from './form-names.ts';
import type { Form } from './read-form.ts';

/**
 * What the fields of a form mean under a call's schema: a text where a text is asked for, else what
 * the field's text is as JSON. An empty field is nothing where nothing may be. So a form says everything
 * that a JSON body can, and what is wrong with it is said in the same words.
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
  const meant = meanings(text);
  const right = meant.findIndex((value) => z.safeParse(schema, value).success);
  if (right >= 0) return meant[right];
  // Of what is wrong, what is at least of the kind that is asked for.
  return meant.find((value) => !isOfOtherKind(schema, value)) ?? text;
}

/** What could be meant, the likeliest first. */
function meanings(text: string): unknown[] {
  if (text === '') return ['', null, undefined];
  const value = parsed(text);
  if (value === undefined) return [text];
  // The limits of a body, before any schema looks at it.
  refuseEndless(value);
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

/** As many as a text has meanings at most. */
const ROUNDS = 3;

/** The same of all fields below one, together: each that is wrong means the next thing that it could. */
function nestedValue(schema: z.core.$ZodType | undefined, group: FormGroup): unknown {
  const tried = new Map<string, number>();
  const nearest = new Map<string, number>();
  const read = (text: string, path: string) => {
    const meant = meanings(text);
    const attempt = tried.get(path) ?? 0;
    return meant[attempt < meant.length ? attempt : (nearest.get(path) ?? 0)];
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { error } = schema ? z.safeParse(schema, buildFormValue(group, read)) : {};
    for (const { path, isOfKind } of wrongPlaces(error?.issues ?? [])) {
      const attempt = tried.get(path) ?? 0;
      if (isOfKind && !nearest.has(path)) nearest.set(path, attempt);
      tried.set(path, attempt + 1);
    }
  }
  return buildFormValue(group, read);
}

type WrongPlace = { path: string; isOfKind: boolean };

/** Where something is wrong, once each, and whether it is at least of the kind that is asked for. */
function wrongPlaces(issues: readonly z.core.$ZodIssue[]): WrongPlace[] {
  const found = new Map<string, WrongPlace>();
  for (const { code, path: at } of issues.flatMap((issue) => [issue, ...inForms(issue)])) {
    const path = ['', ...at.map(String)].join('.');
    const isOfKind = !['invalid_type', 'invalid_value', 'invalid_union'].includes(code);
    found.set(path, { path, isOfKind: isOfKind && found.get(path)?.isOfKind !== false });
  }
  return [...found.values()];
}

/** What is wrong under each of several forms that are taken. */
function inForms(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [];
  const inner = issue.errors
    .flat()
    .map((entry) => ({ ...entry, path: [...issue.path, ...entry.path] }));
  return inner.flatMap((entry) => [entry, ...inForms(entry)]);
}
