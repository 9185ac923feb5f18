import { describe, expect, test } from 'vitest';
import { bodyOf } from '#server/platform/http/errors.ts';
import { allRoutes, type Routes } from '#shared/contract/index.ts';
import { check } from '#shared/contract/issues.ts';
import type { Route } from '#shared/contract/route.ts';
import { AppError } from '#shared/fields/errors.ts';
import { useServer } from '../server.ts';
import { bodySchema, sample, wrongBodies } from './bodies.ts';

/** What a call says of its body holds: what is missing, of another type, too long, too small or too large. */
describe('a body that is wrong', () => {
  const server = useServer('SQLite');

  const withBody = [...allRoutes].filter(([, { body, files }]) => body && files === undefined);

  test.each(withBody)('%s refuses each wrong field at its place, in words', async (name, route) => {
    const { body: schema } = route;
    if (schema === undefined) return;
    const { issues: ofSample } = check(schema, sample(bodySchema(route)));
    for (const { path, body } of wrongBodies(bodySchema(route))) {
      const { issues = [] } = check(schema, body);
      expect([path, issues.map((issue) => issue.path)]).toEqual([
        path,
        expect.arrayContaining([path]),
      ]);
      expect(issues).not.toEqual(ofSample);
      const answer = await server.sendAny(name as keyof Routes, { body: body, params });
      const { fields } = bodyOf(new AppError('request.invalid', { fields: issues }), 'en');
      expect([body, answer.statusCode, answer.json()]).toMatchObject([body, 400, { fields }]);
    }
  });
});

test.each([...allRoutes].filter(([, { columns }]) => columns))(
  '%s names an unknown column',
  (_, { body, columns }) => {
    const refusals = (value: object) => (body && check(body, value).issues) ?? [];
    const key = 'error.search.unknownColumn';
    const values = { column: 'nonsense' };
    expect(refusals({ filters: { nonsense: 1 } })).toMatchObject([{ key, values }]);
    if (!columns || !('sort' in (bodySchema({ body } as Route).properties ?? {}))) return;
    expect(refusals({ sort: { nonsense: 1 } })).toMatchObject([{ key, values }]);
  },
);

const params = { id: 'none', clientId: 'none', jobId: 'none', jobItemId: 'none', code: 'none' };
