const FALLBACK = 'Europe/Nicosia';

let zone: string | undefined;

/**
 * Where the business is, an IANA time zone; what day it is there is what "today" means. The server
 * writes it into the page, and the page does without one that this browser does not know.
 */
export function businessZone(): string {
  zone ??= knownZone(document.documentElement.dataset['zone'] ?? FALLBACK);
  return zone;
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}
