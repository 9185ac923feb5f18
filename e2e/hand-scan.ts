import type { Page } from './fixtures.ts';

/**
 * As a hand scanner types: five milliseconds a key by the keyboard's clock, and an Enter. That clock
 * never goes back, neither from what was pressed before nor for what comes after.
 */
export async function handScan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000;
  for (const [at, key] of [...Array.from(code), 'Enter'].entries()) {
    await session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text: key === 'Enter' ? '\r' : key,
      windowsVirtualKeyCode: key === 'Enter' ? 13 : 0,
      timestamp: begun + at * 0.005,
    });
  }
  const ahead = (begun + code.length * 0.005) * 1_000 - Date.now();
  await page.waitForTimeout(Math.max(0, ahead));
}
