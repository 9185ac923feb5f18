import { type FirstPage, firstPages, languages, type Role, roles } from '#shared/base/choices.ts';
import type { Language } from '#shared/i18n/translate.ts';

const TOKEN = 'kilim.token';
const LANGUAGE = 'kilim.language';
const LOGIN_LANGUAGE = 'kilim.loginLanguage';
const FIRST_PAGE = 'kilim.firstPage';
const ROLE = 'kilim.role';
const PERSON = 'kilim.person';

/** The unsaved input of pages that were lost; in the tab's own storage. */
const UNSAVED = 'kilim.unsaved';
/** The oldest is dropped. */
const MAX_UNSAVED = 5;

/** Set if the session expired rather than being ended by the user, until the next one starts. */
const EXPIRED = 'kilim.expired';

type Person = { username: string; language: Language; role: Role; firstPage: FirstPage | null };
/** `form` tells apart the forms of one address. */
type UnsavedForm = {
  path: string;
  form: string;
  username: string;
  values: Record<string, unknown>;
  why: Loss;
  /** The form was being saved: the record may be there already. */
  isSent?: boolean;
};

/**
 * What takes a page and the input of its forms: the session has expired, a part of the page has failed, or it is loaded
 * again. `asNew`: it is kept for another form.
 */
export type Loss = 'expired' | 'failed' | 'reload' | 'asNew';

let leaving = false;
const keepers = new Set<(why: Loss) => void>();

export function sessionToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/**
 * Stores the token, language and first page, and opens the page that led to the login. Another user's unsaved
 * input is dropped.
 */
export function startSession(token: string, person: Person): void {
  const { username, language, role } = person;
  storeUnsaved(unsaved().filter((kept) => kept.username === username));
  localStorage.removeItem(EXPIRED);
  localStorage.setItem(TOKEN, token);
  storeLanguage(language);
  storeFirstPage(person);
  storeRole(role);
  const from = returnPath();
  location.replace(from);
}

/** Drops the session with its unsaved input, and opens the login. */
export function endSession(): void {
  sessionStorage.removeItem(UNSAVED);
  localStorage.removeItem(EXPIRED);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(ROLE);
  localStorage.removeItem(PERSON);
  openLogin();
}

/** As `endSession`, after the server has ended it: unsaved input is kept for the same user. */
export function expireSession(): void {
  // Also what was typed before the reload that found the session expired.
  storeUnsaved(
    unsaved().map((kept) => (kept.path === currentPath() ? { ...kept, why: 'expired' } : kept)),
  );
  keepInput('expired');
  localStorage.setItem(EXPIRED, 'yes');
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(ROLE);
  localStorage.removeItem(PERSON);
  openLogin(currentPath());
}

/**
 * Loads the login page, so that no data of one user stays in memory for the next. `from` is the page to
 * return to.
 */
export function openLogin(from = '/'): void {
  leaving = true;
  // The browser may keep the page for Back.
  document.body.replaceChildren();
  const search = from === '/' ? '' : `?${new URLSearchParams({ from })}`;
  location.replace(`/login${search}`);
}

export function hasExpired(): boolean {
  return localStorage.getItem(EXPIRED) !== null;
}

/** Calls `keep` before the page's forms are lost; returns the unsubscribe function. */
export function onLoss(keep: (why: Loss) => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Keeps the unsaved input of this page's forms. Returns whether there was any, or still is from before. */
export function keepInput(why: Loss): boolean {
  for (const keep of keepers) keep(why);
  return unsaved().some(({ path }) => path === currentPath());
}

type Kept = Omit<UnsavedForm, 'path'> & { path?: string };

/** Stores the input of a form until it is shown again, by default on this page; no password is stored. */
export function keepUnsaved({ path = currentPath(), ...kept }: Kept): void {
  const others = unsaved().filter((other) => other.path !== path || other.form !== kept.form);
  storeUnsaved([...others, { path, ...kept }].slice(-MAX_UNSAVED));
}

/** Loads the page again, because a part of it is missing. What was typed is there again afterwards. */
export function reloadWithInput(): void {
  keepInput('failed');
  leaving = true;
  location.reload();
}

type Own = Pick<UnsavedForm, 'username' | 'form'>;

/** Returns, once, what this user had typed in this form of this page when it was lost. */
export function takeUnsaved({ username, form }: Own): UnsavedForm | undefined {
  // The page that has just stored it renders once more before it is left.
  if (leaving) return undefined;
  const all = unsaved();
  const kept = all.find(
    (one) => one.username === username && one.path === currentPath() && one.form === form,
  );
  if (kept) storeUnsaved(all.filter((one) => one !== kept));
  return kept;
}

/** Drops what is kept in case the page is loaded again: the form was saved, or left on purpose. */
export function dropUnsaved(path: string, form: string): void {
  if (leaving) return;
  const isIt = (kept: UnsavedForm) =>
    kept.why === 'reload' && kept.path === path && kept.form === form;
  storeUnsaved(unsaved().filter((kept) => !isIt(kept)));
}

/**
 * Keeps the input whenever the page may end: it is loaded again, or a phone drops it in the background. It is offered
 * if this very page is loaded again; whoever opens a page anew gets an empty form.
 */
export function keepInputOnReload(): void {
  const isSame = ({ path }: UnsavedForm) => isLoadedAgain() && path === currentPath();
  storeUnsaved(unsaved().filter((kept) => kept.why !== 'reload' || isSame(kept)));
  const keep = () => {
    if (!leaving) keepInput('reload');
  };
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}

/** By the person or, after a phone or the browser had dropped it, by the browser. */
function isLoadedAgain(): boolean {
  const wasDropped = 'wasDiscarded' in document && document.wasDiscarded === true;
  const [load] = performance.getEntriesByType('navigation');
  return wasDropped || (load instanceof PerformanceNavigationTiming && load.type !== 'navigate');
}

function unsaved(): UnsavedForm[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(UNSAVED) ?? '[]');
  return Array.isArray(stored) ? (stored as UnsavedForm[]) : [];
}

