import type { NamedDocument } from '#shared/contract/outcome.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { type DocumentKind, documentKind } from './document-kind.ts';
import { requireReader } from './kind-roles.ts';

type Printed = { kind: NamedDocument['kind']; record: string };

/** Whoever asks put a document on paper. Throws a 403 where it is not for them, a 404 where there is none. */
export async function auditPrinted(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { kind, record }: Printed,
): Promise<{ _id: string }> {
  requireReader(context, [{ kind }]);
  const printed = await documentKind(kinds, kind).recordPrint?.(context, record);
  if (printed === undefined) throw new AppError('record.notFound');
  return printed;
}

/** Many went to paper; a statement is no record, and has no line of its own for it. Throws as above. */
export async function auditManyPrinted(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  documents: readonly NamedDocument[],
): Promise<{ count: number }> {
  requireReader(context, documents);
  let count = 0;
  for (const { kind, _id: id } of documents) {
    const printed = await documentKind(kinds, kind).recordPrint?.(context, id);
    if (printed !== undefined) count += 1;
  }
  return { count };
}
