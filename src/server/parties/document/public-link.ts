import { type PublicAddress, publicPath } from '#shared/document/public-path.ts';
import type { Env } from '../../platform/system/index.ts';

/**
 * The absolute URL of a public page, below `PUBLIC_URL` or else `site`, the origin of the request.
 */
export function publicLink(env: Env, site: string, page: PublicAddress): string {
  return (env.PUBLIC_URL ?? site).replace(/\/+$/, '') + publicPath(page);
}
