import type { Words } from '../translate.ts';

export const search: Words['search'] = {
  title: 'Search',
  label: 'What are you looking for?',
  hint: 'Name, phone, number, amount or command',
  hintFloor: 'Name, number or command',
  recent: 'Recent',
  commands: 'Commands',
  for: '{command} for {client}',
  all: 'all in the list',
  nothing: 'Nothing was found for “{text}”',
  nothingHint: 'Try fewer letters, or a number.',
  found: { one: '{count} result', other: '{count} results' },
};
