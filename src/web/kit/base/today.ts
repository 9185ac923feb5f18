import { type Day, dayInZone } from '#shared/base/day.ts';

const FALLBACK = 'Europe/Nicosia';

let configured = FALLBACK;
let zone: string | undefined;

/**
 * The IANA time zone of the business, or the fallback if this browser does not know it. Checked on first use:
 * that takes 50 ms on a slow phone, and not every screen shows a date.
 */
export function businessZone(): string {
  zone ??= knownZone(configured);
  return zone;
}

/** Reads the time zone that the server wrote into the page. */
export function loadZone(): void {
  configured = document.documentElement.dataset['zone'] ?? FALLBACK;
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}

/** Today in the zone of the business. */
export function today(): Day {
  return dayInZone(new Date(), businessZone());
}
