import type { Services } from '#server/platform/http/index.ts';
import { drawPage, pageStyles } from '#server/platform/pdf/index.ts';
import type { PublicPage } from '#shared/document/public-page.ts';

/** What draws public pages; loaded with the first page, so as not to delay the start. */
export function pageRenderer({ drawPublicPage }: Pick<Services, 'drawPublicPage'>) {
  return lazily(async () =>
    drawPublicPage
      ? { draw: async (page: PublicPage) => Buffer.from(drawPublicPage(page)), styles: '' }
      : { draw: drawPage, styles: pageStyles() },
  );
}

/** Runs on the first use; a failure is not cached. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= make().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}
