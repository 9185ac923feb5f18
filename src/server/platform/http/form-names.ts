import { AppError } from '#shared/errors.ts';

/** A text, or the nested values by name. */
export type FormValue = string | FormGroup;
export type FormGroup = Map<string, FormValue>;

/** `phones[0][phoneType]` or `phones[0].phoneType`; `jobs[]` is the next item of a list. */
const NAME = /^([^.[\]]+)((?:\[[^.[\]]*\]|\.[^.[\]]+)+)$/;
const NAME_PART = /[^.[\]]+|(?<=\[)(?=\])/g;
const MAX_DEPTH = 6;
/** Up to 9999, far above the limit of any list. */
const LIST_INDEX = /^\d{1,4}$/;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** `jobs[]`: such a name may be repeated. */
export function isNextOfList(name: string): boolean {
  return name.endsWith('[]');
}

/**
 * Nests the fields of a form by the brackets and dots in their names. Throws a 400 for a name that is
 * invalid, too deep, repeated, or in conflict with an earlier one.
 */
export function readNames(fields: readonly (readonly [name: string, text: string])[]): FormGroup {
  const nested: FormGroup = new Map();
  for (const [name, text] of fields) {
    const parts = partsOf(name);
    const last = parts.pop() ?? '';
    const holder = parts.reduce<FormGroup>((below, part) => groupAt(below, part, name), nested);
    const key = isNextOfList(name) ? String(holder.size) : last;
    if (holder.has(key)) throw unreadable(name);
    holder.set(key, text);
  }
  return nested;
}

function partsOf(name: string): string[] {
  if (!/[.[\]]/.test(name)) return [name];
  const [, first = '', rest = ''] = NAME.exec(name) ?? [];
  const below = rest.match(NAME_PART) ?? [];
  const parts = [first, ...below];
  // `[]` is only allowed at the end.
  const isValid = below.length > 0 && below.length <= MAX_DEPTH && !parts.slice(0, -1).includes('');
  if (!isValid || parts.some((part) => FORBIDDEN.has(part))) throw unreadable(name);
  return parts;
}

function groupAt(below: FormGroup, part: string, name: string): FormGroup {
  const group = below.get(part) ?? new Map<string, FormValue>();
  if (typeof group === 'string') throw unreadable(name);
  below.set(part, group);
  return group;
}

/** Builds a list, in order of the indices, if all names are indices; otherwise a record. */
export function buildFormValue(
  value: FormValue,
  read: (text: string, path: string) => unknown,
  at = '',
): unknown {
  if (typeof value === 'string') return read(value, at);
  const names = [...value.keys()];
  const inner = (name: string, key = name) =>
    buildFormValue(value.get(name) ?? '', read, `${at}.${key}`);
  if (!names.every((name) => LIST_INDEX.test(name))) {
    return Object.fromEntries(names.map((name) => [name, inner(name)]));
  }
  const ordered = names.toSorted((a, b) => Number(a) - Number(b));
  return ordered.map((name, place) => inner(name, String(place)));
}

function unreadable(path: string): AppError {
  return new AppError('request.unreadable', { path });
}
