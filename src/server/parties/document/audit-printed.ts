import type { NamedDocument } from '#shared/contract/outcome.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { type DocumentKind, documentKind } from './document-kind.ts';
import { requireReader } from './kind-roles.ts';

/** Throws a 403 if the user may not read the document, a 404 if there is none. */
export async function auditPrinted(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { kind, record }: { kind: NamedDocument['kind']; record: string },
): Promise<{ _id: string }> {
  requireReader(context, [{ kind }]);
  const printed = await documentKind(kinds, kind).recordPrint?.(context, record);
  if (printed === undefined) throw new AppError('record.notFound');
  return printed;
}

/** As `auditPrinted` for many documents; statements are no records and are not counted. */
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
