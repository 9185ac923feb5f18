import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#shared/contract/index.ts';
import { searchErrors } from '#shared/contract/search.ts';
import { errorStatus } from '#shared/fields/errors.ts';
import { useServer } from '#test/server.ts';
import { openApiDocument } from './openapi.ts';

type Operation = {
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type?: string } }> };
  responses: Record<string, { description: string; content: object }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};

const document = openApiDocument() as Document;
const routes = [...allRoutes.values()];

const server = useServer('SQLite');

test('is served to anybody', async () => {
  const response = await server.app.inject({ url: '/api/openapi.json' });
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)));
});

test('is of version 3.1 and says how to log in', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.components.securitySchemes).toHaveProperty('bearer');
});

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'describes %s',
  (_, route) => {
    const path = `/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[route.method.toLowerCase()];
    expect(operation).toBeDefined();
    const { summary, security, parameters, requestBody, responses } = operation as Operation;
    expect(summary).toBe(route.summary);
    expect(security).toHaveLength(route.access === 'public' ? 0 : 1);
    const inPath = parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => `{${name}}`);
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath);
    expect(requestBody === undefined).toBe(route.body === undefined);
    if (requestBody) {
      const asJson = route.files === undefined ? ['application/json'] : [];
      expect(Object.keys(requestBody.content)).toEqual([...asJson, 'multipart/form-data']);
      for (const { schema } of Object.values(requestBody.content))
        expect(schema.type).toBe('object');
    }
    expect(responses['200']?.content).toBeDefined();
    for (const code of route.errors ?? []) {
      expect(responses[errorStatus[code]]?.description.split(', ')).toContain(code);
    }
  },
);

test('lists nothing but the calls there are', () => {
  const listed = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(listed).toHaveLength(routes.length);
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
  expect(references).not.toEqual([]);
  for (const [, reference = ''] of references) {
    const [root, components, schemas, name = ''] = reference.split('/');
    expect([root, components, schemas]).toEqual(['#', 'components', 'schemas']);
    expect(document.components.schemas).toHaveProperty(name);
  }
});

test('shows money as it travels: euros, not cents', () => {
  const { paths } = document;
  const body = paths['/api/v1/item']?.['post']?.requestBody?.content['application/json']?.schema;
  expect(body).toMatchObject({
    required: ['title'],
    properties: { price: { type: 'number', minimum: 0, maximum: 9_999_999.99, default: 0 } },
  });
});

test('says what a search may be answered with, and which one sums', () => {
  const searches = routes.filter(
    ({ method, path }) => method === 'POST' && /\/search(-\w+)?$/.test(path),
  );
  expect(searches.length).toBeGreaterThan(5);
  for (const { errors } of searches) expect(errors).toEqual(searchErrors);
  const summed = searches.filter(({ body }) => body instanceof z.ZodObject && 'sums' in body.shape);
  expect(summed.map(({ path }) => path).toSorted()).toEqual([
    '/credit/search',
    '/invoice/search',
    '/job/search',
    '/payment/search',
  ]);
});
