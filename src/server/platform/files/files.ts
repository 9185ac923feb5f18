import type { Env } from '../system/index.ts';

export type FilesEnv = Pick<Env, 'DATA_DIR' | 'S3_URL'>;

/**
 * What is kept beside the database: photos and logos. A file bears the SHA-256 of what is in it, so that
 * it never changes, and what is put twice is there once.
 */
export type Files = {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined where there is none. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** When it was put last; undefined where there is none. */
  putOn: (name: string) => Promise<Date | undefined>;
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<{ name: string; putOn: Date }>;
};

/** A name as Kilim writes it: no other name is looked up. */
export const FILE_NAME = /^[0-9a-f]{64}\.(?:webp|png)$/;

/** The folder of a file: the first letters of its name. */
export const FILE_LETTERS = /^[0-9a-f]{2}$/;
