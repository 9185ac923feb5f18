import '#web/kit/ui/theme/tokens.css';
import '#web/kit/ui/theme/base.css';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicPage as Page } from '#shared/document/public-page.ts';
import { PublicPage } from './PublicPage.tsx';

/** Runs on the server: the page is complete and needs no app. */
export function drawPublicPage(page: Page): string {
  return renderToStaticMarkup(<PublicPage page={page} />);
}
