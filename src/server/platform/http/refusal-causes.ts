import { causeReader, findCauses, type Refused } from '#server/platform/history/index.ts';
import { AppError, isErrorCode } from '#shared/fields/errors.ts';
import type { Context, Session } from './context.ts';

type RefusalContext = { context: Pick<Context, 'db'> & { session?: Session }; call: RefusedCall };
type RefusedCall = { params: unknown; body: unknown; query: unknown };

/** Adds to a refusal what somebody did that led to it, as far as the caller's role may see it. */
export async function addCauses(error: unknown, { context, call }: RefusalContext): Promise<void> {
  if (!(error instanceof AppError) || context.session === undefined) return;
  error.causes = await causesOf(context, refusalsOf(error, call));
}

/** The same for the rows of a bulk call that were refused; `_id` is what the row is about. */
export async function addRowCauses(answer: unknown, { context }: Pick<RefusalContext, 'context'>) {
  for (const row of rowsOf(answer)) {
    const { ok, code = '' } = row;
    if (ok === false && isErrorCode(code)) {
      row.causes = await causesOf(context, [{ code, ids: [row._id] }]);
    }
  }
}

/** A refusal that cannot be explained is still answered. */
async function causesOf({ db, session }: RefusalContext['context'], refusals: readonly Refused[]) {
  if (session === undefined) return [];
  return findCauses(db, refusals, causeReader(session.user.role)).catch(() => []);
}

/** The error, and those of its fields (`error.handover.already` at `pieces.0`), with the ids they are about. */
function refusalsOf({ code, about, fields }: AppError, call: RefusedCall): Refused[] {
  if (about !== undefined) return [{ code, ids: [about] }];
  const ofFields = fields.map(({ path, key }): Refused => {
    const own = key.replace(/^error\./, '');
    return { code: isErrorCode(own) ? own : code, ids: idsAt(path, call) };
  });
  return ofFields.length > 0 ? ofFields : [{ code, ids: idsOfCall(call) }];
}

/** The ids at this path of the body, or nearest above it; those of the call if it is about none. */
function idsAt(path: string, call: RefusedCall): string[] {
  const names = path.split('.');
  for (let depth = names.length; depth > 0; depth -= 1) {
    const ids = idsIn(valueAt(call.body, names.slice(0, depth)));
    if (ids.length > 0) return ids;
  }
  return idsOfCall(call);
}

/** The record in the path, or else all that the body names. */
function idsOfCall({ params, query, body }: RefusedCall): string[] {
  const named = idsIn(params);
  return named.length > 0 ? named : [...idsIn(query), ...idsIn(body)];
}

function valueAt(body: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    body,
  );
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  return isObject(value) ? Object.values(value).flatMap(idsIn) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Row = { _id: string; ok?: boolean; code?: string; causes?: unknown };

function rowsOf(answer: unknown): Row[] {
  const data = isObject(answer) ? answer['data'] : undefined;
  return Array.isArray(data) ? (data as Row[]) : [];
}
