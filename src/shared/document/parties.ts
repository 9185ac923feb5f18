import { showPhone } from '../base/phone.ts';
import type { Issuer } from '../contract/config.ts';
import type { Invoice } from '../contract/invoice.ts';
import { formatIban } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';

/** The addressee, as frozen with the document. */
export type PaperClient = Pick<
  Invoice,
  'clientFullName' | 'clientCompanyName' | 'clientVatNumber' | 'clientAddress'
> & {
  /** Only on papers that print it. */
  clientPhone?: string;
};

/** Lines below the company's name. */
export function issuerLines(issuer: Issuer, t: Translate): string[] {
  const { address, phone, fax, emailAddress, websiteUrl, taxID } = issuer;
  return nonEmpty([
    address.street,
    `${address.zip} ${address.city}`,
    phone && `${t('paper.phone')} ${showPhone(phone)}`,
    fax && `${t('paper.fax')} ${showPhone(fax)}`,
    emailAddress,
    websiteUrl.replace(/^https?:\/\/|\/$/g, ''),
    taxID && `${t('paper.taxID')} ${taxID}`,
  ]);
}

export function clientName({ clientCompanyName, clientFullName }: PaperClient): string {
  return clientCompanyName || clientFullName;
}

/** Lines below the client's name. */
export function clientLines(client: PaperClient, t: Translate): string[] {
  const { clientFullName, clientCompanyName, clientVatNumber, clientAddress: address } = client;
  const { clientPhone = '' } = client;
  return nonEmpty([
    clientCompanyName && clientFullName,
    address && [address.street, address.unit].filter(Boolean).join(', '),
    address && address.district,
    address && `${address.zip} ${address.city}`,
    clientVatNumber && `${t('paper.taxID')} ${clientVatNumber}`,
    clientPhone && `${t('paper.phone')} ${showPhone(clientPhone)}`,
  ]);
}

/** Bank details; empty if the settings have no account. */
export function bankLines(issuer: Issuer, t: Translate): string[] {
  const { bankAccountNumber, bankDetails, iban, accountHolder } = issuer;
  if (bankAccountNumber + bankDetails + iban === '') return [];
  return nonEmpty([
    accountHolder && `${t('paper.accountHolder')}: ${accountHolder}`,
    bankDetails,
    bankAccountNumber && `${t('paper.bankAccountNumber')}: ${bankAccountNumber}`,
    iban && `${t('paper.iban')}: ${formatIban(iban)}`,
  ]);
}

/** A negative discount (a typed total above the calculated one) is shown as a surcharge. */
export function discountLine<Sum extends number>(
  discount: Sum,
  t: Translate,
): readonly [label: string, sum: Sum] {
  if (discount < 0) return [t('invoice.surcharge'), -discount as Sum];
  return [t('invoice.discount'), discount];
}

function nonEmpty(lines: readonly (string | null)[]): string[] {
  return lines.filter((line) => line !== null).filter((line) => line.trim() !== '');
}
