import { MAX_COUNTED_HITS, type SearchKind } from '#shared/base/choices.ts';
import type { WordKey } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { creations } from '#web/kit/base/screens.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { useDebounced } from '#web/kit/base/use-debounced.ts';
import { commandsOf, type MenuSection, textAfterCommand } from './commands.ts';

export type SearchRow = {
  _id: string;
  title: string;
  subtitle: string;
  /** The matching text, if neither title nor subtitle shows it; `''` otherwise. */
  match: string;
  /** Path with query string. */
  to: string;
};

/** `head` is a row that links to the list of all matches. */
export type RowGroup = { name: string; head?: SearchRow; rows: SearchRow[] };

type ResultGroup = Answer<'GET /search'>['groups'][number];
type GroupsQuery = { typed: string; user: string; places: readonly MenuSection[] };

const DEBOUNCE_MS = 120;

/** Records and commands for the typed text; without one, the records visited last and all commands. */
export function useSearchGroups({ typed, user, places }: GroupsQuery) {
  const t = useTranslate();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  // The first letter is not debounced.
  const q = settled === '' ? typed : settled;
  const visited = visitedBy(user);
  const isRecent = typed === '';
  const query = isRecent ? { records: visited.join(',') } : { q };
  const read = useRead('GET /search', { query }, { keep: !isRecent });
  const commands = useCommands(places, typed, q);
  const groupOf = useGroupOf(typed);
  const found = read.data?.groups ?? [];
  const isAnswered = read.isError || (read.isSuccess && !read.isPlaceholderData);
  const groups = isRecent
    ? [{ name: t('search.recent'), rows: inOrder(visited, found) }]
    : found.map(groupOf);
  return {
    groups: [...groups, { name: t('search.commands'), rows: commands.rows }].filter(
      ({ rows }) => rows.length > 0,
    ),
    isFresh: isAnswered && commands.isFresh && (isRecent || q === typed),
    read,
  };
}

/** The hits of all groups, in the order of the ids. */
function inOrder(ids: string[], groups: ResultGroup[]): SearchRow[] {
  const hits = groups.flatMap((group) => group.hits);
  return ids.flatMap((id) => hits.find(({ _id }) => _id === id) ?? []);
}

const lists: Record<SearchKind, { name: WordKey; to: string }> = {
  client: { name: 'menu.clients', to: '/clients' },
  clientItem: { name: 'menu.clientItems', to: '/clientItems' },
  job: { name: 'menu.jobs', to: '/jobs' },
  invoice: { name: 'menu.invoices', to: '/invoices' },
  payment: { name: 'menu.payments', to: '/payments' },
  credit: { name: 'menu.credits', to: '/credits' },
  place: { name: 'menu.places', to: '/places' },
};

function useGroupOf(typed: string) {
  const t = useTranslate();
  const say = useTranslateKey();
  return ({ kind, total, hits }: ResultGroup): RowGroup => {
    const { name, to } = lists[kind];
    const count = total < MAX_COUNTED_HITS ? String(total) : `${MAX_COUNTED_HITS}+`;
    const head = {
      _id: kind,
      title: say(name),
      subtitle: count,
      match: t('search.all'),
      to: `${to}?${new URLSearchParams({ words: typed })}`,
    };
    return { name: say(name), head, rows: hits };
  };
}

/** The commands that the typed words match; if a name follows the command, one row per client found. */
function useCommands(places: readonly MenuSection[], typed: string, settled: string) {
  const t = useTranslate();
  const say = useTranslateKey();
  const may = usePermissions();
  const mine = commandsOf(creations(), places).filter(({ to }) => may.open(to));
  const matches = mine.flatMap((command) => {
    const label = say(command.label);
    const rest = typed === '' ? '' : textAfterCommand(label, typed);
    return rest === undefined || (rest !== '' && !command.isFor)
      ? []
      : [{ ...command, label, rest }];
  });
  const named = matches.find(({ rest }) => rest !== '');
  const q = named === undefined ? '' : (textAfterCommand(named.label, settled) ?? '');
  const read = useRead('GET /search', { query: { q, kinds: 'client' } }, { enabled: q !== '' });
  const clients = read.data?.groups[0]?.hits ?? [];
  const rows = matches.flatMap(({ label, to, rest }): SearchRow[] => {
    if (rest === '') return [{ _id: `${label} ${to}`, title: label, subtitle: '', match: '', to }];
    return clients.map(({ _id, title, subtitle }) => ({
      _id: `${label} ${_id}`,
      title: t('search.for', { command: label, client: title }),
      subtitle,
      match: '',
      to: `${to}?${new URLSearchParams({ client: _id })}`,
    }));
  });
  return { rows, isFresh: q === '' || read.isSuccess || read.isError };
}

/** How many ids of the records visited last are kept, in this browser, the newest first. */
const MAX_VISITS = 12;

const keyOf = (user: string) => `kilim.visited.${user}`;

function visitedBy(user: string): string[] {
  return (localStorage.getItem(keyOf(user)) ?? '').split(' ').filter((id) => id !== '');
}

/** The path of a record's page ends with its id; other paths are ignored. */
export function noteVisit(user: string, path: string): void {
  const visited = /[\da-f-]{36}$/.exec(path)?.[0];
  if (visited === undefined) return;
  const others = visitedBy(user).filter((id) => id !== visited);
  localStorage.setItem(keyOf(user), [visited, ...others].slice(0, MAX_VISITS).join(' '));
}
