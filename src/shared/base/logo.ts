/** Path of the server's copy of the logo; pages never load it from another host. */
export const LOGO_PAGE = '/logo';

/** Path of the copy of a logo set by its web address; paths of this site and an empty text stay as they are. */
export function logoPath(logo: string): string {
  if (logo === '' || logo.startsWith('/')) return logo;
  return `${LOGO_PAGE}?address=${encodeURIComponent(logo)}`;
}

/** Kilim's own icon. Set as the logo, it means that the shop has none: documents do not show it. */
export const EMBLEM = '/favicon.svg';
