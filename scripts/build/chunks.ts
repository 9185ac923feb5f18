// Which module goes into which file, so that a first visit of a screen is a handful of files and
// holds little that the screen does not need:
//
//   start     what the login and the app both need: React, words, calls
//   frame     what the app needs besides, its first screen, what all kinds of screens share, and what
//             lists share with each other or with another kind
//   job-list  a list with all that no other screen has from the start
//   form      what only forms share
//   job-form  what only the forms of one feature share, with the forms
//   typed-form  forms in which records are found by typing, with what only they share
//   common    what forms and pages share
//   page      what only pages share: no form waits for papers, tabs and cards
//
// What one page alone needs stays in a file of its own, and so does each language. A part is all
// that can be reached from somewhere: so none leads back up to one that stands on it.
import path from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
/** The modules that a module imports, and those that they import. */
type Reach = ReadonlySet<string>;
type Screen = { id: string; reach: Reach };

const WEB = path.join(import.meta.dirname, '../../src/web');
const LOGIN = path.join(WEB, 'app/login.tsx');
const APP = path.join(WEB, 'app/main.tsx');
const ROUTES = path.join(WEB, 'app/routes.tsx');
const FIRST_SCREEN = path.join(WEB, 'client/ClientList.tsx');
const ENGLISH = path.join(WEB, '../shared/i18n/en/index.ts');
/** A screen that needs this is a form; another one that needs that, a list. */
const FORM = path.join(WEB, 'ui/form/Form.tsx');
const TABLE = path.join(WEB, 'ui/table/ServerTable.tsx');
/** What it stands on is as much as all other fields together. */
const COMBOBOX = path.join(WEB, 'ui/field/Combobox.tsx');

/** Reached by all through the index of its package, and used by forms. */
const USED_BY_FORMS = 'react-router/dist/esm/useBlocker.';

/** What everything stands on, what loads the rest, and what is asked for before the rest has run. */
const ALWAYS =
  /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper|app\/first-reads/;

/** Gives for each module of the build the name of its part; null leaves it to the bundler. */
export function chunkOf(): (id: string, graph: Graph) => string | null {
  let partOf: ((id: string) => string | null) | undefined;
  return (id, graph) => {
    partOf ??= partsOf(graph);
    const part = partOf(id);
    return id.endsWith('.css') && part !== null ? sheetOf(part) : part;
  };
}

/**
 * Two sheets: one that the login and every list draw with, and one for all else. What is drawn only
 * when it is asked for keeps a sheet of its own.
 */
function sheetOf(part: string): string {
  return /^(?:start|frame|.+-list)$/.test(part) ? 'start' : 'common';
}

function partsOf(graph: Graph): (id: string) => string | null {
  const lazy = lazyModules(graph).map((id) => ({ id, reach: reachOf([id], graph) }));
  const routes = new Set(infoOf(ROUTES, graph).dynamicallyImportedIds);
  const screens = lazy.filter(({ id }) => routes.has(id));
  const isForm = (one: Screen) => screens.includes(one) && kindOf(one.reach) === 'form';
  const login = reachOf([LOGIN], graph);
  const frame = reachOf([APP, FIRST_SCREEN], graph);
  const used = reachOf([APP, ...routes], graph);
  const english = reachOf([ENGLISH], graph);
  const known = (id: string, list: Screen | undefined) => {
    if (ALWAYS.test(id)) return 'start';
    if (id.includes(USED_BY_FORMS)) return 'form';
    if (login.has(id)) return used.has(id) ? 'start' : null;
    if (english.has(id)) return 'en';
    if (frame.has(id)) return 'frame';
    return list && `${featureOf(list.id)}-list`;
  };
  return (id) => {
    const itself = lazy.find((one) => one.id === id);
    const users = screens.filter(({ reach }) => reach.has(id));
    const list = onlyList(users);
    const isPart = list !== undefined || id === FIRST_SCREEN || (itself && isForm(itself));
    // What is loaded when it is needed is asked for by the name of its own file.
    if (id === LOGIN || (itself && !isPart)) return null;
    const part = known(id, list);
    if (part !== undefined) return part;
    const isShared =
      users.length + laterUsers(id, users, lazy).length > 1 ||
      users.some(isForm) ||
      // A sheet of one screen alone is no file of its own.
      id.endsWith('.css');
    return isShared && users.length > 0 ? partShared(users, screens) : null;
  };
}

/** The list that is the only screen to need something. */
function onlyList(users: readonly Screen[]): Screen | undefined {
  const [user, ...others] = users;
  return user && others.length === 0 && kindOf(user.reach) === 'list' ? user : undefined;
}

/** A table that a screen has from the start may be loaded later by another one: that is one user. */
function laterUsers(id: string, users: readonly Screen[], lazy: readonly Screen[]): Screen[] {
  return lazy.filter((one) => one.reach.has(id) && !users.some(({ reach }) => reach.has(one.id)));
}

/** The part of what these screens, of all, share. */
function partShared(users: readonly Screen[], screens: readonly Screen[]): string | null {
  const kinds = new Set(users.map(({ reach }) => kindOf(reach)));
  if (kinds.has('list')) return 'frame';
  const [kind = null, ...others] = kinds;
  if (kind === 'form' && others.length === 0) return partOfForms(users, screens);
  return others.length > 0 ? 'common' : kind;
}

/** A form that is alone in its feature has a file of its own. */
function partOfForms(users: readonly Screen[], screens: readonly Screen[]): string | null {
  if (users.every(({ reach }) => reach.has(COMBOBOX))) return 'typed-form';
  const [feature, ...features] = new Set(users.map(({ id }) => featureOf(id)));
  if (features.length > 0) return 'form';
  const forms = screens.filter(
    ({ id, reach }) => featureOf(id) === feature && kindOf(reach) === 'form',
  );
  return forms.length > 1 ? `${feature}-form` : null;
}

/** The name of its folder. */
function featureOf(id: string): string {
  return path.basename(path.dirname(id));
}

function kindOf(screen: Reach): string {
  if (screen.has(FORM)) return 'form';
  return screen.has(TABLE) ? 'list' : 'page';
}

function reachOf(roots: readonly string[], graph: Graph): Reach {
  const found = new Set(roots);
  for (const id of found) for (const next of infoOf(id, graph).importedIds) found.add(next);
  return found;
}

/** What is loaded when it is needed. */
function lazyModules(graph: Graph): string[] {
  const lazy = new Set<string>();
  const found = new Set([LOGIN, APP]);
  for (const id of found) {
    const { importedIds, dynamicallyImportedIds } = infoOf(id, graph);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
    for (const next of dynamicallyImportedIds) lazy.add(next);
  }
  return [...lazy];
}

function infoOf(id: string, graph: Graph) {
  const info = graph.getModuleInfo(id);
  if (info === null) throw new Error(`The build has no ${id}, which its parts are made from.`);
  return info;
}
