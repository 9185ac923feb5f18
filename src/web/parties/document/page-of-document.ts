import type { DocumentKindName } from '#shared/choices.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';

const pages = {
  invoice: '/invoices/$id',
  payment: '/payments/$id',
  statement: '/clients/statement/$id',
  intake: '/jobs/receipt/$id',
  handover: '/handovers/$id',
} as const;

/** Where a person sees a document; a statement by its client's id. */
export function pageOfDocument(kind: DocumentKindName, id: string): LinkTarget {
  return { to: pages[kind], params: { id } };
}
