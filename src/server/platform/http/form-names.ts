import { AppError } from '#shared/errors.ts';

/** A form's value by its field names: a text, or nested values. */
export type FormValue = string | FormGroup;
export type FormGroup = Map<string, FormValue>;

/** `phones[0][phoneType]` or `phones[0].phoneType`; `jobs[]` is the next of a list. */
const NAME = /^([^.[\]]+)((?:\[[^.[\]]*\]|\.[^.[\]]+)+)$/;
const PART = /[^.[\]]+|(?<=\[)(?=\])/g;
const MAX_BELOW = 6;
/** Far above what a list may have. */
const PLACE = /^\d{1,4}$/;
const NEVER = new Set(['__proto__', 'constructor', 'prototype']);

/** Such a name may come more than once. */
export function isNextOfList(name: string): boolean {
  return name.endsWith('[]');
}

/**
 * The fields of a form as one value, by the brackets and points in their names. Throws a 400 that names
 * a field whose name cannot be read or goes too deep, or that says another thing than one before it.
 */
export function readNames(fields: readonly (readonly [name: string, text: string])[]): FormGroup {
  const whole: FormGroup = new Map();
  for (const [name, text] of fields) {
    const parts = partsOf(name);
    const last = parts.pop() ?? '';
    const holder = parts.reduce<FormGroup>((below, part) => step(below, part, name), whole);
    const key = isNextOfList(name) ? String(holder.size) : last;
    if (holder.has(key)) throw unreadable(name);
    holder.set(key, text);
  }
  return whole;
}

function partsOf(name: string): string[] {
  if (!/[.[\]]/.test(name)) return [name];
  const [, first = '', rest = ''] = NAME.exec(name) ?? [];
  const below = rest.match(PART) ?? [];
  const parts = [first, ...below];
  // Which one of a list is the next only the last part can say.
  const isSound = below.length > 0 && below.length <= MAX_BELOW && !parts.slice(0, -1).includes('');
  if (!isSound || parts.some((part) => NEVER.has(part))) throw unreadable(name);
  return parts;
}

function step(below: FormGroup, part: string, name: string): FormGroup {
  const found = below.get(part) ?? new Map<string, FormValue>();
  if (typeof found === 'string') throw unreadable(name);
  below.set(part, found);
  return found;
}

/** Builds a list if all names are indices, in their order; else a record. */
export function buildFormValue(
  value: FormValue,
  read: (text: string, path: string) => unknown,
  at = '',
): unknown {
  if (typeof value === 'string') return read(value, at);
  const names = [...value.keys()];
  const inner = (name: string, key = name) =>
    buildFormValue(value.get(name) ?? '', read, `${at}.${key}`);
  if (!names.every((name) => PLACE.test(name))) {
    return Object.fromEntries(names.map((name) => [name, inner(name)]));
  }
  const ordered = names.toSorted((a, b) => Number(a) - Number(b));
  return ordered.map((name, place) => inner(name, String(place)));
}

function unreadable(path: string): AppError {
  return new AppError('request.unreadable', { path });
}
