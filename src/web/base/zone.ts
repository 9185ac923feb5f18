const FALLBACK = 'Europe/Nicosia';

let zone = FALLBACK;

/** Where the business is, an IANA time zone; what day it is there is what "today" means. */
export function businessZone(): string {
  return zone;
}

/** Takes the zone that the server has written into the page, if this browser knows it. */
export function takeZone(): void {
  zone = knownZone(document.documentElement.dataset['zone'] ?? FALLBACK);
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}
