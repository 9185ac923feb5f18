import { ApiError } from '#web/kit/base/http.ts';
import { newId } from '#web/kit/base/new-id.ts';
import { nextInstant } from '#web/kit/base/next-instant.ts';
import { Outbox, type OutboxEntry } from '#web/kit/base/outbox.ts';
import type { Scan } from './use-scanned.ts';
import { type PendingScans, lookUp, type ScanMessage } from './use-scans.ts';

/** What was scanned or typed without a network: it is looked up when that is back. */
type Lookup = OutboxEntry & { at: string; code: string };

type TakeScan = (scan: Scan) => ScanMessage;

let taker: TakeScan | undefined;

export const lookups = new Outbox<Lookup>({
  name: 'kilim.lookups',
  order: ({ at }) => at,
  pauseMs: 3_000,
  isHeld: () => taker === undefined,
  send: async ({ code }) => {
    const scan = await lookUp(code);
    if (taker === undefined) throw new Error(`Nobody takes ${code} any more`);
    const { kind, text } = taker(scan);
    // What is not taken stays, with the reason, until somebody has seen it.
    if (kind === 'wrong') throw new ApiError(400, { message: text });
  },
});

/** For the screen that scans: what waits outlives it, and the tab. */
export const kept: PendingScans = {
  waiting: () =>
    lookups.state().waiting.flatMap(({ code, refusal }) => (refusal === undefined ? code : [])),
  keep: (code) => lookups.add({ id: newId(), at: nextInstant(), code }),
};

/** From now on what has waited comes here once it is known, until that is let go. */
export function takeLookups(take: TakeScan): () => void {
  taker = take;
  void lookups.send();
  return () => {
    taker = undefined;
  };
}
