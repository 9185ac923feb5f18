/**
 * A function from a requested URL to the one that is served. People copy public links with a bracket or a full stop
 * behind them, and mail programs cut them or add signs of their own: whatever begins like the page of a document leads
 * to that page, with the id that is in it or with none, and never to the app. `pages`: `/invoices/public`.
 */
export function publicUrls(pages: readonly string[]): (url: string) => string {
  return (url) => {
    const page = pages.find(
      (start) => url.startsWith(start) && !/\w/.test(url[start.length] ?? ''),
    );
    if (page === undefined) return url;
    const [path = '', ...rest] = url.slice(page.length).split('?');
    const [id = NO_ID] = /[\w-]+/.exec(path.replace(/%[\dA-F]{2}/gi, ' ')) ?? [];
    return `${page}/${id}${queryOf(rest.join('?'))}`;
  };
}

/** A path that is the page of no document. */
const NO_ID = '-';

/** Without what follows the last value, and with the separators of a link that was copied from HTML. */
function queryOf(text: string): string {
  const query = text.replaceAll('&amp;', '&').replace(/[^\w=&-]+$/, '');
  return query === '' ? '' : `?${query}`;
}
