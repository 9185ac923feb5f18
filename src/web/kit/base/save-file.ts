import { withoutBidiMarks } from '#shared/text.ts';

type TextFile = { name: string; type: string; text: string };

/** Hands a text to the browser as a file to keep, such as `text/csv`. */
export function saveFile({ name, type, text }: TextFile): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands what may be anything to the browser as a file to keep. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = withoutBidiMarks(name);
  link.click();
  // The browser has taken hold of the file by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `Τιμολόγια 01-10-2026 31-12-2026.csv`: no file system takes the strokes of a day. */
export function csvName(parts: readonly string[]): string {
  return `${parts.join(' ').replaceAll('/', '-')}.csv`;
}
