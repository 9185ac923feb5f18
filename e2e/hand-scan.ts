import type { Page } from './fixtures.ts';

/** Types a label's address as a hand scanner does: key by key, and Enter. */
export async function handScan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
