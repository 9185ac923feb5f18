import type { Instant } from '#server/platform/db/index.ts';

/** A pre-printed label; `client_item_id` is set once it is assigned to a piece. */
export type TagTable = { code: string; created_on: Instant; client_item_id: string | null };

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    tag: TagTable;
  }
}
