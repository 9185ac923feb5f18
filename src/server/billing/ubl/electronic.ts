import { readClient } from '#server/parties/client/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import type { Credit } from '#shared/contract/credit.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import type { UblState } from '#shared/contract/ubl.ts';
import { creditLabel, invoiceLabel } from '#shared/i18n/format.ts';
import { ownPeppolId, readPeppolId } from '#shared/rules/peppol-id.ts';
import { missingForPeppol } from '#shared/rules/peppol.ts';
import type { Endpoints, References } from './head.ts';
import { ublCredit, type UblInvoice, ublInvoice } from './ubl.ts';

type ElectronicFile = UblState & { label: string; text: string };

/** The electronic form of an invoice, of Peppol if the shop's are and nothing lacks. */
export async function electronicInvoice(db: Db, invoice: UblInvoice): Promise<ElectronicFile> {
  const { endpoints, ...state } = await peppolOf(db, invoice, invoice);
  const text = ublInvoice(invoice, localeIn(invoice.language), endpoints);
  return { ...state, label: invoiceLabel(invoice), text };
}

/** The same of a credit note, which has the references of its invoice. */
export async function electronicCredit(
  db: Db,
  credit: Credit,
  references: References,
): Promise<ElectronicFile> {
  const { endpoints, ...state } = await peppolOf(db, credit, references);
  const text = ublCredit({ ...credit, ...references }, localeIn(credit.language), endpoints);
  return { ...state, label: creditLabel(credit._ref), text };
}

export function ublFile({ label, text }: ElectronicFile) {
  return { fileName: `${label}.xml`, bytes: new TextEncoder().encode(text) };
}

type Parties = Pick<Invoice, 'client' | 'issuer'>;

/**
 * The addresses are those of today, as the address to which a document is mailed: they say where it goes, and nothing of
 * what it is about.
 */
async function peppolOf(
  db: Db,
  { client, issuer }: Parties,
  { buyerReference, orderReference }: References,
): Promise<UblState & { endpoints: Endpoints | undefined }> {
  const { peppol, peppolId } = await getConfig(db);
  if (!peppol) return { peppol, missing: [], endpoints: undefined };
  const sellerId = ownPeppolId({ peppolId, taxID: issuer.taxID });
  const { peppolId: buyerId } = await readClient(db, client._id);
  const missing = missingForPeppol({ sellerId, buyerId, buyerReference, orderReference });
  const [seller, buyer] = [readPeppolId(sellerId), readPeppolId(buyerId)];
  const isWhole = missing.length === 0 && seller !== undefined && buyer !== undefined;
  return { peppol, missing, endpoints: isWhole ? { seller, buyer } : undefined };
}
