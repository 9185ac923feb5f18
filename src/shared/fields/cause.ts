import type { HistoryChange } from './differences.ts';

/**
 * What somebody did that is the reason of a refusal, as a line of the history. `record` is null, and `label` empty,
 * where the reader may not see that record; `by` is null for the server itself.
 */
export type Cause = {
  at: string;
  by: { _id: string; name: string } | null;
  kind: string;
  event: string;
  record: string | null;
  label: string;
  /** Of an event `changed`. */
  changes: HistoryChange[];
};
