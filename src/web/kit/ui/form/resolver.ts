import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import type { FieldIssue } from '#shared/errors.ts';
import { ApiError } from '#web/kit/base/http.ts';

export type Checks<D> = {
  /** The call that the draft is sent to. */
  call: string;
  /** What of a draft is sent, where it is not the draft as it stands. */
  send?: ((draft: D) => unknown) | undefined;
  /** What else is wrong with a draft than that it is no body of the call. */
  problems?: (draft: D) => readonly FieldIssue[];
};

/** Loads what forms are checked by. */
export function loadChecks() {
  // Without a network it fails as a call does.
  return import('./check-body.ts').catch(() => {
    throw new ApiError(0);
  });
}

/**
 * Gives every error with the key of its words. Not the library's own resolver for this schema
 * library: that one knows nothing of keys, and gives what a body is decoded to.
 */
export function resolverOf<D>(now: () => D, checks: Checks<D>): Resolver {
  return async (typed) => {
    const errors: FieldErrors = {};
    for (const { path, key, values } of await issuesOf(now(), checks)) {
      const place = placeOf(path, typed);
      // A list's errors are a list, so that they move along with its rows.
      if (place !== path) set(errors, path, get(errors, path, []));
      set(errors, place, { type: key, values });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };
}

/** All that is wrong with a draft; of each place what is found first. */
export async function issuesOf<D>(draft: D, checks: Checks<D>): Promise<FieldIssue[]> {
  const found = new Map<string, FieldIssue>();
  const own = checks.problems?.(draft) ?? [];
  const { issues } = await bodyOf(draft, checks);
  const sent = issues.map((issue) => ({ ...issue, path: draftPath(issue.path, draft, checks) }));
  for (const issue of [...own, ...sent]) {
    if (!found.has(issue.path)) found.set(issue.path, issue);
  }
  return [...found.values()];
}

/** Where in a draft a path of what is sent of it lies: a row that is left out has no number there. */
export function draftPath<D>(path: string, draft: D, { send }: Checks<D>): string {
  if (!send) return path;
  let [from, to]: unknown[] = [send(draft), draft];
  const keys = path.split('.').map((key) => {
    from = valueAt(from, key);
    const row = Array.isArray(to) ? to.indexOf(from) : -1;
    const own = row === -1 ? key : String(row);
    to = valueAt(to, own);
    return own;
  });
  return keys.join('.');
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Where an error lies: a list's own at its root, beside those of its rows. */
export function placeOf(path: string, draft: unknown): string {
  return Array.isArray(get(draft, path)) ? `${path}.root` : path;
}

/** What is sent of a draft, and what is wrong with that. */
export async function bodyOf<D>(draft: D, { call, send }: Checks<D>) {
  const { checkBody } = await loadChecks();
  return checkBody(call, send ? send(draft) : draft);
}
