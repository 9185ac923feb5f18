import type { Page } from './fixtures.ts';

type Options = {
  /** A program that does not care what a page says of itself, unlike a browser. */
  isHeedless?: boolean;
};

/**
 * Does to this page what the translation of a browser does, now and whenever something is added: each text node that
 * may be translated is replaced by two `<font>` elements, one in the other, with the translation.
 */
export async function translate(page: Page, { isHeedless = false }: Options = {}): Promise<void> {
  await page.addInitScript(
    `(${translatePage.toString()})(${isHeedless ? "'script, style'" : "'script, style, [translate=no]'"})`,
  );
}

/** Runs in the page. */
function translatePage(left: string): void {
  const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  function wrap(text: Text): void {
    const isBlank = text.data.trim() === '';
    if (isBlank || text.parentElement?.closest(`font, ${left}`) !== null) return;
    const [outer, inner] = [font(), font()];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
  function wrapAll(): void {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  }
  const changed = { childList: true, subtree: true, characterData: true };
  new MutationObserver(wrapAll).observe(document, changed);
}
