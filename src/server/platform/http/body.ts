import type { z } from 'zod';
import { check } from '#shared/contract/issues.ts';
import { dayInZone, isDay } from '#shared/day.ts';
import { AppError, isErrorCode } from '#shared/errors.ts';
import { isStorable } from '#shared/text.ts';

/** Where the contract takes a day. */
export const dayKeys: ReadonlySet<string> = new Set([
  'date',
  'dueDate',
  'jobEndDate',
  'startDate',
  'endDate',
  'transactionDate',
  'lastSent',
  'from',
  'to',
  'fromTo',
  'createdOn',
  'lockedUntil',
]);
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const MAX_DEPTH = 20;
/** Far more than any form has: five hundred rows of a job have some four thousand. */
const MAX_VALUES = 20_000;

/** So many signs that part values may stand in a body, those in its texts too. */
export const MAX_SIGNS = 60_000;

/** True of a body that is nothing but values: to read it would hold up others. */
export function isTooFull(body: string): boolean {
  return countSigns(body) > MAX_SIGNS;
}

export function countSigns(text: string): number {
  let signs = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA || sign === BRACKET || sign === BRACE) signs += 1;
  }
  return signs;
}

const [COMMA, BRACKET, BRACE] = [',', '[', '{'].map((sign) => sign.charCodeAt(0));

/**
 * A body as the schemas expect it: a full timestamp in a business date becomes its calendar day
 * in the business's time zone. Refuses text that no database keeps, endless nesting, and so many
 * values that checking each would hold up others.
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
    if (isPoisoned(value)) throw new AppError('request.unreadable');
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, walk(part, name, depth + 1)]),
    );
  }
  return walk(body, '', 0);
}

/** Throws where no body may be so: of what is a part of one. */
export function refuseEndless(value: unknown): void {
  normaliseBody(value, 'UTC');
}

/** Of a body of JSON its parser has refused them; what a form's field means is parsed later. */
function isPoisoned(value: object): boolean {
  if (Object.hasOwn(value, '__proto__')) return true;
  const made: unknown = Object.hasOwn(value, 'constructor') && Reflect.get(value, 'constructor');
  return typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype');
}

function normaliseText(value: string, key: string, zone: string): string {
  if (!isStorable(value)) throw new AppError('request.badText');
  if (!dayKeys.has(key) || !TIMESTAMP.test(value)) return value;
  const instant = new Date(value);
  // JavaScript makes 2 March of 30 February. What is no day here is refused by the schema.
  const isSound = isDay(value.slice(0, 10)) && !Number.isNaN(instant.getTime());
  return isSound && isInCalendar(instant) ? dayInZone(instant, zone) : value;
}

/** True where the day is one of ours in every time zone. */
function isInCalendar(instant: Date): boolean {
  return instant > new Date('1900-01-02') && instant < new Date('2999-12-30');
}

/** Decodes by the contract's schema; throws a 400 that names every wrong field. */
export function decode<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { issues, value: decoded } = check(schema, value);
  if (issues === undefined) return decoded;
  // Some schemas answer with an error's own sentence.
  const own = issues.find(({ key }) => isErrorCode(codeIn(key)));
  const code = codeIn(own?.key ?? '');
  throw new AppError(isErrorCode(code) ? code : 'request.invalid', {
    fields: issues,
    ...(own && { values: own.values }),
  });
}

function codeIn(key: string): string {
  return key.replace(/^error\./, '');
}
