import type { DocumentKindName, Role } from '#shared/choices.ts';
import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';

/** The calls of one document of a kind. */
const calls: Record<
  DocumentKindName,
  Record<'pdf' | 'forward', { allow: readonly Role[] }>
> = contract;

type KindRef = { kind: DocumentKindName };
type RoleContext = Pick<StaffContext, 'session'>;

/** Throws a 403 where one of them is not for whoever asks to read and to print, each by itself. */
export function requireReader({ session }: RoleContext, documents: readonly KindRef[]): void {
  requireAll(documents, ({ kind }) => calls[kind].pdf.allow.includes(session.user.role));
}

/** The same of sending them out: by mail, by a messenger. */
export function requireSender({ session }: RoleContext, documents: readonly KindRef[]): void {
  requireAll(documents, ({ kind }) => calls[kind].forward.allow.includes(session.user.role));
}

function requireAll(documents: readonly KindRef[], isFor: (one: KindRef) => boolean): void {
  if (!documents.every(isFor)) throw new AppError('forbidden');
}
