import { type PublicAddress, publicPath } from '#shared/document/public-path.ts';
import type { Env } from '../env.ts';

/** The whole address of a document's public page: at `PUBLIC_URL`, else at the site that was asked in the house. */
export function publicLink(env: Env, site: string, page: PublicAddress): string {
  return (env.PUBLIC_URL ?? site).replace(/\/+$/, '') + publicPath(page);
}
