import { ApiError } from '#web/kit/base/http.ts';
import { newId } from '#web/kit/base/new-id.ts';
import { nextInstant } from '#web/kit/base/next-instant.ts';
import { Outbox, type OutboxEntry } from '#web/kit/base/outbox.ts';
import type { Scan } from './use-scanned.ts';
import { type PendingScans, lookUp, type ScanMessage } from './use-scans.ts';

/** A code scanned or typed offline, which is looked up when the network is back. */
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
    // A rejected code stays with the reason until it is dismissed.
    if (kind === 'wrong') throw new ApiError(400, { message: text });
  },
});

/** Waiting codes survive leaving the screen and closing the tab. */
export const storedScans: PendingScans = {
  waiting: () =>
    lookups.state().waiting.flatMap(({ code, refusal }) => (refusal === undefined ? code : [])),
  keep: (code) => lookups.add({ id: newId(), at: nextInstant(), code }),
};

/** Passes the results of waiting codes to `take`, until the returned function is called. */
export function takeLookups(take: TakeScan): () => void {
  taker = take;
  void lookups.send();
  return () => {
    taker = undefined;
  };
}
