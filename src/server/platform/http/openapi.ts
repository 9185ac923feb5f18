import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordOf } from '#shared/base/record-of.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route, RouteGroup } from '#shared/contract/route.ts';
import { type ErrorCode, errorStatus } from '#shared/fields/errors.ts';
import { refusalCauses } from '#shared/fields/fields.ts';
import { seesMoney } from '#shared/rules/roles.ts';

const ALWAYS: ErrorCode[] = [
  'request.badText',
  'request.wrongHost',
  'request.otherSite',
  'request.tooMany',
  'server.unexpected',
  'server.unavailable',
];

/** Serves `/api/openapi.json`, generated at the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json').send(document);
  });
}

/** The OpenAPI 3.1 document, generated from the schemas of the contract. */
export function openApiDocument(): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  const groups: Record<string, RouteGroup> = contract;
  for (const [group, routes] of Object.entries(groups)) {
    for (const route of Object.values(routes)) {
      const path = `/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(group, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kilim', version: '1', description: 'Money is in euros, days are YYYY-MM-DD.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}

function operation(group: string, route: Route): unknown {
  return {
    tags: [group],
    summary: route.summary,
    ...(route.allow && { description: rolesSentence(route), 'x-allow': route.allow }),
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(route), ...queryParameters(route), ...idempotencyKey(route)],
    ...(route.body && { requestBody: { required: true, content: bodyContent(route, route.body) } }),
    responses: {
      200: { description: 'Success', content: responseContent(route) },
      ...errorResponses(route),
    },
  };
}

function rolesSentence({ allow = [], showsMoney }: Route): string {
  const isHidden = allow.some((role) => !seesMoney(role)) && showsMoney === undefined;
  return `For ${allow.join(', ')}.${isHidden ? ' On the floor the answer has no sums.' : ''}`;
}

function responseContent({ produces, response }: Route): unknown {
  if (produces === undefined) return json(schemaOf(response));
  return { [produces]: { schema: { type: 'string', contentMediaType: produces } } };
}

/** A body may also be sent as a form; with files only as a form. */
function bodyContent({ files, someFiles }: Route, body: z.ZodType): unknown {
  const schema = schemaOf(body);
  if (files === undefined)
    return {
      'application/json': { schema },
      'multipart/form-data': { schema: { ...schema, description: FORM_ENCODING } },
    };
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(files);
  const binary = recordOf(names, () => ({ type: 'string', format: 'binary' }));
  const formSchema = {
    ...schema,
    description: FORM_ENCODING,
    properties: { ...properties, ...binary },
    required: [...required, ...(someFiles === true ? [] : names)],
  };
  return { 'multipart/form-data': { schema: formSchema } };
}

const FORM_ENCODING =
  'What is no text stands in its field as JSON, or in fields of its parts: phones[0][phoneType], ' +
  'phones[0].phoneType, dimensions.width, jobs[].';

/** The encoded side of the codecs, which is the same for requests and responses. */
function schemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...document } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return document;
}

function pathParameters({ path }: Route): unknown[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Route): unknown[] {
  const { properties = {} } = query ? schemaOf(query) : {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

/** True if the call accepts an idempotency key. */
function isRepeatable({ effect }: Pick<Route, 'effect'>): boolean {
  return effect === 'write' || effect === 'rows';
}

function idempotencyKey(route: Route): unknown[] {
  if (!isRepeatable(route)) return [];
  return [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }];
}

function errorResponses(route: Route): Record<string, unknown> {
  const byStatus = Map.groupBy(codesOf(route), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

/** Every error code that the call may return. */
export function codesOf(route: Route): ErrorCode[] {
  const { errors = [], access, body, query, effect } = route;
  const codes: ErrorCode[] = [...errors, ...ALWAYS];
  if (access !== 'public') codes.push('auth.required', 'forbidden', 'auth.secondStepNeeded');
  if (body ?? query) codes.push('request.invalid', 'request.unreadable', 'request.tooLarge');
  if (body) codes.push('request.charset');
  if (isLimited(route)) codes.push('request.busy', 'server.tooMuch');
  if (body) codes.push('request.fileNotTaken');
  if (effect !== 'read') codes.push('server.full');
  if (isRepeatable(route)) {
    codes.push('request.idempotencyKeyReused', 'request.idempotencyKeyRunning');
  }
  return [...new Set(codes)];
}

/** Lists, reports and documents go through a queue. */
function isLimited({ effect, method, produces }: Route): boolean {
  return effect === 'read' && (method === 'POST' || produces !== undefined);
}

function json(schema: unknown): unknown {
  return { 'application/json': { schema } };
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'message'],
  properties: {
    error: { const: true },
    code: { enum: Object.keys(errorStatus) },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    causes: schemaOf(refusalCauses),
  },
};
