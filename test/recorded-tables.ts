import type { Tables } from '#server/platform/db/tables.ts';
import type { HistoryKind } from '#shared/records/history.ts';

/**
 * The kinds of history lines that record changes of a table, or why it needs none. A new table does not compile until
 * it is declared here, and `HistoryWatch` checks every call against it.
 */
export const recordedTables: Record<keyof Tables, readonly HistoryKind[] | { none: string }> = {
  client: ['client'],
  // When a client is erased, the client's own line covers all their data.
  client_item: ['clientItem', 'client'],
  item: ['item'],
  job: ['job', 'invoice', 'stay', 'handover', 'client'],
  job_item: ['job', 'stage', 'handover', 'client'],
  // Notes that are the code of a place change with it.
  stay: ['stay', 'client', 'place'],
  place: ['place'],
  stay_move: ['stay', 'client', 'place'],
  stock_count: ['count'],
  count_scan: { none: 'the count itself lists its scans' },
  count_missing: { none: 'recorded by the count that ended' },
  photo: ['photo', 'job', 'handover', 'client'],
  photo_mark: ['photo', 'job', 'handover', 'client'],
  invoice: ['invoice', 'payment', 'credit', 'client'],
  credit: ['credit', 'client'],
  payment: ['payment', 'client'],
  payment_invoice: ['payment'],
  bank_file: ['bankFile'],
  bank_line: ['bankFile', 'client'],
  bank_format: { none: 'how a file is read, not what it says' },
  tag: { none: 'a blank label is no record; the piece that it is put on tells of it' },
  handover: ['handover'],
  handover_piece: ['handover'],
  config: ['config'],
  user_account: ['user'],
  // A change of the mail server makes queued mails due at once.
  mail: ['invoice', 'payment', 'credit', 'client', 'job', 'handover', 'mailServer'],
  mail_server: ['mailServer'],
  first_day: { none: 'a checklist is no record' },
  session: { none: 'who is logged in is no record' },
  user_seen: { none: 'that somebody was here is no change' },
  password_link: ['user'],
  second_step: { none: 'recorded when it is confirmed, asked for or removed' },
  recovery_code: { none: 'come and go with the second step; a login says that one was taken' },
  login_failure: { none: 'counters of guesses' },
  failed_login: { none: 'guesses, shown beside the history' },
  half_login: { none: 'guesses, of whoever knows the password' },
  idempotency: { none: 'an answer that is kept for a repeat' },
  counter: { none: 'a number is recorded with what took it' },
  invoice_day: { none: 'sums that the database keeps' },
  subscription_month: { none: 'said by the invoices that were issued' },
  subscription_run: { none: 'said by the invoice that was issued' },
  logo: { none: 'a copy of what an address shows' },
  upkeep: { none: 'what the server does by itself' },
  task_lock: { none: 'who is at work just now' },
  search_entry: { none: 'a record as it is searched' },
  history_line: { none: 'the history itself' },
  history_link: { none: 'the history itself' },
  history_redaction: { none: 'recorded by the line that it names' },
  history_night: { none: 'what the history said until a night' },
};
