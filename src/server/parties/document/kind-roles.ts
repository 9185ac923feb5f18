import type { DocumentKindName, Role } from '#shared/choices.ts';
import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';

/** The roles for a kind are those of its calls for a single document. */
const calls: Record<
  DocumentKindName,
  Record<'pdf' | 'forward', { allow: readonly Role[] }>
> = contract;

type KindRef = { kind: DocumentKindName };
type RoleContext = Pick<StaffContext, 'session'>;

/** Throws a 403 unless the user's role may read and print each of the documents. */
export function requireReader({ session }: RoleContext, documents: readonly KindRef[]): void {
  requireAll(documents, ({ kind }) => calls[kind].pdf.allow.includes(session.user.role));
}

/** Throws a 403 unless the user's role may send each of the documents. */
export function requireSender({ session }: RoleContext, documents: readonly KindRef[]): void {
  requireAll(documents, ({ kind }) => calls[kind].forward.allow.includes(session.user.role));
}

function requireAll(
  documents: readonly KindRef[],
  isAllowed: (document: KindRef) => boolean,
): void {
  if (!documents.every(isAllowed)) throw new AppError('forbidden');
}
