import type { Answer } from '#web/base/http.ts';

export type Config = Answer<'GET /config'>;

/** Where an address leads, or nothing while it is none. */
export function originOf(address: string): string | undefined {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}
