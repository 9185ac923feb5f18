/** How many ids of the records visited last are kept, in this browser, the newest first. */
const MAX_VISITS = 12;

const keyOf = (user: string) => `kilim.visited.${user}`;

export function visitedBy(user: string): string[] {
  return (localStorage.getItem(keyOf(user)) ?? '').split(' ').filter((id) => id !== '');
}

/** The path of a record's page ends with its id; other paths are ignored. */
export function noteVisit(user: string, path: string): void {
  const visited = /[\da-f-]{36}$/.exec(path)?.[0];
  if (visited === undefined) return;
  const others = visitedBy(user).filter((id) => id !== visited);
  localStorage.setItem(keyOf(user), [visited, ...others].slice(0, MAX_VISITS).join(' '));
}
