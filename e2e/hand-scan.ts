import type { Page } from './fixtures.ts';

/**
 * As a hand scanner types: so many milliseconds a key by the keyboard's clock, and an Enter. That clock
 * never goes back, neither from what was pressed before nor for what comes after.
 */
export async function handScan(page: Page, code: string, apart = 5): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000;
  for (const [at, key] of [...Array.from(code), 'Enter'].entries()) {
    await session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text: key === 'Enter' ? '\r' : key,
      windowsVirtualKeyCode: key === 'Enter' ? 13 : 0,
      timestamp: begun + at * (apart / 1_000),
    });
  }
  const ahead = (begun + code.length * (apart / 1_000)) * 1_000 - Date.now();
  await page.waitForTimeout(Math.max(0, ahead));
}
