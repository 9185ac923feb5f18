/** The last records that a person had open in this browser, the newest first: their ids alone. */
const MOST = 12;

const keyOf = (user: string) => `kilim.visited.${user}`;

export function visitedBy(user: string): string[] {
  return (localStorage.getItem(keyOf(user)) ?? '').split(' ').filter((id) => id !== '');
}

/** The page of a record ends with its id. */
export function noteVisit(user: string, path: string): void {
  const id = /[\da-f-]{36}$/.exec(path)?.[0];
  if (id === undefined) return;
  const others = visitedBy(user).filter((value) => value !== id);
  localStorage.setItem(keyOf(user), [id, ...others].slice(0, MOST).join(' '));
}
