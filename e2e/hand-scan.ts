import type { Page } from './fixtures.ts';

/** How far the keyboard's clock has got that a slow scanner had to itself, in milliseconds. */
const ahead = new WeakMap<Page, number>();

/** The longest of a quick one's pauses. */
const QUICK_MS = 40;
/** Longer than any pause within a scan. */
const APART_MS = 1_000;

/**
 * As a hand scanner types: so many milliseconds a key by the keyboard's clock, and an Enter. That clock
 * never goes back, neither from what was pressed before nor for what comes after: a quick one is waited
 * for, after a slow one the next scan begins where it has ended. (Press no other key in its document.)
 */
export async function handScan(page: Page, code: string, apart = 5): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begun = Math.max(Date.now(), (ahead.get(page) ?? 0) + APART_MS) / 1_000;
  for (const [at, key] of [...Array.from(code), 'Enter'].entries()) {
    await session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text: key === 'Enter' ? '\r' : key,
      windowsVirtualKeyCode: key === 'Enter' ? 13 : 0,
      timestamp: begun + at * (apart / 1_000),
    });
  }
  const end = begun * 1_000 + code.length * apart;
  if (apart > QUICK_MS) ahead.set(page, end);
  else await page.waitForTimeout(Math.max(0, end - Date.now()));
}
