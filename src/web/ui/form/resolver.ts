import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { bodyOf } from '#shared/contract/body-of.ts';
import { check } from '#shared/contract/issues.ts';
import type { FieldIssue } from '#shared/errors.ts';

export type Checks<D> = {
  /** The body's schema. */
  body: z.ZodType;
  /** What of a draft is sent, where it is not the draft as it stands. */
  send?: (draft: D) => D;
  /** What else is wrong with a draft than that it is no body of the call. */
  problems?: (draft: D) => readonly FieldIssue[];
};

/**
 * Gives every error with the key of its words. Not the library's own resolver for this schema
 * library: that one knows nothing of keys, and gives what a body is decoded to.
 */
export function resolverOf<D>(now: () => D, checks: Checks<D>): Resolver {
  return (typed) => {
    const errors: FieldErrors = {};
    for (const { path, key, values } of issuesOf(now(), checks)) {
      const place = placeOf(path, typed);
      // A list's errors are a list, so that they move along with its rows.
      if (place !== path) set(errors, path, get(errors, path, []));
      set(errors, place, { type: key, values });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };
}

/** All that is wrong with a draft; of each place what is found first. */
export function issuesOf<D>(draft: D, checks: Checks<D>): FieldIssue[] {
  const found = new Map<string, FieldIssue>();
  const own = checks.problems?.(draft) ?? [];
  const { issues = [] } = check(checks.body, sentOf(draft, checks));
  for (const issue of [...own, ...issues]) {
    if (!found.has(issue.path)) found.set(issue.path, issue);
  }
  return [...found.values()];
}

/** Where an error lies: a list's own at its root, beside those of its rows. */
export function placeOf(path: string, draft: unknown): string {
  return Array.isArray(get(draft, path)) ? `${path}.root` : path;
}

/** What is sent of a draft. */
export function sentOf<D>(draft: D, { body, send }: Checks<D>): unknown {
  return bodyOf(body, send ? send(draft) : draft);
}
