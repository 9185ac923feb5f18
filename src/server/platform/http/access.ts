import type { Route } from '#shared/contract/route.ts';
import { AppError, type FieldIssue } from '#shared/errors.ts';
import type { Session } from './context.ts';

/** Throws a 403 where the role of whoever asks is none of those that the call is for. */
export function requireRole({ allow = [], beforeSecondStep }: Route, { user }: Session): void {
  if (!allow.includes(user.role)) throw new AppError('forbidden');
  const isLate = user.needsSecondStep && !user.hasSecondStep;
  if (isLate && beforeSecondStep !== true) throw new AppError('auth.secondStepNeeded');
}

/**
 * For whoever sees no money a column of sums is none: what can be filtered or sorted by can be
 * found out.
 */
export function refuseSums({ columns = {} }: Route, body: unknown): void {
  const bodyFields = Object.entries(partsOf(body)).flatMap(([part, names]) =>
    Object.keys(names ?? {}).map((name) => ({ name, path: `${part}.${name}` })),
  );
  const fields = bodyFields
    .filter(({ name }) => Object.hasOwn(columns, name) && columns[name]?.kind === 'money')
    .map(({ name, path }): FieldIssue => ({
      path,
      key: 'error.search.unknownColumn',
      values: { column: name },
    }));
  const [first] = fields;
  if (first !== undefined) {
    throw new AppError('search.unknownColumn', { fields, values: first.values });
  }
}

/** Of a search that has passed its schema. */
function partsOf(body: unknown): Record<string, object | undefined> {
  const { filters, sort } = (body ?? {}) as Record<string, object | undefined>;
  return { filters, sort };
}
