import { diskFiles } from './disk-files.ts';
import type { Files, FilesEnv } from './files.ts';
import { s3Files } from './s3-files.ts';

const opened = new Map<string, Files>();

/** The files of this server: in its data folder, or in the S3 storage shared by all servers. */
export function filesOf({ DATA_DIR, S3_URL }: FilesEnv): Files {
  const place = S3_URL ?? DATA_DIR;
  const files = opened.get(place) ?? (S3_URL === undefined ? diskFiles(DATA_DIR) : s3Files(S3_URL));
  opened.set(place, files);
  return files;
}
