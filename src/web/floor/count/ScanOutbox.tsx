import { useMatch } from '@tanstack/react-router';
import { readScanCode } from '#shared/rules/scan-code.ts';
import { call } from '#web/kit/base/http.ts';
import { newId } from '#web/kit/base/new-id.ts';
import { nextInstant, Outbox, type OutboxEntry, useOutbox } from '#web/kit/base/outbox.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { CountAnswer } from './count.ts';
import { WAITING_SCANS } from './waiting-scans.ts';

export type WaitingScan = OutboxEntry & {
  count: string;
  at: string;
  code: string;
  /** The code of the place where it was scanned; null for the place of the count. */
  place: string | null;
};

type Listener = (scan: WaitingScan, answer: CountAnswer) => void;

/** After this time without a response, the scan is retried. */
const TIMEOUT_MS = 20_000;
const OFFLINE = 'kilim.offline';

const listeners = new Set<Listener>();

export const scans = new Outbox<WaitingScan>({
  name: WAITING_SCANS,
  order: ({ at }) => at,
  send,
  pauseMs: 3_000,
  isHeld: isOffline,
});

/** Stores a scan and sends it when possible. Its time is always later than the previous one's. */
export async function addScan(scan: Pick<WaitingScan, 'count' | 'code' | 'place'>) {
  const stored = { id: newId(), at: nextInstant(), ...scan };
  await scans.add(stored);
  return stored;
}

/** Registers a listener for the result of each scan; returns a function that removes it. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the user has switched sending off. */
export function isOffline(): boolean {
  return localStorage.getItem(OFFLINE) !== null;
}

export function setOffline(offline: boolean): void {
  if (offline) localStorage.setItem(OFFLINE, 'yes');
  else localStorage.removeItem(OFFLINE);
  void scans.send();
}

async function send(scan: WaitingScan): Promise<void> {
  const { id, count, at, code, place } = scan;
  const answer = await call(
    'POST /count/:id/scan',
    { params: { id: count }, body: { id, at, code, place } },
    { signal: AbortSignal.timeout(TIMEOUT_MS), stays: true },
  );
  if (answer.piece === null && answer.place !== null)
    await updatePlaceOfLaterScans(scan, answer.place.code);
  for (const listener of listeners) listener(scan, answer);
}

/** A typed code was that of a place which this browser did not know: later scans belong there. */
async function updatePlaceOfLaterScans({ count, at }: WaitingScan, place: string): Promise<void> {
  const later = scans.state().waiting.filter((scan) => scan.count === count && scan.at > at);
  const next = later.findIndex(({ code }) => readScanCode(code).kind === 'place');
  const there = next === -1 ? later : later.slice(0, next);
  for (const scan of there) await scans.change({ ...scan, place });
}

/** The number of waiting scans, and the refused ones. */
export function ScanOutbox() {
  const t = useTranslate();
  const { waiting } = useOutbox(scans);
  const coming = waiting.filter(({ refusal }) => refusal === undefined);
  return (
    <>
      {coming.length > 0 && (
        <p role="status">
          <StatusBadge of="count.waiting" values={{ count: coming.length }} />
        </p>
      )}
      {waiting.map(
        ({ id, code, refusal }) =>
          refusal !== undefined && (
            <Alert
              key={id}
              kind="wrong"
              actions={<Button onClick={() => void scans.discard(id)}>{t('count.dismiss')}</Button>}
            >
              {t('count.refused', { code, reason: refusal })}
            </Alert>
          ),
      )}
    </>
  );
}

/** For all screens except a count's, which shows them itself. */
export function LeftScans() {
  const count = useMatch({ from: '/frame/counts/$id', shouldThrow: false });
  return count === undefined ? <ScanOutbox /> : null;
}
