import { call } from './http.ts';

const ZONE = 'kilim.zone';

let zone = 'Europe/Nicosia';

/** Where the business is, an IANA time zone; what day it is there is what "today" means. */
export function businessZone(): string {
  return zone;
}

/**
 * Takes the zone of the last visit and asks whether it is another now. Waits for the answer only
 * where this browser has none yet; the page does without where it cannot be read.
 */
export async function learnZone(): Promise<void> {
  const known = localStorage.getItem(ZONE);
  if (known !== null) zone = known;
  const asked = call('GET /config/public', {}).then(keepZone, () => undefined);
  if (known === null) await asked;
}

/** Remembers where the business is, unless this browser does not know such a zone. */
export function keepZone({ timeZone }: { timeZone: string }): void {
  if (!isKnown(timeZone)) return;
  zone = timeZone;
  localStorage.setItem(ZONE, timeZone);
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
    return true;
  } catch {
    return false;
  }
}
