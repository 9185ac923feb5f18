import type { FastifyInstance } from 'fastify';
import { RE2JS } from 're2js';
import type { z } from 'zod';
import { safePattern } from '#server/platform/db/index.ts';
import { catalogueOf } from '#server/platform/i18n/index.ts';
import { dayInZone, isDay } from '#shared/base/day.ts';
import { fold, isStorable } from '#shared/base/text.ts';
import { check } from '#shared/contract/issues.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Search } from '#shared/contract/search.ts';
import type { SearchColumn } from '#shared/fields/column.ts';
import { AppError, isErrorCode } from '#shared/fields/errors.ts';
import { fill, type Language } from '#shared/i18n/translate.ts';

/** The names of the contract's fields that take a day. */
export const dayKeys: ReadonlySet<string> = new Set([
  'date',
  'asOf',
  'dueDate',
  'jobEndDate',
  'startDate',
  'endDate',
  'transactionDate',
  'fiscalDate',
  'receiptsSince',
  'lastSent',
  'from',
  'to',
  'fromTo',
  'createdOn',
  'lockedUntil',
]);
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const MAX_DEPTH = 20;
/** Far more than any form has: 500 rows of a job have about 4,000 values. */
const MAX_VALUES = 20_000;

/** Refuses a body that says that it is written in anything but UTF-8: it would be read as UTF-8 all the same. */
export function refuseOtherCharsets(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const [, charset = 'utf-8'] =
      /;\s*charset\s*=\s*["']?([^"';\s]*)/i.exec(headers['content-type'] ?? '') ?? [];
    if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) throw new AppError('request.charset');
  });
}

/** The most separators of values (`,`, `[`, `{`) in a body, including those inside its texts. */
export const MAX_SEPARATORS = 60_000;

/** True if parsing the JSON would block other requests for too long. */
export function hasTooManyValues(body: string): boolean {
  return countSeparators(body) > MAX_SEPARATORS;
}

export function countSeparators(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA || sign === BRACKET || sign === BRACE) count += 1;
  }
  return count;
}

const [COMMA, BRACKET, BRACE] = [',', '[', '{'].map((sign) => sign.charCodeAt(0));

/**
 * Prepares a body for its schema: a timestamp in a day field becomes the calendar day in the
 * business's time zone. Throws for text that a database cannot store, too deep nesting, and so many
 * values that validating them would block other requests.
 */
export function normaliseBody(body: unknown, zone: string): unknown {
  let values = 0;
  function walk(value: unknown, key: string, depth: number): unknown {
    values += 1;
    if (values > MAX_VALUES) throw new AppError('request.tooLarge');
    if (depth > MAX_DEPTH) throw new AppError('request.unreadable');
    if (typeof value === 'string') return normaliseText(value, key, zone);
    if (Array.isArray(value)) return value.map((part) => walk(part, key, depth + 1));
    if (typeof value !== 'object' || value === null) return value;
    if (hasPrototypeKey(value)) throw new AppError('request.unreadable');
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, walk(part, name, depth + 1)]),
    );
  }
  return walk(body, '', 0);
}

/** Prototype pollution. Fastify's JSON parser refuses it, but JSON in a form's fields is parsed here. */
function hasPrototypeKey(value: object): boolean {
  if (Object.hasOwn(value, '__proto__')) return true;
  const made: unknown = Object.hasOwn(value, 'constructor') && Reflect.get(value, 'constructor');
  return typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype');
}

function normaliseText(value: string, key: string, zone: string): string {
  if (!isStorable(value)) throw new AppError('request.badText');
  if (!dayKeys.has(key) || !TIMESTAMP.test(value)) return value;
  const instant = new Date(value);
  // JavaScript turns 30 February into 2 March. A day that does not exist is left to the schema to refuse.
  const isDate = isDay(value.slice(0, 10)) && !Number.isNaN(instant.getTime());
  return isDate && isSupported(instant) ? dayInZone(instant, zone) : value;
}

/** True if the day is within the contract's range in every time zone. */
function isSupported(instant: Date): boolean {
  return instant > new Date('1900-01-02') && instant < new Date('2999-12-30');
}

/** Decodes by the contract's schema; throws a 400 that names every invalid field. */
export function decode<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { issues, value: decoded } = check(schema, value);
  if (issues === undefined) return decoded;
  // Some schemas use the key of an error of its own as their message.
  const withErrorCode = issues.find(({ key }) => isErrorCode(codeIn(key)));
  const code = codeIn(withErrorCode?.key ?? '');
  throw new AppError(isErrorCode(code) ? code : 'request.invalid', {
    fields: issues,
    ...(withErrorCode && { values: withErrorCode.values }),
  });
}

function codeIn(key: string): string {
  return key.replace(/^error\./, '');
}

/**
 * In a search, replaces a pattern on a choice column by the values that it matches, either directly
 * or by their word in the user's language. Stores know only the values.
 */
export function matchChoices({ columns }: Route, body: unknown, language: Language): unknown {
  if (columns === undefined || !isSearch(body)) return body;
  const filters = { ...body.filters };
  for (const [name, condition] of Object.entries(filters)) {
    const column = columns[name];
    if (column?.kind !== 'choice' || condition?.is !== 'matching') continue;
    filters[name] = { is: 'among', values: matchingValues(column, condition.pattern, language) };
  }
  return { ...body, filters };
}

function isSearch(body: unknown): body is Pick<Search, 'filters'> {
  return typeof body === 'object' && body !== null && 'filters' in body;
}

type Choice = Extract<SearchColumn, { kind: 'choice' }>;

function matchingValues({ values, labels }: Choice, pattern: string, language: Language): string[] {
  const matches = RE2JS.compile(safePattern(pattern));
  const catalogue = catalogueOf(language);
  return values.filter((value) => {
    const words = labels === undefined ? [] : [fill(catalogue, `${labels}.${value}`, {})];
    return [value, ...words].some((text) => matches.matcher(fold(text)).find());
  });
}