function storeUnsaved(forms: readonly UnsavedForm[]): void {
  if (forms.length === 0) sessionStorage.removeItem(UNSAVED);
  else sessionStorage.setItem(UNSAVED, JSON.stringify(forms, withoutSecret));
}

function withoutSecret(name: string, value: unknown): unknown {
  return /password/i.test(name) ? '' : value;
}

/** True once the login page is being opened or the page is loaded again: forms no longer ask about unsaved changes. */
export function isLeaving(): boolean {
  return leaving;
}

export function currentPath(): string {
  return location.pathname + location.search;
}

/** The language chosen in this browser, or the company's. */
export function storedLanguage(): Language {
  return languageIn(LANGUAGE) ?? companyLanguage();
}

/**
 * The login's language: the one chosen there in this browser, or as the app. It is kept apart, because each person
 * brings their own language into the app.
 */
export function loginLanguage(): Language {
  return languageIn(LOGIN_LANGUAGE) ?? storedLanguage();
}

export function storeLoginLanguage(language: Language): void {
  localStorage.setItem(LOGIN_LANGUAGE, language);
}

function languageIn(key: string): Language | undefined {
  const stored = localStorage.getItem(key);
  return languages.find((language) => language === stored);
}

/** Not stored if it is the company's, so that the browser follows a change of that setting. */
export function storeLanguage(language: Language): void {
  if (language === companyLanguage()) localStorage.removeItem(LANGUAGE);
  else localStorage.setItem(LANGUAGE, language);
}

/** Stores the first page that the user has chosen. */
export function storeFirstPage({ firstPage }: Pick<Person, 'firstPage'>): void {
  if (firstPage === null) localStorage.removeItem(FIRST_PAGE);
  else localStorage.setItem(FIRST_PAGE, firstPage);
}

export function storeRole(role: Role): void {
  localStorage.setItem(ROLE, role);
}

/** The role as last known, so that the first calls of a page are those that it may make. */
export function storedRole(): Role | undefined {
  const stored = localStorage.getItem(ROLE);
  return roles.find((role) => role === stored);
}

export function storePerson(id: string): void {
  localStorage.setItem(PERSON, id);
}

/** The id of the person as last known, so that what they chose in this browser holds from the first moment. */
export function storedPerson(): string | undefined {
  return localStorage.getItem(PERSON) ?? undefined;
}

/** Undefined if the user has chosen none. */
export function storedFirstPage(): `/${FirstPage}` | undefined {
  const chosen = localStorage.getItem(FIRST_PAGE);
  const page = firstPages.find((candidate) => candidate === chosen);
  return page && `/${page}`;
}

/** The company's language, which the server writes into the page. */
export function companyLanguage(): Language {
  return document.documentElement.dataset['language'] === 'en' ? 'en' : 'el';
}

/** Ends this tab's session when another tab has ended it or found it expired, also while the browser kept the page. */
export function followOtherTabs(): void {
  const token = sessionToken();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (leaving || sessionToken() !== token)) location.reload();
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN || newValue !== null) return;
    if (hasExpired()) expireSession();
    else endSession();
  });
}

/** The page that led to the login. Only a path of this site, to prevent an open redirect. */
function returnPath(): string {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  return /^\/(?![/\\])/.test(from) ? from : '/';
}
