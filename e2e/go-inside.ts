import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Goes from one of the app's screens to another as a link does, without reloading the page; loads it if nothing is open
 * yet.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/**
 * Opens an address anew, as from a bookmark: what was typed there before is not offered, as it is where the same address
 * is loaded again.
 */
export async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

const QUIET_MS = 100;

/** The calls of a page; made before it makes any. */
export class Calls {
  readonly #open = new Set<Request>();
  #last = Date.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      this.#last = Date.now();
      if (new URL(request.url()).pathname.startsWith('/api/')) this.#open.add(request);
    });
    page.on('response', (response) => this.#end(response.request()));
    // Of a page that is left.
    page.on('requestfailed', (request) => this.#end(request));
  }

  #end(request: Request): void {
    this.#last = Date.now();
    this.#open.delete(request);
  }

  /** Waits until every call is answered and, for a moment, nothing more is asked. */
  async answered(): Promise<void> {
    const waits = () => {
      const isQuiet = Date.now() - this.#last >= QUIET_MS;
      return isQuiet ? Array.from(this.#open, (request) => request.url()) : ['not yet'];
    };
    await expect.poll(waits, { intervals: [20] }).toEqual([]);
  }
}
