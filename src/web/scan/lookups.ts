import { ApiError, call } from '#web/base/http.ts';
import { newId } from '#web/base/new-id.ts';
import { Outbox, type Waiting } from '#web/base/outbox.ts';
import type { Scan } from './use-scanned.ts';

/** What came of a scan. */
export type Said = { kind: 'quiet' | 'wrong'; text: string };

/** What was scanned or typed without a network: it is looked up when that is back. */
type Lookup = Waiting & {
  at: string;
  code: string;
  /** Where it was scanned; once that is left it comes to the screen that scans. */
  screen: string;
};

/** What came of it, in words. */
type Take = (scan: Scan) => Said;

/** The screen that scans. */
export const SCAN = 'scan';
/** No answer for so long is none: it is tried again. */
const PATIENCE_MS = 20_000;

const takers = new Map<string, Take>();
let lastAt = 0;

export const lookups = new Outbox<Lookup>({
  name: 'kilim.lookups',
  order: ({ at }) => at,
  pauseMs: 3_000,
  isHeld: (one) => takerOf(one) === undefined,
  send: async (one) => {
    const scan = await lookUp(one.code);
    const take = takerOf(one);
    if (take === undefined) throw new Error(`Nobody takes ${one.code} any more`);
    const { kind, text } = take(scan);
    // What is not taken stays, with the reason, until somebody has seen it.
    if (kind === 'wrong') throw new ApiError(400, { message: text });
  },
});

export async function lookUp(code: string): Promise<Scan> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return call('GET /scan', { query: { code } }, { stays: true, signal });
}

/** Throws where this browser cannot keep it. */
export async function addLookup(code: string, screen: string): Promise<void> {
  lastAt = Math.max(lastAt + 1, Date.now());
  await lookups.add({ id: newId(), at: new Date(lastAt).toISOString(), code, screen });
}

/** From now on what was scanned at a screen comes here when it is known, until that is let go. */
export function takeLookups(screen: string, take: Take): () => void {
  takers.set(screen, take);
  void lookups.send();
  return () => {
    if (takers.get(screen) === take) takers.delete(screen);
  };
}

/** What waits of a screen's scans. */
export function waitingOf(screen: string): Lookup[] {
  const { waiting } = lookups.state();
  return waiting.filter((one) => one.refusal === undefined && isOf(one, screen));
}

/** Whether it is shown at a screen. */
export function isOf({ screen }: Lookup, shown: string): boolean {
  return screen === shown || shown === SCAN;
}

function takerOf({ screen }: Lookup): Take | undefined {
  return takers.get(screen) ?? takers.get(SCAN);
}
