import { withoutBidiMarks } from '#shared/base/text.ts';
import { BrokenOff, type Call, type Input, request } from './http.ts';

type TextFile = { name: string; type: string; text: string };

export function saveFile({ name, type, text }: TextFile): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = withoutBidiMarks(name);
  link.click();
  // Some browsers have not opened the file yet when `click` returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a URL of the server as a file. The server names it; the browser shows the progress. */
export function saveFromUrl(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** `Τιμολόγια 01-10-2026 31-12-2026.csv`: the slashes of dates are not allowed in file names. */
export function csvName(parts: readonly string[]): string {
  return `${parts.join(' ').replaceAll('/', '-')}.csv`;
}

/** Makes a call whose answer is a file, named by its Content-Disposition. */
export async function download<K extends Call>(name: K, input: Input<K>): Promise<File> {
  const response = await request(name, input, {});
  const fileName = fileNameOf(response.headers.get('content-disposition') ?? '');
  const type = response.headers.get('content-type') ?? '';
  const content = await response.blob().catch(() => {
    throw new BrokenOff();
  });
  return new File([content], fileName, { type });
}

/** Prefers `filename*`, which keeps non-ASCII letters. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? '';
}
