import { bodyOf } from '#shared/contract/body-of.ts';
import { contract } from '#shared/contract/index.ts';
import { check } from '#shared/contract/issues.ts';
import type { Route, RouteGroup } from '#shared/contract/route.ts';

const groups: RouteGroup[] = Object.values(contract);
const bodies = new Map<string, Route['body']>(
  groups.flatMap((group) => Object.values(group).map(named)),
);

function named({ method, path, body }: Route) {
  return [`${method} ${path}`, body] as const;
}

/**
 * What is sent of a draft to a call, and what its schema says is wrong with that. The schemas weigh
 * more than a form: they are loaded when somebody begins to fill it in.
 */
export function checkBody(call: string, draft: unknown) {
  const schema = bodies.get(call);
  if (schema === undefined) throw new Error(`${call} takes no body`);
  const body = bodyOf(schema, draft);
  return { body, issues: check(schema, body).issues ?? [] };
}
