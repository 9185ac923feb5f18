/** `content` is text or child elements; undefined children are left out. */
export type Element = {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly Child[];
};
export type Child = Element | undefined;

export function element(
  name: string,
  content: Element['content'],
  attributes: Record<string, string> = {},
): Element {
  return { name, content, attributes };
}

/** Undefined if the text is empty, because EN 16931 forbids empty elements. */
export function textElement(
  name: string,
  text: string,
  attributes: Record<string, string> = {},
): Element | undefined {
  const trimmed = validText(text).trim();
  return trimmed === '' ? undefined : element(name, trimmed, attributes);
}

export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;
}

function write({ name, attributes = {}, content }: Element): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inside =
    typeof content === 'string'
      ? escape(content)
      : content.flatMap((child) => (child === undefined ? [] : [write(child)])).join('');
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escape(text: string): string {
  return validText(text).replace(/[&<>"\r]/g, (letter) => entities[letter] ?? letter);
}

/** Removes characters that XML 1.0 cannot contain even when escaped. */
function validText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
}
