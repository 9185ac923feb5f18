import type { Instant } from '#server/platform/db/index.ts';

export type IdempotencyTable = {
  user_id: string;
  key: string;
  request_hash: string;
  answer: string;
  created_on: Instant;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable;
  }
}
