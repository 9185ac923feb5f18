import { type FirstPage, firstPages, type Role } from '#shared/choices.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { homePath, isScreenFor } from './role.ts';

const TOKEN = 'kilim.token';
const LANGUAGE = 'kilim.language';
const FIRST_PAGE = 'kilim.firstPage';

/** What was typed and not saved when the session expired; of this tab alone. */
const UNSAVED = 'kilim.unsaved';

/** There when the session was not ended by a person, until the next one begins. */
const EXPIRED = 'kilim.expired';

type Person = { username: string; language: Language; role: Role; firstPage: FirstPage | null };
type UnsavedForm = { path: string; username: string; values: Record<string, unknown> };

let leaving = false;
const keepers = new Set<() => void>();

export function sessionToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/**
 * Keeps the token, the person's language and first page, and opens the page that they came for. What another
 * person had typed goes.
 */
export function startSession(token: string, person: Person): void {
  const { username, language, role } = person;
  if (unsaved()?.username !== username) sessionStorage.removeItem(UNSAVED);
  localStorage.removeItem(EXPIRED);
  localStorage.setItem(TOKEN, token);
  storeLanguage(language);
  storeFirstPage(person);
  const from = origin();
  location.replace(from === '/' ? start(role) : from);
}

/** Drops the session and all that belongs to it, and leads to the login. */
export function endSession(): void {
  sessionStorage.removeItem(UNSAVED);
  localStorage.removeItem(EXPIRED);
  localStorage.removeItem(TOKEN);
  askLogin();
}

/** The same where the server has ended it: what is being typed is kept for the same person. */
export function expireSession(): void {
  for (const keep of keepers) keep();
  localStorage.setItem(EXPIRED, 'yes');
  localStorage.removeItem(TOKEN);
  askLogin(currentPath());
}

/**
 * Loads the login page afresh, so that nothing read by one person is left in memory for the next.
 * `from` is where to come back to.
 */
export function askLogin(from = '/'): void {
  leaving = true;
  const search = from === '/' ? '' : `?${new URLSearchParams({ from })}`;
  location.replace(`/login${search}`);
}

/** Whether the last session expired. */
export function hasExpired(): boolean {
  return localStorage.getItem(EXPIRED) !== null;
}

/** Does so when the session expires, before the page is left; gives how to stop that. */
export function onExpiry(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Keeps what is typed on this page beyond the login. */
export function keepUnsaved(unsaved: Omit<UnsavedForm, 'path'>): void {
  sessionStorage.setItem(UNSAVED, JSON.stringify({ ...unsaved, path: currentPath() }));
}

/** What this person had typed on this page when the session expired; given once. */
export function takeUnsaved(username: string): UnsavedForm['values'] | undefined {
  // The page that has just kept it is drawn once more before it is left.
  if (leaving) return undefined;
  const kept = unsaved();
  if (kept?.username !== username || kept.path !== currentPath()) return undefined;
  sessionStorage.removeItem(UNSAVED);
  return kept.values;
}

function unsaved(): UnsavedForm | null {
  return JSON.parse(sessionStorage.getItem(UNSAVED) ?? 'null') as UnsavedForm | null;
}

/** True once the session has ended: a form with unsaved changes asks nothing any more. */
export function isLeaving(): boolean {
  return leaving;
}

/** The path with its search, as `from` wants it. */
export function currentPath(): string {
  return location.pathname + location.search;
}

/** What was chosen in this browser, else the company's. */
export function storedLanguage(): Language {
  const chosen = localStorage.getItem(LANGUAGE);
  return chosen === 'en' || chosen === 'el' ? chosen : companyLanguage();
}

/** Keeps what a person speaks in this browser, where that is not what the company does anyway. */
export function storeLanguage(language: Language): void {
  if (language === companyLanguage()) localStorage.removeItem(LANGUAGE);
  else localStorage.setItem(LANGUAGE, language);
}

/** Keeps in this browser what a person has chosen to begin with, while they may still see it. */
export function storeFirstPage({ firstPage, role }: Pick<Person, 'firstPage' | 'role'>): void {
  if (firstPage !== null && isScreenFor(role, `/${firstPage}`)) {
    localStorage.setItem(FIRST_PAGE, firstPage);
  } else localStorage.removeItem(FIRST_PAGE);
}

/** The path of what this person begins with; undefined where they have chosen nothing. */
export function storedFirstPage(): `/${FirstPage}` | undefined {
  const chosen = localStorage.getItem(FIRST_PAGE);
  const page = firstPages.find((start) => start === chosen);
  return page && `/${page}`;
}

/** The language of the settings, as the server has written it into the page. */
export function companyLanguage(): Language {
  return document.documentElement.dataset['language'] === 'en' ? 'en' : 'el';
}

/** Ends this tab's session when another tab logs out, or finds it expired. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN || newValue !== null) return;
    if (hasExpired()) expireSession();
    else endSession();
  });
}

/** The shop's first day is its owner's; the root leads to what most people begin with. */
function start(role: Role): string {
  const isRoot = storedFirstPage() !== undefined || isScreenFor(role, '/clients');
  return isRoot ? '/' : homePath(role);
}

/** Where the login came from; a path of this site only, never another one's address. */
function origin(): string {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  return /^\/(?![/\\])/.test(from) ? from : '/';
}
