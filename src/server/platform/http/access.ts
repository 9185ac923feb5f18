import type { Route } from '#shared/contract/route.ts';
import { AppError, type FieldIssue } from '#shared/fields/errors.ts';
import type { Session } from './context.ts';

/** Throws a 403 if the call is not for the user's role, or the user's second factor is required and not set up. */
export function requireRole({ allow = [], beforeSecondStep }: Route, { user }: Session): void {
  if (!allow.includes(user.role)) throw new AppError('forbidden');
  const lacksSecondStep = user.needsSecondStep && !user.hasSecondStep;
  if (lacksSecondStep && beforeSecondStep !== true) throw new AppError('auth.secondStepNeeded');
}

/**
 * For roles without amounts: throws a 400 for filters and sorts by money, which would reveal the
 * amounts. The body must have passed its schema.
 */
export function refuseSums({ columns = {} }: Route, body: unknown): void {
  const { filters, sort } = (body ?? {}) as Record<string, object | undefined>;
  const bodyFields = Object.entries({ filters, sort }).flatMap(([part, names]) =>
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
