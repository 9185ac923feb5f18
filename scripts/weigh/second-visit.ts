// Download size of a second visit to each screen, with the files of the first visit in the browser's cache.
import type { Browser } from '@playwright/test';
import type { DemoServer } from '../demo-server.ts';
import { row, signOf } from '../limits.ts';
import { isServerRendered } from './screens.ts';
import { inFreshBrowser, visit } from './visit.ts';

/** Kilobytes over the wire: the page and the API responses, compressed, with headers. */
const SECOND_VISIT = { limit: 40 };
const WIDTHS = { name: 30, cell: 20 };

/** Prints the size for each screen; returns those over the limit. */
export async function weighSecondVisit(
  browser: Browser,
  demo: DemoServer,
  screens: Record<string, string>,
): Promise<string[]> {
  console.log(row('', WIDTHS, 'kB, second visit'));
  const over: string[] = [];
  for (const [screen, address] of Object.entries(screens)) {
    const now = await secondVisitWeight(browser, demo, address);
    console.log(row(screen, WIDTHS, `${signOf(now, SECOND_VISIT)} ${now} / ${SECOND_VISIT.limit}`));
    if (now > SECOND_VISIT.limit) over.push(`${screen}: kB of a second visit`);
  }
  return over;
}

function secondVisitWeight(browser: Browser, demo: DemoServer, address: string): Promise<number> {
  const fresh = { browser, demo, address, javaScriptEnabled: !isServerRendered(address) };
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
