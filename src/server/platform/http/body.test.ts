import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#shared/contract/index.ts';
import { day } from '#shared/fields/fields.ts';
import { dayKeys } from './body.ts';

/** The names under which a schema takes a day, including those in filters and lists. */
function dayKeysOf(schema: z.ZodType, key = ''): string[] {
  if (schema === day) return [key];
  if (schema instanceof z.ZodObject) {
    const fields: Record<string, z.ZodType> = schema.shape;
    return Object.entries(fields).flatMap(([name, field]) => dayKeysOf(field, name));
  }
  const parts = Object.values(schema.def).flat();
  return parts.flatMap((part) => (part instanceof z.ZodType ? dayKeysOf(part, key) : []));
}

const routes = [...allRoutes.values()];

test('a timestamp becomes a day wherever the contract takes a day', () => {
  const taken = routes.flatMap(({ body, query }) =>
    [body, query].flatMap((schema) => (schema === undefined ? [] : dayKeysOf(schema))),
  );
  expect(new Set(taken)).toEqual(dayKeys);
});
