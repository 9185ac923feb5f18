/** Where the server shows its copy of the logo that was set: no page asks another place for it. */
export const LOGO_PAGE = '/logo';

/** The path of the picture at an address; empty where there is none. */
export function logoPath(logo: string): string {
  if (logo === '' || logo.startsWith('/')) return logo;
  return `${LOGO_PAGE}?address=${encodeURIComponent(logo)}`;
}

/** The product's own picture: as a shop's logo it says that the shop has none, and no paper shows it. */
export const EMBLEM = '/favicon.svg';
