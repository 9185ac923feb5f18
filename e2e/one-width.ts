import { expect, type Page } from '@playwright/test';

/**
 * Header and content of a page share one width: every card, table and paper reaches the right edge of the header, or
 * another one begins beside it.
 */
export async function expectOneWidth(page: Page, what: string): Promise<void> {
  const stray = () =>
    page.evaluate(() => {
      const header = document.querySelector('main > header');
      if (header === null) return [];
      const edge = header.getBoundingClientRect().right;
      const blocks = [...document.querySelectorAll('main :is(.surface, table, [data-paper])')];
      const boxes = blocks
        .filter((block) => !block.parentElement?.closest('.surface, table, [data-paper]'))
        .filter((block) => block.checkVisibility() && !block.closest('dialog, [popover]'))
        .filter((block) => getComputedStyle(block).position !== 'fixed')
        .map((block) => ({ block, box: block.getBoundingClientRect() }));
      return boxes
        .filter(({ box: { right } }) => Math.abs(right - edge) > 1)
        .filter(({ box: { right } }) => {
          const isNext = (left: number) => left >= right && left - right <= 25;
          return !boxes.some(({ box: { left } }) => isNext(left));
        })
        .map(({ block, box }) => `${block.textContent.slice(0, 30)}: ${box.right} of ${edge}`);
    });
  await expect.poll(stray, `${what}: what ends in the middle of the page`).toEqual([]);
}
