import type { Ddl } from '../migration.ts';

/**
 * The day in the business's zone on which a document was last sent: lists show that day, so they
 * filter by it. What was sent before keeps its day in UTC.
 */
export function lastSentDay({ text }: Ddl): string[] {
  return ['invoice', 'payment'].flatMap((table) => [
    `alter table ${table} add column last_sent_day ${text}`,
    `update ${table} set last_sent_day = substr(last_sent, 1, 10) where last_sent is not null`,
  ]);
}
