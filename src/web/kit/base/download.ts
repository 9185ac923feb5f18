import { type Call, type Input, request } from './http.ts';

/** Makes a call whose answer is a file, named by its Content-Disposition. */
export async function download<K extends Call>(name: K, input: Input<K>): Promise<File> {
  const response = await request(name, input, {});
  const fileName = fileNameOf(response.headers.get('content-disposition') ?? '');
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], fileName, { type });
}

/** Prefers `filename*`, which keeps non-ASCII letters. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? '';
}
