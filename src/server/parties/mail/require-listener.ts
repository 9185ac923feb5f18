import { readClient } from '#server/parties/client/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { MailProblem } from '#server/platform/smtp/index.ts';
import type { TextClass } from '#shared/base/choices.ts';
import { mayTell } from '#shared/rules/marketing.ts';

/**
 * Throws a MailProblem if a client may not be sent a text of this class. Asked when it is sent: the client may have said
 * no since it was queued. Who has a document is an own client; the mail of a document has no way out in it.
 */
export async function requireListener(db: Db, client: string, text: TextClass): Promise<void> {
  const { marketing } = await readClient(db, client);
  const listener = { said: marketing.mail, isOwnClient: true, hasWayOut: false };
  if (!mayTell(text, listener)) throw new MailProblem('saidNo', { isFinal: true });
}
