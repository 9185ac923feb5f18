import type { SearchSchemaInput } from '@tanstack/react-router';

/** What is behind the `?`: names and texts, nothing nested, so that addresses stay readable. */
export type TextSearch = { [name: string]: string | undefined };

/** Written by hand: the schema library in the routes table would weigh on every screen. */
export function textSearch(search: TextSearch & SearchSchemaInput): TextSearch {
  return search;
}

export function parseSearch(search: string): TextSearch {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out what is empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
