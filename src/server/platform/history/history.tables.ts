import type { Instant, Json } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { HistoryChange } from '#shared/fields/differences.ts';
import type { HistoryEvent, HistoryKind } from '#shared/records/history.ts';

/** An event in the history of a record; the database refuses to change or delete it. */
export type HistoryLineTable = {
  id: string;
  at: Instant;
  /** The day of `at` in the business's time zone. */
  day: Day;
  /** Null: the server itself. */
  user_id: string | null;
  kind: HistoryKind;
  record_id: string;
  /** The record's name at that time. */
  label: string;
  event: HistoryEvent;
  changes: Json<HistoryChange[]>;
  /** From 1 within its record; the order by id depends on a clock that may be wrong. */
  position: number;
  /** The number of the digest that covers it. */
  night: number;
};

/** A record in whose history a line appears: the line's own and others that it concerns. */
export type HistoryLinkTable = { record_id: string; line_id: string };

/** A digest of the lines since the previous night (`platform/history/night.store.ts`). */
export type HistoryNightTable = {
  night: number;
  day: Day;
  kept_on: Instant;
  lines: number;
  root: string;
};

/**
 * Replaces the digest of a night whose lines were redacted; the highest number counts. `line_id` is the line about
 * the erasure.
 */
export type HistoryRedactionTable = {
  night: number;
  number: number;
  line_id: string;
  root: string;
};

/**
 * Failed logins shown beside the history, kept for ninety days. `record_id` is a person's id, or stands for unknown
 * names. They limit nothing: `login_failure` does.
 */
export type FailedLoginTable = {
  id: string;
  at: Instant;
  /** The day of `at` in the business's time zone. */
  day: Day;
  record_id: string;
  label: string;
  changes: Json<HistoryChange[]>;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    history_line: HistoryLineTable;
    history_link: HistoryLinkTable;
    history_night: HistoryNightTable;
    history_redaction: HistoryRedactionTable;
    failed_login: FailedLoginTable;
  }
}
