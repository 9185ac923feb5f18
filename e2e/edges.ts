import type { Locator } from '@playwright/test';

/** Where an element is in the window. */
export async function edgesOf(of: Locator) {
  return of.evaluate((element) => {
    const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
    return { top, right, bottom, left, width, height };
  });
}
