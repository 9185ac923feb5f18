import { useSyncExternalStore } from 'react';
import { messageOf } from '#web/base/failure.ts';
import { ApiError, call } from '#web/base/http.ts';
import { dropPhoto, keepPhoto, keptPhotos, type WaitingPhoto } from './kept-photos.ts';
import { shrink } from './shrink.ts';
import { HAS_WAITING } from './waiting.ts';

/** A try that failed is followed by another one after so long, or when the network is back. */
const PAUSE_MS = 10_000;

type Outbox = {
  waiting: readonly WaitingPhoto[];
  /** How many of those that were put in went out, until all have. */
  sent: number;
  /** One more with each that went out: what is shown of photos is older then. */
  changes: number;
};

let outbox: Outbox = { waiting: [], sent: 0, changes: 0 };
let begun: Promise<void> | undefined;
let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** What is still to be sent, from this browser's earlier visits too. */
export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribe, () => outbox);
}

type Of = Pick<WaitingPhoto, 'clientItem' | 'jobItem'>;

/** Keeps pictures until the server has them; throws where this browser cannot keep one. */
export async function addPhotos(files: readonly File[], of: Of): Promise<void> {
  await begin();
  for (const file of files) {
    const takenOn = new Date().toISOString();
    const photo = { id: newId(), ...of, takenOn, picture: await shrink(file) };
    await keepPhoto(photo);
    set({ waiting: [...outbox.waiting, photo] });
    void send();
  }
}

/** One that the server would not have goes. */
export async function discardPhoto(id: string): Promise<void> {
  await dropPhoto(id);
  set({ waiting: outbox.waiting.filter((photo) => photo.id !== id) });
}

/** Takes up what an earlier visit left, once. */
function begin(): Promise<void> {
  begun ??= keptPhotos().then((waiting) => {
    set({ waiting });
    window.addEventListener('online', () => void send());
    void send();
  });
  return begun;
}

/** Sends one after the other, as long as the server takes them. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    let next = nextOne();
    while (next !== undefined && (await sendOne(next))) next = nextOne();
    if (next !== undefined) timer = setTimeout(() => void send(), PAUSE_MS);
  } finally {
    isSending = false;
  }
}

function nextOne(): WaitingPhoto | undefined {
  return outbox.waiting.find(({ refusal }) => refusal === undefined);
}

/** False where it is to be tried again later. */
async function sendOne(photo: WaitingPhoto): Promise<boolean> {
  const { id, clientItem, jobItem, takenOn, picture } = photo;
  const body = new FormData();
  const fields = { id, clientItem, takenOn, ...(jobItem !== null && { jobItem }) };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', picture, 'photo.jpg');
  try {
    await call('POST /photo', { body });
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) return false;
    const refused = { ...photo, refusal: messageOf(error) };
    await keepPhoto(refused);
    set({ waiting: outbox.waiting.map((one) => (one.id === id ? refused : one)) });
    return true;
  }
  await discardPhoto(id);
  set({ sent: nextOne() ? outbox.sent + 1 : 0, changes: outbox.changes + 1 });
  return true;
}

/** No network, no session, too much at once: none of it is the photo's fault. */
function isForLater({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void begin();
  return () => listeners.delete(listener);
}

function set(changed: Partial<Outbox>): void {
  outbox = { ...outbox, ...changed };
  if (outbox.waiting.length > 0) localStorage.setItem(HAS_WAITING, 'yes');
  else localStorage.removeItem(HAS_WAITING);
  for (const listener of listeners) listener();
}

/** Not `randomUUID`, which a browser has on secure origins only. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) =>
    word.toString(36).padStart(7, '0'),
  ).join('');
}
