import { createHash } from 'node:crypto';
import type { ZipWriter } from '#server/platform/zip/index.ts';
import { safeFileName } from '#shared/base/text.ts';

type ListedFile = { name: string; bytes: number; sha256: string };

/** Already compressed formats. */
const COMPRESSED = /\.(?:webp|png|jpeg)$/;

/** Writes files to a ZIP under safe, unique names, and lists them with size and SHA-256. */
export class Archive {
  readonly listed: ListedFile[] = [];
  readonly missing: string[] = [];
  readonly #zip: ZipWriter;
  readonly #now: Date;
  readonly #names = new Set<string>();

  constructor(zip: ZipWriter, now: Date) {
    this.#zip = zip;
    this.#now = now;
  }

  /** For names chosen by the program. */
  async add(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted() {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    const options = { changedOn: this.#now, isCompressed: COMPRESSED.test(name) };
    await this.#zip.add(name, counted(), options);
    this.listed.push({ name, bytes, sha256: hash.digest('hex') });
  }

  /** For names typed by people. */
  async addAll(
    files: AsyncIterable<{ folder: string; name: string; bytes: Uint8Array } | { missing: string }>,
  ): Promise<void> {
    for await (const file of files) {
      if ('missing' in file) this.missing.push(file.missing);
      else await this.add(this.#freeName(file), once(file.bytes));
    }
  }

  /** Ignores case, because some file systems do. */
  #freeName({ folder, name }: { folder: string; name: string }): string {
    const dot = name.lastIndexOf('.');
    const stem = safeFileName(name.slice(0, dot)) || '_';
    for (let count = 1; ; count += 1) {
      const free = `${folder}/${stem}${count === 1 ? '' : ` (${count})`}${name.slice(dot)}`;
      const key = free.toLowerCase();
      if (this.#names.has(key)) continue;
      this.#names.add(key);
      return free;
    }
  }
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
