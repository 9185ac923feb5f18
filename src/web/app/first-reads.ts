import { begin, type Call, type Input } from '#web/base/http.ts';
import { sessionToken } from '#web/base/session.ts';

/** Reads what the page that is opened will show for sure; a label that was scanned leads to a piece. */
export function readFirst(read: <K extends Call>(name: K, input: Input<K>) => void): void {
  if (sessionToken() === null) return;
  read('GET /user/me', {});
  const [, id] = /^\/clientItems\/([\da-f-]{36})$/.exec(location.pathname) ?? [];
  if (id !== undefined) read('GET /clientItem/:id', { params: { id } });
}

// On a slow phone the answers are here by the time that the rest of the app has run.
readFirst(begin);
