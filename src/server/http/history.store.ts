import { v7 as uuid } from 'uuid';
import type { Db } from '../db/open.ts';

type Change = {
  now: Date;
  userId: string;
  /** The method and the declared path: `PUT /client/:id`. */
  call: string;
  recordId: string | null;
  body: string;
  answer: string;
};

/** Adds a change to the log that is never rewritten: who, when, what was asked, what it became. */
export async function addToHistory(db: Db, change: Change): Promise<void> {
  await db
    .insertInto('history')
    .values({
      id: uuid(),
      at: change.now.toISOString(),
      user_id: change.userId,
      call: change.call,
      record_id: change.recordId,
      body: change.body,
      answer: change.answer,
    })
    .execute();
}
