import type { Answer, Input } from '#web/base/http.ts';
import type { FullDraft } from '#web/ui/form/draft.ts';

export type Config = Answer<'GET /config'>;

export type ConfigDraft = FullDraft<Input<'PUT /config'>['body']>;

/** Where an address leads, or nothing while it is none. */
export function originOf(address: string): string | undefined {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}
