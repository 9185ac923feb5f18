// What a second visit of each screen asks for, with the files of the first one kept by the browser.
import type { Browser } from '@playwright/test';
import type { DemoServer } from '../demo-server.ts';
import { row, signOf } from '../limits.ts';
import { isFinished } from './screens.ts';
import { inFreshBrowser, visit } from './visit.ts';

/** Kilobytes over the wire: the page and the API's answers, as packed, with their headers. */
const AGAIN = { limit: 40 };
const WIDTHS = { name: 30, cell: 20 };

/** Prints it for each screen; returns those over the limit. */
export async function weighAgain(
  browser: Browser,
  demo: DemoServer,
  screens: Record<string, string>,
): Promise<string[]> {
  console.log(row('', WIDTHS, 'kB, second visit'));
  const over: string[] = [];
  for (const [screen, address] of Object.entries(screens)) {
    const now = await weightAgain(browser, demo, address);
    console.log(row(screen, WIDTHS, `${signOf(now, AGAIN)} ${now} / ${AGAIN.limit}`));
    if (now > AGAIN.limit) over.push(`${screen}: kB of a second visit`);
  }
  return over;
}

function weightAgain(browser: Browser, demo: DemoServer, address: string): Promise<number> {
  const fresh = { browser, demo, address, javaScriptEnabled: !isFinished(address) };
  return inFreshBrowser(fresh, async (page) => {
    await visit(page, address);
    await page.goto('about:blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await visit(page, address);
    return Math.round(bytes / 100) / 10;
  });
}
