import { z } from 'zod';
import { shapeOf } from '#shared/contract/body-of.ts';
import { normaliseBody } from './body.ts';

/**
 * What the fields of a form mean under a call's schema: a text where a text is asked for, else what
 * the field's text is as JSON. An empty field is nothing where nothing may be. So a form says everything
 * that a JSON body can, and what is wrong with it is said in the same words.
 */
export function formValues(
  schema: z.ZodType | undefined,
  fields: Record<string, string>,
  zone: string,
): Record<string, unknown> {
  const shape = (schema && shapeOf(schema, '_id' in fields)) ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, typed]) => {
      const text = String(Object.values(normaliseBody({ [name]: typed }, zone) ?? {})[0]);
      return [name, valueOf(shape[name], text)];
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
  try {
    const value: unknown = JSON.parse(text);
    return /^[[{]/.test(text) ? [value, text] : [text, value];
  } catch {
    return [text];
  }
}

function isOfOtherKind(schema: z.core.$ZodType, value: unknown): boolean {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).some(
    ({ path, code }) => path.length === 0 && ['invalid_type', 'invalid_union'].includes(code),
  );
}
