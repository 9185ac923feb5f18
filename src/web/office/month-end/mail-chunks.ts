import type { ReminderTone } from '#shared/base/choices.ts';
import { call, type Input, type RowOf } from '#web/kit/base/http.ts';
import { splitBySize } from './month-end.ts';
import type { Chunk } from './use-run.ts';

type Body = Input<'POST /mail/send-many'>['body'];
type Outcome = RowOf<'POST /mail/send-many'>;
type Named<Row> = { row: Row; document: Body['documents'][number] };

export type MailRow<Row> = Pick<Outcome, 'ok' | 'message' | 'causes'> & { key: string; row: Row };

const MAILS_PER_CALL = 20;

/** Calls that mail a document for each row, or a reminder in the given tone. */
export function mailChunks<Row>(
  named: readonly Named<Row>[],
  letter: { letter: 'document'; onlyUnsent: true } | { letter: 'reminder'; tone: ReminderTone },
): Chunk<MailRow<Row>>[] {
  return splitBySize(named, () => 1, MAILS_PER_CALL).map((part) => ({
    count: part.length,
    send: async (idempotencyKey) => {
      const body = { ...letter, documents: part.map(({ document }) => document) };
      const { data } = await call('POST /mail/send-many', { body }, { idempotencyKey });
      const outcomes = new Map(data.map((outcome) => [outcome._id, outcome]));
      return part.flatMap(({ row, document }) => {
        const outcome = outcomes.get(document._id);
        return outcome ? [{ ...outcome, row, key: `${document.kind} ${document._id}` }] : [];
      });
    },
  }));
}
