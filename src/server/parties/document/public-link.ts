import { type PublicAddress, publicPath } from '#shared/document/public-path.ts';
import type { Env } from '../../platform/system/index.ts';

/** The absolute URL of a document's public page: at `PUBLIC_URL`, else at the host of the request. */
export function publicLink(env: Env, site: string, page: PublicAddress): string {
  return (env.PUBLIC_URL ?? site).replace(/\/+$/, '') + publicPath(page);
}
