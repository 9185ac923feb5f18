import { expect, type Page, test } from './demo.ts';
import { isStaff, partOfApp, pathOf, screens, widths } from './screens.ts';

/** Half of what is called good: https://web.dev/articles/cls */
const MOST = 0.05;

/** What comes with a client, in other places than the screen alone. */
const ofClient = [
  '/clients/$id?tab=invoices',
  '/clients/$id?tab=history',
  '/jobs/create?client=$id',
  '/clientItems/create?client=$id',
  '/handovers/create?client=$id',
  '/invoices/create?client=$id',
  '/payments/create?client=$id',
];
const sections = ['prices', 'mail', 'data'].map((section) => `/setup?section=${section}`);

for (const [part, paths] of Map.groupBy([...screens, ...ofClient, ...sections], partOfApp))
  for (const arrive of ['together', 'one by one'])
    test(`${part}: nothing jumps when answers arrive ${arrive}, wide and narrow`, async ({
      page,
      demo,
    }) => {
      test.setTimeout(60_000 * paths.length);
      await page.addInitScript(watch);
      if (paths.some(isStaff)) await page.addInitScript(logIn, demo.api.token);
      // A finished page is painted before its typeface, which takes the place of another one
      // (`font-display: swap`) sooner or later, as the machine has time: what moves for that is no answer that arrives.
      else await page.context().route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(watchCalls, arrive === 'one by one');
      for (const screen of paths) {
        const from = ofClient.includes(screen) ? '/clients' : undefined;
        const path = await pathOf(screen, demo.api, from);
        for (const width of widths)
          await test.step(`${screen}, ${width} px`, async () => {
            await page.setViewportSize({ width, height: 844 });
            await expectNoJump(page, path);
          });
      }
    });

/** As the login leaves it. */
function logIn(token: string): void {
  if (location.origin === 'null') return;
  localStorage.setItem('kilim.token', token);
  localStorage.setItem('kilim.role', 'owner');
}

/** Adds up how far things move by themselves on the page. */
function watch(): void {
  const moved: string[] = [];
  let sum = 0;
  const nameOf = (source: unknown) =>
    typeof source === 'object' && source !== null && 'node' in source && source.node instanceof Node
      ? `${source.node.nodeName} ${source.node.textContent?.slice(0, 60)}`
      : '';
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry)) continue;
      if (entry.hadRecentInput === true || !Array.isArray(entry.sources)) continue;
      sum += Number(entry.value);
      moved.push(`${Number(entry.value).toFixed(4)} ${entry.sources.map(nameOf).join(' | ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const soFar = () => {
    add(observer.takeRecords());
    return { sum, moved };
  };
  Object.assign(window, { movedSoFar: soFar });
}

/**
 * Counts the calls: it is quiet once some frames are drawn in which none is open. One by one, each answer comes alone, after
 * what came before is drawn: what moves for it shows.
 */
function watchCalls(isOneByOne: boolean): void {
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
    });
  const ask = window.fetch;
  let open = 0;
  let quietFrames = 0;
  let before: Promise<unknown> = Promise.resolve();
  const countFrame = () => {
    quietFrames = open === 0 ? quietFrames + 1 : 0;
    requestAnimationFrame(countFrame);
  };
  requestAnimationFrame(countFrame);
  Object.assign(window, { isQuiet: () => quietFrames >= 6 });
  window.fetch = async (...call) => {
    open += 1;
    const answer = ask(...call);
    const turn = isOneByOne ? before.then(frame).then(frame) : undefined;
    const ended = Promise.allSettled([turn, answer]);
    before = ended;
    await ended;
    open -= 1;
    return answer;
  };
}

/** Loads a page, anew, until all of it is there. */
async function expectNoJump(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate<boolean>('isQuiet()')).toBe(true);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await drawn(page);
  const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>('movedSoFar()');
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MOST);
}

/** Waits until the page has been drawn as it is now. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
