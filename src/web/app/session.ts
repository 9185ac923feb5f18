import type { Language } from '#shared/i18n/words.ts';

const TOKEN = 'kilim.token';
const LANGUAGE = 'kilim.language';

let leaving = false;

export function sessionToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** Keeps the token and the person's language, and opens the page that they came for. */
export function startSession(token: string, language: Language): void {
  localStorage.setItem(TOKEN, token);
  storeLanguage(language);
  location.replace(origin());
}

/**
 * Drops the session and loads the login page afresh, so that nothing read by one person is left
 * in memory for the next. `from` is where to come back to.
 */
export function endSession(from = '/'): void {
  leaving = true;
  localStorage.removeItem(TOKEN);
  const search = from === '/' ? '' : `?${new URLSearchParams({ from })}`;
  location.replace(`/login${search}`);
}

/** True once the session has ended: a form with unsaved changes asks nothing any more. */
export function isLeaving(): boolean {
  return leaving;
}

/** The path with its search, as `from` wants it. */
export function currentPath(): string {
  return location.pathname + location.search;
}

export function storedLanguage(): Language {
  return localStorage.getItem(LANGUAGE) === 'en' ? 'en' : 'el';
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE, language);
}

/** Ends this tab's session when another tab logs out. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN && newValue === null) endSession();
  });
}

/** Where the login came from; a path of this site only, never another one's address. */
function origin(): string {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  return /^\/(?![/\\])/.test(from) ? from : '/';
}
