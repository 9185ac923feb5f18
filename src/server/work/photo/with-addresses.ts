import type { Photo } from '#shared/contract/photo.ts';
import { signedAddress } from '../../platform/files/index.ts';
import type { Context } from '../../platform/http/index.ts';
import type { StoredPhoto } from './photo.store.ts';

/** Replaces the file names by signed addresses, which expire. */
export function withAddresses(
  { env, now }: Pick<Context, 'env' | 'now'>,
  { files, ...photo }: StoredPhoto,
): Photo {
  const { full, thumb } = files;
  return {
    ...photo,
    urls: { full: signedAddress(env, full, now), thumb: signedAddress(env, thumb, now) },
  };
}
