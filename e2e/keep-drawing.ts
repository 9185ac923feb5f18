import type { BrowserContext, Page } from '@playwright/test';

const LOOK_EVERY_MS = 10_000;
const FRAME_WITHIN_MS = 5000;

/**
 * Now and then a Chromium without a window stops drawing: the page answers, but no frame comes any more,
 * and a click, which waits for two of them, waits for ever. A picture of the page makes it draw again.
 * Looks every ten seconds, which most journeys do not last. Returns what ends the looking.
 */
export function keepDrawing(context: BrowserContext): () => void {
  const look = () => void Promise.allSettled(context.pages().map(drawAgain));
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

async function drawAgain(page: Page): Promise<void> {
  if (await drawsFrames(page)) return;
  console.log(`No frame for ${FRAME_WITHIN_MS} ms at ${page.url()}: drawing one.`);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.captureScreenshot');
  await session.detach();
}

function drawsFrames(page: Page): Promise<boolean> {
  return page.evaluate(
    (within) =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), within);
        requestAnimationFrame(() => resolve(true));
      }),
    FRAME_WITHIN_MS,
  );
}
