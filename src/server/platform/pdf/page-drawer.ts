import { join } from 'node:path';
import type { DrawPublicPage } from '#shared/document/public-page.ts';

/** Where the build puts the component and the styles of public pages. */
export const BUILT_PAGE = join(import.meta.dirname, '../../../../dist/public-page');

/** The component of public pages. Apart from what serves them: the thread that draws loads no more. */
export async function loadPageDrawer(): Promise<DrawPublicPage> {
  const built = (await import(join(BUILT_PAGE, 'draw-public-page.js'))) as {
    drawPublicPage: DrawPublicPage;
  };
  return built.drawPublicPage;
}
