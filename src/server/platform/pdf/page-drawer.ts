import { join } from 'node:path';
import type { DrawPublicPage } from '#shared/document/public-page.ts';

/** The built component and styles of public pages. */
export const BUILT_PAGE = join(import.meta.dirname, '../../../../dist/public-page');

/** Loads the component of public pages. In a file of its own, so that the worker loads nothing else. */
export async function loadPageDrawer(): Promise<DrawPublicPage> {
  const built = (await import(join(BUILT_PAGE, 'draw-public-page.js'))) as {
    drawPublicPage: DrawPublicPage;
  };
  return built.drawPublicPage;
}
