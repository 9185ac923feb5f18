const FALLBACK = 'Europe/Nicosia';

let named = FALLBACK;
let zone: string | undefined;

/**
 * Where the business is, an IANA time zone; what day it is there is what "today" means. It is the
 * one that was taken, if this browser knows it: to find that out takes a slow phone 50 ms, and not
 * every screen has a day.
 */
export function businessZone(): string {
  zone ??= knownZone(named);
  return zone;
}

/** Reads the time zone that the server wrote into the page. */
export function loadZone(): void {
  named = document.documentElement.dataset['zone'] ?? FALLBACK;
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}
