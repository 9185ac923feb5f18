import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '#shared/base/text.ts';
import { guidePath } from '#shared/i18n/guide.ts';
import type { Language } from '#shared/i18n/translate.ts';

export type GuideText = {
  title: string;
  sections: { id: string; title: string }[];
  /** HTML. */
  body: string;
};

/** Renders the Markdown of a page; HTML in it is shown as text. `ids` are the ids of the sections, in order. */
export function drawGuideText(
  markdown: string,
  { language, ids }: { language: Language; ids: readonly string[] },
): GuideText {
  const marked = new Marked();
  const tokens = marked.lexer(markdown);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  const ofSections = headings.filter(({ depth }) => depth === 2);
  const idOf = (heading: Tokens.Heading) => ids[ofSections.indexOf(heading)] ?? '';
  marked.use({
    renderer: {
      heading(heading) {
        const { depth, tokens: inside } = heading;
        const id = depth === 2 ? ` id="${idOf(heading)}"` : '';
        return `<h${depth}${id}>${this.parser.parseInline(inside)}</h${depth}>\n`;
      },
      link({ href, tokens: inside }) {
        return `<a href="${addressOf(href, language)}">${this.parser.parseInline(inside)}</a>`;
      },
      // Its title is its size, so that the text does not move when it arrives.
      image({ href, text, title }) {
        const [width, height] = title?.split(' × ').map(Number) ?? [];
        const size = width && height ? ` width="${width}" height="${height}"` : '';
        return `<img src="${addressOf(href, language)}"${size} alt="${escapeHtml(text)}">`;
      },
      html: ({ text }) => escapeHtml(text),
    },
  });
  return {
    title: headings.find(({ depth }) => depth === 1)?.text ?? '',
    sections: ofSections.map((heading) => ({ id: idOf(heading), title: heading.text })),
    body: marked.parser(tokens),
  };
}

/** Links between pages point to the files; their addresses have no `.md`. */
function addressOf(href: string, language: Language): string {
  if (!URL.canParse(href)) {
    const { pathname, hash } = new URL(href, `http://guide${guidePath(language)}`);
    return escapeHtml(pathname.replace(/(?:README)?\.md$/, '') + hash);
  }
  return escapeHtml(href);
}
