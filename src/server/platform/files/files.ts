import type { Env } from '../system/index.ts';

export type FilesEnv = Pick<Env, 'DATA_DIR' | 'S3_URL'>;

/**
 * Storage of photos and logos. A file is named by the SHA-256 of its content, so it never changes, and
 * the same content is stored once.
 */
export type Files = {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined if there is no such file. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** When it was last put; undefined if there is no such file. */
  modifiedAt: (name: string) => Promise<Date | undefined>;
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<{ name: string; modifiedAt: Date }>;
};

/** No other name may be looked up. */
export const FILE_NAME = /^[0-9a-f]{64}\.(?:webp|png)$/;

/** A subfolder: the first two letters of the names in it. */
export const FILE_LETTERS = /^[0-9a-f]{2}$/;
